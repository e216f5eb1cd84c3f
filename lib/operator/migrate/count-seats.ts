import { findHolders } from '../../access/seats/count-seats.ts'
import { isTaken, parseSeatCount, readSeat } from '../../access/seats/schema.ts'
import { newSeat } from '../../access/seats/seat-writes.ts'
import { readClock } from '../../foundation/clock.ts'
import { ORGANIZATION } from '../../foundation/identifiers/references.ts'
import { chunk, mapInBatches } from '../../foundation/table/chunk.ts'
import type { Item } from '../../foundation/table/item.ts'
import { seatCountKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { update, type Write } from '../../foundation/table/writes.ts'

/** One transaction has two writes for each user, and one for the count. */
const AT_ONCE = 40

/**
 * For an organization of an earlier release: a seat for everybody who holds something in it, whatever the limit. Grants
 * meanwhile take seats, too, so each seat is written only if it is still missing.
 */
export async function planSeats(table: Table, item: Item): Promise<Write[][]> {
  if (item.sk !== 'RESOURCE' || item.namespace !== ORGANIZATION || item.counts_seats === true) return []
  const id = String(item.id)
  const count = seatCountKey(id)
  if (parseSeatCount(await table.get(count)).is_counted === true) return []
  const since = readClock().toISOString()
  const missing = await findMissing(table, id)
  const seated = chunk(missing, AT_ONCE).map((some) => [
    update(count, { add: { used: BigInt(some.length) } }),
    ...some.flatMap(({ userId, seat }) => newSeat(id, userId, seat, since)),
  ])
  return [...seated, [update(count, { set: { is_counted: true }, add: { used: 0n } })]]
}

async function findMissing(table: Table, organizationId: string) {
  const found = new Set<string>()
  for await (const userIds of findHolders(table, organizationId)) for (const userId of userIds) found.add(userId)
  const seats = await mapInBatches([...found], async (userId) => ({
    userId,
    seat: await readSeat(table, organizationId, userId),
  }))
  return seats.filter(({ seat }) => !isTaken(seat))
}

import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { revokeSecrets } from '../../../../lib/access/clients/manage.ts'
import { presentSecret, verify } from '../../../../lib/access/clients/verify.ts'
import { readResource } from '../../../../lib/access/resources/store.ts'
import { OPERATOR, setDeletionMarker } from '../../../../lib/directory/removal/deletion-marker.ts'
import { purge, untilNothingIsLeft } from '../../../../lib/directory/removal/purge.ts'
import { type ApiError, aborted } from '../../../../lib/foundation/errors.ts'
import { throttled } from '../../../../lib/foundation/table/failures.ts'
import { policyKey } from '../../../../lib/foundation/table/keys.ts'
import { OutdatedPermission } from '../../../../lib/foundation/table/preconditions.ts'
import { openTable, type Table } from '../../../../lib/foundation/table/table.ts'
import { put } from '../../../../lib/foundation/table/writes.ts'
import { apply, yaml } from '../../../manifest/builders.ts'
import { aClient, aTable } from '../../../support/world.ts'

describe('deletion marker', async () => {
  async function aGroup() {
    const id = randomUUID()
    const group = { id, name: `g-${id}`, organization: `o-${id.slice(0, 8)}` }
    await apply(yaml({ Organization: [{ name: group.organization }], Group: [group] }))
    const stored = await readResource(aTable(), `app/group:${id}`)
    if (stored === undefined) throw new Error('the group was not made')
    return stored
  }
  const aWrite = () => put(policyKey(randomUUID()), {})

  test('a deletion that a caller began writes nothing once its secrets are revoked', async () => {
    const credentials = await aClient(['admin'])
    const table = aTable()
    const caller = await verify(table, presentSecret(credentials), new Date())
    await purge(table, async (running) => setDeletionMarker(table, running, caller, await aGroup()))
    expect(await table.write(aWrite())).toBe(true)
    await revokeSecrets(aTable(), credentials.clientId)
    await expect(table.write(aWrite())).rejects.toBeInstanceOf(OutdatedPermission)
  })

  test('a deletion that an operator began depends on the deletion marker alone', async () => {
    const table = aTable()
    const group = await aGroup()
    await purge(table, (running) => setDeletionMarker(table, running, OPERATOR, group))
    expect(table.preconditionCount()).toBe(1)
    expect((await readResource(aTable(), group.resource))?.deleting).toBe('operator')
  })
})

describe('purge', () => {
  const NOTHING = { policies: 0, memberships: 0, resources: 0, relations: 0 }

  /** Runs a purge that deletes numbered policies, two in each turn. `take` is called in each turn and can throw. */
  const purgeOf = (
    table: Table,
    numbers: number[],
    take: (some: readonly number[]) => Promise<void> = async () => {},
  ) =>
    purge(table, ({ count, inTurns }) =>
      inTurns(numbers, 2, async (some) => {
        await take(some)
        count('policies', some.length)
      }),
    )

  const errorOf = (running: Promise<unknown>): Promise<ApiError> =>
    running.then(() => undefined as never).catch((e) => e)

  test('it takes everything in turns, and counts it', async () => {
    const turns: (readonly number[])[] = []
    const removed = await purgeOf(aTable(), [1, 2, 3], async (some) => void turns.push(some))
    expect([removed, turns]).toEqual([{ ...NOTHING, policies: 3 }, [[1, 2], [3]]])
    expect(await purgeOf(aTable(), [])).toEqual(NOTHING)
  })

  test('a turn that loses to other writers is run again', async () => {
    const take = vi.fn(async () => {}).mockRejectedValueOnce(aborted())
    expect(await purgeOf(aTable(), [1, 2], take)).toMatchObject({ policies: 2 })
    expect(take).toHaveBeenCalledTimes(2)
  })

  test('where the time is nearly over it stops with 503, and tells what it took', async () => {
    const table = openTable(Date.now() + 700)
    const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 250))
    const error = await errorOf(purgeOf(table, [1, 2, 3], pause))
    expect([error.reason, error.headers]).toEqual(['DELETION_IN_PROGRESS', { 'retry-after': '1' }])
    expect(error.metadata).toEqual({ policies: '2', memberships: '0', resources: '0', relations: '0' })
  })

  test('an error that may pass is told as a deletion that goes on, once something is gone', async () => {
    const failing = async (some: readonly number[]) => {
      if (some.includes(3)) throw throttled()
    }
    expect(await errorOf(purgeOf(aTable(), [1, 2, 3], failing))).toMatchObject({
      reason: 'DELETION_IN_PROGRESS',
      metadata: { policies: '2' },
    })
    expect((await errorOf(purgeOf(aTable(), [3], failing))).reason).toBe('THROTTLED')
  })

  test('any other error stays what it is, and the next run of the same request goes on counting', async () => {
    const table = aTable()
    const outdated = new OutdatedPermission()
    const failing = async (some: readonly number[]) => {
      if (some.includes(3)) throw outdated
    }
    expect(await errorOf(purgeOf(table, [1, 2, 3], failing))).toBe(outdated)
    expect(await purgeOf(table, [3])).toMatchObject({ policies: 3 })
    expect(await purgeOf(aTable(), [3])).toMatchObject({ policies: 1 })
  })

  test('passes are repeated until one finds nothing', async () => {
    const left = [3, 2, 1]
    await purge(aTable(), (running) => untilNothingIsLeft(running, async () => left.pop() !== undefined))
    expect(left).toEqual([])
  })
})

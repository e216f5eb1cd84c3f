import '../../lib/billing/limits/seat-limit.ts'
import { joinGroup } from '../../lib/directory/groups/add-members.ts'
import { MAX_NEW_MEMBERS, MembershipEnd } from '../../lib/directory/groups/request.ts'
import { readClock } from '../../lib/foundation/clock.ts'
import { chunk } from '../../lib/foundation/table/chunk.ts'
import type { Table } from '../../lib/foundation/table/table.ts'
import { finish } from '../changes.ts'
import { parseArguments } from '../parse-arguments.ts'

export async function addMembers(table: Table, group: string, principals: readonly string[], end: string | undefined) {
  const { expires_at } = parseArguments(MembershipEnd, { expires_at: end })
  const [added, changed]: [string[], string[]] = [[], []]
  for (const some of chunk(principals, MAX_NEW_MEMBERS)) {
    const done = await finish(table, () => joinGroup(table, group, some, { expires_at, now: readClock() }))
    added.push(...done.joined)
    changed.push(...done.changed)
  }
  return { added, changed, until: expires_at ? ` until ${expires_at}` : '' }
}

import { assertSameElements } from './assertions.ts'
import type { RawItem } from './dynamodb-http.ts'
import { idIn, itemsOf } from './items.ts'
import type { Moment } from './run.ts'

/** `<list> <entry>` of each item of these partitions. */
const entriesOf = (items: RawItem[]): string[] => items.map(({ pk, sk }) => `${idIn(pk)} ${idIn(sk)}`)

/** Every list has what it has to list, and nothing else. */
export function assertListsComplete(_before: Moment, now: Moment): void {
  const policies = itemsOf(now, 'POLICY#', 'POLICY')
  const expectList = (kind: string, expected: string[]) =>
    assertSameElements(entriesOf(itemsOf(now, kind, 'POLICY#')), expected, `entries of ${kind}`)
  expectList(
    'POLICIES_OF#',
    policies.map(({ principal, id }) => `${principal} ${id}`),
  )
  expectList(
    'ROLE_POLICIES#',
    policies.map(({ role_id, id }) => `${role_id} ${id}`),
  )
}

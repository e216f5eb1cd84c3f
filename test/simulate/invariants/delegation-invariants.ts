import { idIn, itemsOf } from '../oracles/access-facts.ts'
import type { Moment } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import { assertSame, assertSameElements } from './assertions.ts'

const COVERED = ['id', 'permissions', 'resource', 'expires_at', 'created_by'] as const
const covered = (item: RawItem): string => JSON.stringify(COVERED.map((name) => item[name]))

/** Expects that checks, the list of each service user and its count have exactly the delegations of people. */
export function assertDelegationsMatch(_before: Moment, now: Moment): void {
  const records = itemsOf(now, 'DELEGATIONS_OF#', 'ID#')
  for (const pair of itemsOf(now, 'DELEGATED#', 'AGENT#')) {
    const agent = `app/serviceuser:${idIn(pair.sk)}`
    const own = records.filter((each) => each.agent === agent && each.person === idIn(pair.pk))
    assertSameElements(
      (pair.delegations as RawItem[]).map(covered),
      own.map(covered),
      `what ${pair.pk} ${pair.sk} covers`,
    )
  }
  for (const { id, user_id, agent, expires_at } of records) {
    const agentId = String(agent).slice('app/serviceuser:'.length)
    const list = `DELEGATED_TO#${agentId}`
    assertSame(now.has(`DELEGATED#app/user:${user_id} AGENT#${agentId}`), true, `checks know delegation ${id}`)
    assertSame(now.get(`${list} ID#${id}`)?.user_id, user_id, `the entry of delegation ${id}`)
    assertSame(now.has(`DELEGATION_ID#${id} GUARD`), true, `delegation ${id} has a guard`)
    assertSame(now.has(`${list} END#${expires_at}#${id}`), expires_at !== '', `delegation ${id} has an end`)
  }
  const counts = itemsOf(now, 'DELEGATED_TO#', 'HEAD')
  for (const { pk, count } of counts) {
    const own = records.filter(({ agent }) => agent === `app/serviceuser:${idIn(pk)}`)
    assertSame(Number(count), own.length, `delegations that ${pk} counts`)
  }
  const entries = [...itemsOf(now, 'DELEGATED_TO#', 'ID#'), ...itemsOf(now, 'DELEGATED_TO#', 'END#')]
  const ids = records.flatMap(({ id, expires_at }) => (expires_at === '' ? [id] : [id, id]))
  assertSameElements(
    entries.map(({ sk }) => sk.slice(sk.lastIndexOf('#') + 1)),
    ids.map(String),
    'entries on lists',
  )
}

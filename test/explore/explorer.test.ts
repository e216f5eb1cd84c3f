import { expect, test } from 'vitest'
import { CheckBody, CheckResponse } from '../../lib/access/check/schema.ts'
import { grantKey, principalKey } from '../../lib/foundation/table/keys.ts'
import { operation } from '../../lib/http/operation.ts'
import { checks } from './check-world.ts'
import { exploreAll } from './explore-all.ts'
import type { Scenario } from './world.ts'

/**
 * Makes a wrong check that combines facts from two moments. The check reads only memberships, and the roles of the
 * group g1 on the safe.
 */
const naiveCheck = operation('check', {
  access: ['member'],
  request: { body: CheckBody },
  run: async ({ body, table }) => {
    const { groups } = (await table.get(principalKey(String(body.subject.principal)))) ?? {}
    const [group] = groups instanceof Set ? groups : []
    const resource = 'id' in body.resource ? `${body.resource.namespace}:${body.resource.id}` : ''
    const grant = group === undefined ? undefined : await table.get(grantKey(resource, `app/group:${group}`))
    return { status: Object.keys(grant ?? {}).some((name) => name.startsWith('ROLE#')) }
  },
  response: CheckResponse,
})

const [first] = checks
const toggles = ['g1:A@safe', 'u in g1']
const scenario = { ...(first as Scenario), handler: naiveCheck }

test('the explorer finds the two changes that mislead a check which combines facts of two moments', async () => {
  const small = { ...scenario, toggles: scenario.toggles.filter(({ name }) => toggles.includes(name)) }
  const { found, counts } = await exploreAll(small, { changes: 2, others: 0, othersThatMatter: 0 })
  const misled = found.filter((each) => each.includes('in a warm process; at first: u in g1\n'))
  expect(misled).toMatchInlineSnapshot(`
    [
      "check by id and key, in a warm process; at first: u in g1
      the caller asks whether the user may get the safe; now the answer is "denied"
      in round trip 2, after PRINCIPAL#app/user:00000002 PRINCIPAL: the user leaves g1; now the answer is "denied"
      in round trip 2, after PRINCIPAL#app/user:00000002 PRINCIPAL: bind role A to g1 on the safe; now the answer is "denied"
      the answer was "allowed", but in each of the states the answer is one of: denied, denied, denied",
    ]
  `)
  expect(counts.runs).toBeGreaterThan(20)
})

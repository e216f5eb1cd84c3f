import { randomUUID } from 'node:crypto'
import { ask } from '../../../rules/ask.ts'
import { testRules } from '../../../rules/test-rules.ts'
import { aPerson, letPeopleSignIn } from '../../../support/people.ts'
import { aDelegation, admin, anAgent, inDays, organization, project } from './agents.ts'

await letPeopleSignIn()
const [ada, other, agent] = [await aPerson(), await aPerson(), await anAgent()]
const given = { resource: '*', title: 'old', expires_at: inDays(30) }

let last: { user_id: string; delegation_id: string } | undefined

/** The bound of delegations to one service user is small, so there is one at a time. */
async function aDelegationOfAda() {
  if (last !== undefined) await ask(admin, 'delete-delegation', last)
  last = { user_id: ada.id, delegation_id: (await aDelegation(ada.principal, agent, given)).id }
  return last
}

await testRules(import.meta.url, {
  words: {
    ada,
    agent,
    acme: organization,
    project,
    id: randomUUID(),
    many: Array.from({ length: 51 }, () => 'compute.disk.get'),
    tomorrow: inDays(1),
  },
  situations: {
    ada: { user_id: ada.id },
    'the caller': { user_id: 'self' },
    'a text that is no user': { user_id: 'a b' },
    'a delegation': aDelegationOfAda,
    'an unknown delegation': { user_id: ada.id, delegation_id: randomUUID() },
    'a delegation of somebody else': async () => ({
      user_id: ada.id,
      delegation_id: (await aDelegation(other.principal, await anAgent())).id,
    }),
    'the agent': { org_id: organization.id, id: agent.clientId },
    'an unknown agent': { org_id: organization.id, id: randomUUID() },
  },
})

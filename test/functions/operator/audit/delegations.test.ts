import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aServiceUser } from '../../../support/service-users.ts'
import { aTable } from '../../../support/world.ts'
import { by, logsOf, organization, send } from './audit-world.ts'

await ensureBuiltins(aTable())

async function aDelegation(user_id: string) {
  const agent = await aServiceUser({ organizationId: organization.id })
  const given = { permissions: ['app.project.get', 'app.project.update'], resource: '*', title: 'Secret title' }
  const { delegation } = await send('create-delegation', { user_id, agent: agent.principal, ...given })
  return { agent, place: { user_id, delegation_id: delegation.id } }
}

test('a delegation is made, narrowed and revoked, in the log of the organization of the agent', async () => {
  const user_id = `ada-${randomUUID()}@example.com`
  const { agent, place } = await aDelegation(user_id)
  await send('update-delegation', { ...place, permissions: ['app.project.get'] })
  await send('delete-delegation', place)
  const logs = await logsOf({ about: agent.principal, org_id: organization.id })
  expect(logs.map(({ action }) => action).slice(0, 3)).toEqual([
    'app.delegation.deleted',
    'app.delegation.updated',
    'app.delegation.created',
  ])
  for (const each of logs.slice(0, 3))
    expect(each).toMatchObject({
      ...{ actor: by, org_id: organization.id, target: { type: 'app/delegation', id: place.delegation_id } },
      context: { user_id, agent: agent.principal, resource: '*' },
    })
  expect(JSON.stringify(logs)).not.toContain('Secret')
  expect((await logsOf({ about: `app/user:${user_id}` })).length).toBe(3)
})

test('a user that is removed takes its delegations along without an entry for each', async () => {
  const user_id = randomUUID()
  const { agent } = await aDelegation(user_id)
  await aDelegation(user_id)
  await send('delete-user', { id: user_id })
  const actions = (await logsOf({ about: agent.principal })).map(({ action }) => action)
  expect(actions).toContain('app.delegation.created')
  expect(actions).not.toContain('app.delegation.deleted')
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { BUILTIN_ROLES } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { aPolicy, aTable } from '../../../support/world.ts'
import { by, logsOf, organization, send } from './audit-world.ts'

await ensureBuiltins(aTable())

async function aTokenOf(user_id: string) {
  const expires_at = new Date(Date.now() + 60_000_000).toISOString()
  const given = {
    permissions: ['app.organization.update', 'app.organization.policymanage'],
    resource: '*',
    title: 'Secret title',
    expires_at,
  }
  const { token, secret } = await send('create-token', { user_id, ...given })
  return { as: { clientId: token.id, secret }, place: { user_id, token_id: token.id } }
}

test('a token is made and revoked, in the log of the platform', async () => {
  const user_id = `ada-${randomUUID()}@example.com`
  const { place, as } = await aTokenOf(user_id)
  await send('delete-token', place)
  const logs = await logsOf({ about: `app/user:${user_id}` })
  expect(logs.map(({ action }) => action)).toEqual(['app.token.deleted', 'app.token.created'])
  for (const each of logs)
    expect(each).toMatchObject({
      ...{ actor: by, org_id: '', target: { type: 'app/token', id: place.token_id } },
      context: { user_id, token_id: place.token_id, resource: '*' },
    })
  expect(JSON.stringify(logs)).not.toContain('Secret')
  expect(JSON.stringify(logs)).not.toContain(as.secret)
})

test('the log names the person and the token of a change, and the policy its creator', async () => {
  const user_id = `ada-${randomUUID()}@example.com`
  await aPolicy(BUILTIN_ROLES.app_organization_owner.id, `app/user:${user_id}`, organization.resource)
  const { as } = await aTokenOf(user_id)
  expect((await ask(as, 'update-organization', { id: organization.id, title: 'x' })).status).toBe(200)
  const bound = {
    role_id: 'app_organization_manager',
    resource: organization.resource,
    principal: `app/user:${user_id}`,
  }
  const { policy } = (await ask(as, 'create-policy', bound)).body
  expect((await send('get-policy-author', { id: policy.id })).author).toMatchObject({
    ...{ created_by: `app/user:${user_id}`, created_with: as.clientId, updated_with: as.clientId },
  })
  await send('update-policy', { id: policy.id, title: 'y' })
  expect((await send('get-policy-author', { id: policy.id })).author).toMatchObject({
    ...{ created_with: as.clientId, updated_by: `app/serviceuser:${by.id}`, updated_with: '' },
  })
  const [, , log] = await logsOf({ about: organization.resource })
  expect(log).toMatchObject({
    ...{ action: 'app.organization.updated', actor: { type: 'app/user', id: user_id } },
    context: { token_id: as.clientId },
  })
})

test('a user that is removed takes its tokens along without an entry for each', async () => {
  const user_id = randomUUID()
  await aTokenOf(user_id)
  await send('delete-user', { id: user_id })
  const actions = (await logsOf({ about: `app/user:${user_id}` })).map(({ action }) => action)
  expect(actions).not.toContain('app.token.deleted')
})

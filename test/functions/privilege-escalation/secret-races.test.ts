import { describe, expect, test } from 'vitest'
import { handler as makeSecret } from '../../../functions/directory/service-users/create-secret.ts'
import { liveSecrets } from '../../../lib/access/clients/secret.ts'
import { readClient } from '../../../lib/access/clients/store.ts'
import { unbindPolicy } from '../../../lib/access/policies/unbind-policy.ts'
import { changeMembers } from '../../../lib/directory/groups/members.ts'
import { BUILTIN_ROLES } from '../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../lib/operator/manifest/builtins.ts'
import { aHolder, send } from '../../support/groups-and-resources.ts'
import { aServiceUser } from '../../support/service-users.ts'
import { before, withFault } from '../../support/table-faults.ts'
import {
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aTable,
  platformRelations,
} from '../../support/world.ts'

// While a secret for a service user is created, another request grants the service user something. After this grant,
// the caller must not get the secret.

await ensureBuiltins(aTable())
await aPermission('races.disk.get')
const [organization, elsewhere] = [await anOrganization(), await anOrganization()]
const foreign = await aProject(elsewhere)
const manager = await aHolder(['app_organization_manager', organization.resource])
const both = await aHolder(
  ['app_organization_manager', organization.resource],
  ['app_organization_accessmanager', organization.resource],
)
const bind = (principal: string, place = foreign.resource) =>
  aPolicy(BUILTIN_ROLES.app_project_viewer.id, principal, place)
const make = (id: string, as = manager) => send(makeSecret, as, { org_id: organization.id, id }, { body: {} })
const secretsOf = async (id: string) => liveSecrets((await readClient(aTable(), id))?.secrets ?? [], new Date())

const beforeTheWrite = (grant: () => Promise<unknown>) => before('TransactWriteItems', 1, grant)

const grants: Record<string, (principal: string) => Promise<unknown>> = {
  'a policy elsewhere': (principal) => bind(principal),
  'a policy inside': async (principal) => bind(principal, (await aProject(organization)).resource),
  'a membership': async (principal) => {
    const group = await aGroup(organization)
    await changeMembers(aTable(), group.resource, { leaving: [], joining: [principal] })
  },
  'a resource': (owner) => aResource(foreign, 'races/disk', { owner }),
  'a relation to the platform': (principal) => platformRelations(principal, ['admin']),
}

describe('between authorization and write', () => {
  test.each(Object.entries(grants))('%s is authorized again: 403, and no secret stays', async (_name, grant) => {
    const bot = await aServiceUser({ organizationId: organization.id, secretId: '' })
    const fault = beforeTheWrite(() => grant(bot.principal))
    const { status, text } = await withFault(fault, () => make(bot.clientId))
    expect([status, text.includes('tg_'), fault.happened()]).toEqual([403, false, true])
    expect(await secretsOf(bot.clientId)).toEqual([])
  })

  test('something inside is fine for who may bind there; one secret is made', async () => {
    const bot = await aServiceUser({ organizationId: organization.id, secretId: '' })
    const fault = beforeTheWrite(async () => grants['a policy inside']?.(bot.principal))
    expect((await withFault(fault, () => make(bot.clientId, both))).status).toBe(200)
    expect(await secretsOf(bot.clientId)).toHaveLength(1)
  })

  test('a group elsewhere is authorized again', async () => {
    const bot = await aServiceUser({ organizationId: organization.id, secretId: '' })
    const fault = beforeTheWrite(() => aGroup(elsewhere, [bot.principal]))
    expect((await withFault(fault, () => make(bot.clientId, both))).status).toBe(403)
    expect(await secretsOf(bot.clientId)).toEqual([])
  })

  test('a caller that loses its right gets none', async () => {
    const bot = await aServiceUser({ organizationId: organization.id, secretId: '' })
    const caller = await aHolder()
    const right = await aPolicy(BUILTIN_ROLES.app_organization_manager.id, caller.principal, organization.resource)
    const fault = beforeTheWrite(() => unbindPolicy(aTable(), right))
    expect((await withFault(fault, () => make(bot.clientId, caller))).status).toBe(403)
    expect(await secretsOf(bot.clientId)).toEqual([])
  })
})

test('of many that are made at once two stay, and both were told', async () => {
  const bot = await aServiceUser({ organizationId: organization.id, secretId: '' })
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => make(bot.clientId)))
  const told = answers.filter(({ status }) => status === 200).map(({ body }) => body.secret.id)
  const kept = (await secretsOf(bot.clientId)).map(({ id }) => `${bot.clientId}.${id}`)
  expect(told.sort()).toEqual(kept.sort())
  expect(answers.every(({ status }) => [200, 400, 409].includes(status))).toBe(true)
})

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler } from '../../../../functions/access/policies/create.ts'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { type Credentials, call } from '../../../support/request.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const project = await aProject(organization)
const permission = await aPermission('binding.disk.get')
const role = await aRole([permission.id])
const bind = (body: object, as: Credentials = admin) => {
  const base = { role_id: role.id, resource: project.resource, principal: aUser() }
  return call(handler, { as, body: { ...base, ...body } })
}

describe('a client that is no platform admin may bind roles if it holds', () => {
  const aClientWithPrincipal = async () => {
    const client = await aClient([])
    return { client, principal: `app/serviceuser:${client.clientId}` }
  }
  const policyManager = 'app_organization_accessmanager'

  async function expectAllowed(grant: { role_id: string; on: ResourceRecord }, target: string, allowed: boolean) {
    const { client, principal } = await aClientWithPrincipal()
    await bind({ role_id: grant.role_id, resource: grant.on.resource, principal })
    expect((await bind({ resource: target }, client)).status).toBe(allowed ? 200 : 403)
    expect((await bind({ resource: target }, await aClient(['member']))).status).toBe(403)
  }

  test('policymanage on the organization or project', async () => {
    await expectAllowed({ role_id: policyManager, on: organization }, organization.resource, true)
    await expectAllowed({ role_id: 'app_organization_viewer', on: organization }, organization.resource, false)
    await expectAllowed({ role_id: 'app_project_owner', on: project }, project.resource, true)
    await expectAllowed({ role_id: 'app_project_owner', on: project }, organization.resource, false)
    await expectAllowed({ role_id: 'app_project_manager', on: project }, project.resource, false)
    await expectAllowed({ role_id: policyManager, on: await anOrganization() }, organization.resource, false)
  })

  test('administer on the group', async () => {
    const group = await aGroup(organization)
    await expectAllowed({ role_id: 'app_group_owner', on: group }, group.resource, true)
    await expectAllowed({ role_id: 'app_group_member', on: group }, group.resource, false)
    await expectAllowed({ role_id: 'app_organization_owner', on: organization }, group.resource, true)
  })

  test('delete on any other resource, through a grant or as its owner', async () => {
    const remove = await aPermission('binding.disk.delete')
    const deleter = await aRole([remove.id])
    const disk = await aResource(project, 'binding/disk')
    await expectAllowed({ role_id: deleter.id, on: disk }, disk.resource, true)
    await expectAllowed({ role_id: role.id, on: disk }, disk.resource, false)
    const owner = await aClientWithPrincipal()
    const owned = await aResource(project, 'binding/disk', { owner: owner.principal })
    expect((await bind({ resource: owned.resource }, owner.client)).status).toBe(200)
    expect((await bind({ resource: disk.resource }, owner.client)).status).toBe(403)
  })

  test('and a refusal names the permission, whether it exists or not', async () => {
    const { client } = await aClientWithPrincipal()
    const disk = await aResource(project, 'sharing/note')
    for (const [resource, missing] of [
      [disk.resource, 'sharing.note.delete'],
      [`sharing/note:${randomUUID()}`, 'sharing.note.delete'],
      [project.resource, 'app.project.policymanage'],
      [`project:${randomUUID()}`, 'app.project.policymanage'],
    ] as const) {
      const { status, body } = await bind({ resource }, client)
      expect([status, body.message]).toEqual([
        403,
        `the caller lacks ${missing}, which a change of policies there needs`,
      ])
      expect(body.details[0].metadata).toEqual({ permission: missing })
    }
  })

  test('and is refused with 403 before it learns what exists', async () => {
    const { client, principal } = await aClientWithPrincipal()
    await aPolicy(role, principal, project.resource)
    const unknown = [`project:${randomUUID()}`, `nowhere/disk:${randomUUID()}`, `binding/disk:${randomUUID()}`]
    for (const resource of unknown) expect((await bind({ resource }, client)).status).toBe(403)
    expect((await bind({ role_id: 'no-such' }, client)).status).toBe(403)
  })
})

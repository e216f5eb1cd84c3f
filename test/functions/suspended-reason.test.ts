import { expect, test } from 'vitest'
import { handler as createPolicy } from '../../functions/access/policies/create.ts'
import { handler as listPolicies } from '../../functions/access/policies/list.ts'
import { handler as revokePolicy } from '../../functions/access/policies/revoke.ts'
import { handler as getResource } from '../../functions/access/resources/get.ts'
import { handler as listProjects } from '../../functions/directory/organizations/list-projects.ts'
import { handler as disableProject } from '../../functions/directory/projects/disable.ts'
import { handler as enableProject } from '../../functions/directory/projects/enable.ts'
import { handler as listUsers } from '../../functions/directory/projects/list-users.ts'
import { ensureBuiltins } from '../../lib/operator/manifest/builtins.ts'
import { aHolder, send } from '../support/groups-and-resources.ts'
import type { Answer, Credentials } from '../support/request.ts'
import { suspend } from '../support/roles.ts'
import { aClient, anOrganization, aProject, aResource, aTable, aUser } from '../support/world.ts'

await ensureBuiltins(aTable())
const organization = await anOrganization()
const project = await aProject(organization)
const owner = await aHolder(['app_organization_owner', organization.resource])
const viewer = await aHolder(['app_project_viewer', project.resource])
const stranger = await aClient([])
const disk = await aResource(project, 'suspended/disk', { owner: owner.principal })
const user = aUser()

const infoOf = async (answer: Promise<Answer>) => {
  const { status, body } = await answer
  const { reason, metadata } = body.details?.[0] ?? {}
  return { status, reason, metadata }
}
const PLACE = {
  status: 403,
  reason: 'SUSPENDED',
  metadata: { resource_type: 'organization', resource: organization.id },
}
const DENIED = { status: 403, reason: 'PERMISSION_DENIED' }

const binding = { role_id: 'app_project_viewer', resource: project.resource, principal: user }

/** Requests that need a permission in the organization, but do not change the organization itself. */
const requests: Record<string, (as: Credentials) => Promise<Answer>> = {
  'lists its projects': (as) => send(listProjects, as, { id: organization.id }),
  'reads a resource': (as) => send(getResource, as, { project_id: project.id, id: disk.id }),
  'binds a role': (as) => send(createPolicy, as, {}, { body: binding }),
  'revokes a role': (as) => send(revokePolicy, as, {}, { query: binding }),
  'lists policies': (as) => send(listPolicies, as, {}, { query: { resource: project.resource } }),
}

test('in an organization that is disabled, who may act otherwise hears that it is, and nobody else', async () => {
  await suspend(organization.resource)
  for (const [what, request] of Object.entries(requests)) {
    expect([what, await infoOf(request(owner))]).toEqual([what, PLACE])
    expect([what, await infoOf(request(stranger))]).toMatchObject([what, DENIED])
    expect([what, await infoOf(request(viewer))]).toMatchObject([what, what === 'reads a resource' ? {} : DENIED])
  }
  expect(await infoOf(send(listUsers, viewer, { id: project.id }))).toEqual(PLACE)
})

test('who may enable a project hears that a platform admin disabled it', async () => {
  const place = await aProject(await anOrganization())
  const own = await aHolder(['app_project_owner', place.resource])
  await send(disableProject, await aClient(['admin']), { id: place.id })
  const metadata = { resource_type: 'project', resource: place.id }
  expect(await infoOf(send(enableProject, own, { id: place.id }))).toEqual({ ...PLACE, metadata })
  expect(await infoOf(send(enableProject, stranger, { id: place.id }))).toMatchObject(DENIED)
})

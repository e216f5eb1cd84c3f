import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as createPolicy } from '../../../../functions/access/policies/create.ts'
import { handler as createResource } from '../../../../functions/access/resources/create.ts'
import { handler as deleteResource } from '../../../../functions/access/resources/delete.ts'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { resourceKey } from '../../../../lib/foundation/table/keys.ts'
import { update } from '../../../../lib/foundation/table/writes.ts'
import { send, statusOf } from '../../../support/groups-and-resources.ts'
import { abandon } from '../../../support/table-faults.ts'
import {
  aClient,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from '../../../support/world.ts'
import { detailOf, reasonOf } from '../../every-operation.ts'

// The tests try to create things in an organization or project whose deletion has begun.

const admin = await aClient(['admin'])
const role = await aRole([(await aPermission('closing.disk.get')).id])
const setMarker = ({ resource }: ResourceRecord) =>
  aTable().transact([update(resourceKey(resource), { set: { deleting: 'app/serviceuser:x' }, add: { version: 1n } })])
const bind = ({ resource }: ResourceRecord) =>
  send(createPolicy, admin, {}, { body: { role_id: role.id, resource, principal: aUser() } })
const make = ({ id }: ResourceRecord) =>
  send(
    createResource,
    admin,
    { project_id: id },
    { body: { name: randomUUID().slice(0, 8), namespace: 'closing/disk' } },
  )

test('a policy on it is BEING_DELETED', async () => {
  const organization = await anOrganization()
  const project = await aProject(organization)
  for (const [container, kind] of [[organization, 'organization'] as const, [project, 'project'] as const]) {
    expect(await statusOf(bind(container))).toBe(200)
    await setMarker(container)
    const answer = await bind(container)
    expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([400, 9, 'BEING_DELETED'])
    expect(detailOf(answer, 'ErrorInfo').metadata).toEqual({ resource_type: kind })
  }
})

test('a resource in it is BEING_DELETED, and one on its way does not arrive', async () => {
  const project = await aProject(await anOrganization())
  const arrive = await abandon(() => make(project))
  await setMarker(project)
  const answer = await make(project)
  expect([answer.status, reasonOf(answer)]).toEqual([400, 'BEING_DELETED'])
  await expect(arrive()).rejects.toThrow()
})

test('its resources can be deleted', async () => {
  const project = await aProject(await anOrganization())
  const { id, resource } = await aResource(project, 'closing/disk')
  await aPolicy(role, aUser(), resource)
  await setMarker(project)
  const answer = await send(deleteResource, admin, { project_id: project.id, id })
  expect([answer.status, answer.body.policies]).toEqual([200, 1])
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as createOrganizationRole } from '../../../functions/access/organization-roles/create.ts'
import { handler as deleteOrganizationRole } from '../../../functions/access/organization-roles/delete.ts'
import { handler as createPermissions } from '../../../functions/access/permissions/create.ts'
import { handler as deletePermission } from '../../../functions/access/permissions/delete.ts'
import { handler as createPolicy } from '../../../functions/access/policies/create.ts'
import { handler as deletePolicy } from '../../../functions/access/policies/delete.ts'
import { handler as createResource } from '../../../functions/access/resources/create.ts'
import { handler as deleteResource } from '../../../functions/access/resources/delete.ts'
import { handler as updateResource } from '../../../functions/access/resources/update.ts'
import { handler as createRole } from '../../../functions/access/roles/create.ts'
import { handler as deleteRole } from '../../../functions/access/roles/delete.ts'
import { handler as addUsers } from '../../../functions/directory/groups/add-users.ts'
import { handler as createGroup } from '../../../functions/directory/groups/create.ts'
import { handler as deleteGroup } from '../../../functions/directory/groups/delete.ts'
import { handler as removeMember } from '../../../functions/directory/groups/remove-user.ts'
import type { Handler } from '../../../lib/http/operation.ts'
import { ensureBuiltins } from '../../../lib/operator/manifest/builtins.ts'
import { aHolder } from '../../support/groups-and-resources.ts'
import { changesOf } from '../../support/raw-table.ts'
import { type Call, type Credentials, call } from '../../support/request.ts'
import { abandon } from '../../support/table-faults.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from '../../support/world.ts'

// In these tests, a creation is delayed and abandoned by its client. The client sends the creation again, and then
// deletes the created thing. When the first request finally reaches the table, it must change nothing.

await ensureBuiltins(aTable())
const admin = await aClient()
const organization = await anOrganization()
const project = await aProject(organization)
const permission = await aPermission('late.thing.get')
const role = await aRole([permission.id])
const owner = await aHolder(
  ['app_organization_owner', organization.resource],
  ['app_organization_accessmanager', organization.resource],
)

const aName = () => `late-${randomUUID().slice(0, 8)}`
async function must(handler: Handler, request: Call) {
  const answer = await call(handler, request)
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.body
}

interface Row {
  create: (as: Credentials) => Promise<unknown>
  remove: (as: Credentials, made: never) => Promise<unknown>
}

const rows: Record<string, () => Promise<Row>> = {
  group: async () => {
    const [org_id, body] = [organization.id, { name: aName() }]
    return {
      create: (as) => must(createGroup, { as, params: { org_id }, body }),
      remove: (as, { group: { id } }: { group: { id: string } }) => must(deleteGroup, { as, params: { org_id, id } }),
    }
  },
  'role of an organization': async () => {
    const [org_id, body] = [organization.id, { name: aName(), permissions: [permission.key] }]
    return {
      create: (as) => must(createOrganizationRole, { as, params: { org_id }, body }),
      remove: (as, made: { role: { id: string } }) =>
        must(deleteOrganizationRole, { as, params: { org_id, id: made.role.id } }),
    }
  },
  resource: async () => {
    const [project_id, body] = [project.id, { name: aName(), namespace: 'late/thing' }]
    return {
      create: (as) => must(createResource, { as, params: { project_id }, body }),
      remove: (as, { resource: { id } }: { resource: { id: string } }) =>
        must(deleteResource, { as, params: { project_id, id } }),
    }
  },
  'resource with an id of the caller': async () => {
    const [project_id, id, body] = [project.id, randomUUID(), { name: aName(), namespace: 'late/thing' }]
    return {
      create: (as) => must(createResource, { as, params: { project_id }, query: { id }, body }),
      remove: (as) => must(deleteResource, { as, params: { project_id, id } }),
    }
  },
  member: async () => {
    const { id } = await aGroup(organization)
    const [org_id, user_id] = [organization.id, randomUUID()]
    return {
      create: (as) => must(addUsers, { as, params: { org_id, id }, body: { user_ids: [user_id] } }),
      remove: (as) => must(removeMember, { as, params: { org_id, id, user_id } }),
    }
  },
  'member of a group that is deleted': async () => {
    const { id } = await aGroup(organization)
    const org_id = organization.id
    return {
      create: (as) => must(addUsers, { as, params: { org_id, id }, body: { user_ids: [randomUUID()] } }),
      remove: (as) => must(deleteGroup, { as, params: { org_id, id } }),
    }
  },
  policy: async () => {
    const body = { role_id: role.id, resource: organization.resource, principal: aUser() }
    return {
      create: (as) => must(createPolicy, { as, body }),
      remove: (as, { policy: { id } }: { policy: { id: string } }) => must(deletePolicy, { as, params: { id } }),
    }
  },
  'policy on a group that is deleted': async () => {
    const { id, resource } = await aGroup(organization)
    const body = { role_id: role.id, resource, principal: aUser() }
    return {
      create: (as) => must(createPolicy, { as, body }),
      remove: (as) => must(deleteGroup, { as, params: { org_id: organization.id, id } }),
    }
  },
  'owner of a resource': async () => {
    const { id } = await aResource(project, 'late/thing')
    const [params, body] = [{ project_id: project.id, id }, { principal: aUser() }]
    return {
      create: (as) => must(updateResource, { as, params, body }),
      remove: (as) => must(deleteResource, { as, params }),
    }
  },
}

const definitions: Record<string, () => Promise<Row>> = {
  role: async () => {
    const body = { name: aName(), permissions: [permission.key] }
    return {
      create: (as) => must(createRole, { as, body }),
      remove: (as, made: { role: { id: string } }) => must(deleteRole, { as, params: { id: made.role.id } }),
    }
  },
  permission: async () => {
    const body = { bodies: [{ key: `late.thing.x${randomUUID().replaceAll('-', '')}` }] }
    return {
      create: (as) => must(createPermissions, { as, body }),
      remove: (as, made: { permissions: { id: string }[] }) =>
        must(deletePermission, { as, params: { id: made.permissions[0]?.id ?? '' } }),
    }
  },
}

const cases = [
  ...Object.entries({ ...rows, ...definitions }).map(([name, make]) => [name, 'an admin', make, admin] as const),
  ...Object.entries(rows).map(([name, make]) => [name, 'an owner of the organization', make, owner] as const),
]

test.each(cases)('a late copy of the creation of a %s by %s changes nothing', async (_, __, make, as) => {
  const { create, remove } = await make()
  const sendLate = await abandon(() => create(as))
  const made = await create(as)
  await remove(as, made as never)
  expect(await changesOf(() => sendLate().catch(() => undefined))).toEqual([])
})

test('without a deletion it takes effect: the request of the test is a real one', async () => {
  for (const make of [
    rows.group,
    rows.resource,
    definitions.role,
    definitions.permission,
    rows['owner of a resource'],
  ]) {
    const row = await make?.()
    const sendLate = await abandon(() => row?.create(admin) as Promise<unknown>)
    expect(await changesOf(sendLate)).not.toEqual([])
  }
})

import { expect, test } from 'vitest'
import { revokeSecrets } from '../../../../lib/access/clients/manage.ts'
import { readClient, saveClient } from '../../../../lib/access/clients/store.ts'
import { boundPolicyId } from '../../../../lib/access/policies/grant-store.ts'
import type { PolicyRecord } from '../../../../lib/access/policies/schema.ts'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import { saveResource } from '../../../../lib/access/resources/project-resource.ts'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { readResource } from '../../../../lib/access/resources/store.ts'
import type { RoleRecord } from '../../../../lib/access/roles/schema.ts'
import { readRole, saveRole } from '../../../../lib/access/roles/store.ts'
import { changeMembers } from '../../../../lib/directory/groups/members.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { bind } from '../../../support/principals.ts'
import type { Credentials } from '../../../support/request.ts'
import { before, withFault } from '../../../support/table-faults.ts'
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

// Other requests can withdraw the caller's permission to create a policy between the reads of a request and its write.
// In that case the write must fail.

await ensureBuiltins(aTable())
const organization = await anOrganization()
const project = await aProject(organization)
const role = await aRole([(await aPermission('binding.disk.get')).id])
const deleter = await aRole([(await aPermission('binding.disk.delete')).id])

type Change = () => Promise<unknown>
const unbind = (policy: PolicyRecord) => unbindPolicy(aTable(), policy)
const manage = ({ principal }: { principal: string }) => bind('app_organization_accessmanager', principal, organization)
const narrow = async (role: RoleRecord, change: Partial<RoleRecord>) =>
  saveRole(aTable(), await readRole(aTable(), role.id), { ...role, ...change })
const change = async ({ resource }: ResourceRecord, given: Partial<ResourceRecord>) => {
  const found = (await readResource(aTable(), resource)) as ResourceRecord
  return saveResource(aTable(), found, { ...found, ...given })
}
const inside = (to: ResourceRecord) => ({ ancestors: [to.resource, ...to.ancestors] })

/** What happens to the caller or to the policy that it creates: the caller, the change, and fields of the policy. */
type Scene = () => Promise<[as: Credentials, change: Change, given?: Partial<PolicyRecord>]>

const withdrawn: Record<string, Record<string, Scene>> = {
  '403 PERMISSION_DENIED': {
    'the caller leaves the group that has the role': async () => {
      const holder = await aHolder()
      const group = await aGroup(organization, [holder.principal])
      await manage({ principal: group.resource })
      const leaving = [holder.principal]
      return [holder, () => changeMembers(aTable(), group.resource, { leaving, joining: [] })]
    },
    "the caller's policy is unbound": async () => {
      const holder = await aHolder()
      const policy = await manage(holder)
      return [holder, () => unbind(policy)]
    },
    'a platform admin becomes a member': async () => {
      const admin = await aClient()
      const found = await readClient(aTable(), admin.clientId)
      if (found === undefined) throw new Error('no client')
      return [admin, () => saveClient(aTable(), found, { ...found, relations: ['member'] }, ['admin'])]
    },
    "the role of the caller's policy loses the permission": async () => {
      const [holder, disk] = [await aHolder(), await aResource(project, 'binding/disk')]
      const own = await aRole(deleter.permissions)
      await aPolicy(own, holder.principal, disk.resource)
      return [holder, () => narrow(own, { permissions: [] }), disk]
    },
    'the resource leaves the project on which the caller has the role': async () => {
      const [holder, from, to] = [await aHolder(), await aProject(organization), await aProject(organization)]
      const disk = await aResource(from, 'binding/disk')
      await aPolicy(deleter, holder.principal, from.resource)
      return [holder, () => change(disk, inside(to)), disk]
    },
    'the caller is not the owner of the resource any more': async () => {
      const holder = await aHolder()
      const disk = await aResource(project, 'binding/disk', { owner: holder.principal })
      return [holder, () => change(disk, { owner: aUser() }), disk]
    },
  },
  '401 UNAUTHENTICATED': {
    "the caller's policy is unbound and its secrets are revoked": async () => {
      const holder = await aHolder()
      const policy = await manage(holder)
      return [holder, () => Promise.all([unbind(policy), revokeSecrets(aTable(), holder.clientId)])]
    },
    'the secrets of a platform admin are revoked': async () => {
      const admin = await aClient()
      return [admin, () => revokeSecrets(aTable(), admin.clientId)]
    },
  },
  '400 INVALID_ARGUMENT role_id': {
    'the role may no longer be bound on a project': async () => {
      const own = await aRole([])
      return [
        await aClient(),
        () => narrow(own, { scopes: ['app/organization'] }),
        { role_id: own.id, resource: project.resource },
      ]
    },
    'the resource leaves the organization that owns the role': async () => {
      const own = await aRole([], { organization_id: organization.id })
      const [disk, to] = [await aResource(project, 'binding/disk'), await aProject(await anOrganization())]
      return [await aClient(), () => change(disk, inside(to)), { role_id: own.id, resource: disk.resource }]
    },
  },
}

const aBinding = ({ role_id = role.id, resource = organization.resource }: Partial<PolicyRecord> = {}) => ({
  ...{ role_id, resource, principal: aUser() },
})

const scenes = Object.entries(withdrawn).flatMap(([expected, group]) =>
  Object.entries(group).map(([name, prepare]) => [name, expected, prepare] as const),
)
test.each(scenes)('before the write of a policy, %s: %s', async (_, expected, prepare) => {
  const [as, change, given] = await prepare()
  const [policy, fault] = [aBinding(given), before('TransactWriteItems', 1, change)]
  const answer = await withFault(fault, () => ask(as, 'create-policy', policy))
  expect([describeAnswer(answer), fault.happened()]).toEqual([expected, true])
  expect(await boundPolicyId(aTable(), policy)).toBeUndefined()
})

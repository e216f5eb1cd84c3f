import { strictEqual } from 'node:assert/strict'
import { handler as handleGroupsAddUsers } from '../../functions/groups/add-users.ts'
import { handler as handleGroupsDelete } from '../../functions/groups/delete.ts'
import { handler as handleGroupsRemoveUser } from '../../functions/groups/remove-user.ts'
import { handler as handleOrganizationRolesDelete } from '../../functions/organization-roles/delete.ts'
import { handler as handleOrganizationRolesUpdate } from '../../functions/organization-roles/update.ts'
import { handler as handlePermissionsCreate } from '../../functions/permissions/create.ts'
import { handler as handlePermissionsDelete } from '../../functions/permissions/delete.ts'
import { handler as handlePoliciesDelete } from '../../functions/policies/delete.ts'
import { handler as handlePoliciesRevoke } from '../../functions/policies/revoke.ts'
import { handler as handlePoliciesUpdate } from '../../functions/policies/update.ts'
import { handler as handleResourcesDelete } from '../../functions/resources/delete.ts'
import { handler as handleResourcesUpdate } from '../../functions/resources/update.ts'
import { handler as handleRolesDelete } from '../../functions/roles/delete.ts'
import { handler as handleRolesUpdate } from '../../functions/roles/update.ts'
import { handler as handleUsersDelete } from '../../functions/users/delete.ts'
import type { Handler } from '../../lib/http/operation.ts'
import { boundPolicyId } from '../../lib/policies/store.ts'
import { type Call, type Credentials, call } from '../support/request.ts'
import { aClient, aTable } from '../support/world.ts'
import { fact } from './rules.ts'
import type { WorldSpec } from './world-specs.ts'
import type { Permission, World } from './worlds.ts'

// Changes a world over HTTP, and its facts by what the specification says of each change.

type Change = WorldSpec['changes'][number]

let making: Promise<Credentials> | undefined

const HANDLERS = {
  'groups/add-users': handleGroupsAddUsers,
  'groups/delete': handleGroupsDelete,
  'groups/remove-user': handleGroupsRemoveUser,
  'organization-roles/delete': handleOrganizationRolesDelete,
  'organization-roles/update': handleOrganizationRolesUpdate,
  'permissions/create': handlePermissionsCreate,
  'permissions/delete': handlePermissionsDelete,
  'policies/delete': handlePoliciesDelete,
  'policies/revoke': handlePoliciesRevoke,
  'policies/update': handlePoliciesUpdate,
  'resources/delete': handleResourcesDelete,
  'resources/update': handleResourcesUpdate,
  'roles/delete': handleRolesDelete,
  'roles/update': handleRolesUpdate,
  'users/delete': handleUsersDelete,
} satisfies Record<string, Handler>
type Name = keyof typeof HANDLERS

/** Sends a request as an admin. @param status what the specification says that it is answered with */
async function send(file: Name, request: Call, status = 200) {
  making ??= aClient(['admin'])
  const answer = await call(HANDLERS[file], { as: await making, ...request })
  strictEqual(answer.status, status, `${file} ${JSON.stringify(request)} was answered ${answer.text}`)
  return answer.body
}

const allFacts = ({ facts }: World): string[][] => [...facts].map((each) => JSON.parse(each) as string[])
const factsOf = (world: World, kind: string): string[][] => allFacts(world).filter(([each]) => each === kind)
const idIn = (reference = ''): string => reference.slice(reference.indexOf(':') + 1)
const nth = <T>(list: readonly T[], number: number): T | undefined => list[number % Math.max(1, list.length)]

function forget(world: World, isGone: (words: string[]) => boolean): void {
  for (const words of allFacts(world)) if (isGone(words)) world.facts.delete(fact(...words))
}

const parentOf = (world: World, resource = ''): string =>
  String(factsOf(world, 'under').find(([, of]) => of === resource)?.[2])

const pickPolicy = (world: World, { at }: Change) => nth(factsOf(world, 'bound'), at) ?? []

async function deletePolicy(world: World, change: Change): Promise<void> {
  const [, role_id = '', resource = '', principal = ''] = pickPolicy(world, change)
  if (role_id === '') return
  const bound = { role_id, resource, principal }
  const id = String(await boundPolicyId(aTable(), bound))
  await (change.other % 2 === 0
    ? send('policies/revoke', { query: bound })
    : send('policies/delete', { params: { id } }))
  world.facts.delete(fact('bound', role_id, resource, principal))
}

/** Whether a role may be bound there: not outside of its organization, nor where no permission is. */
function mayBeBound(world: World, role: string, resource: string): boolean {
  const path = [resource, ...factsOf(world, 'under').flatMap(([, of, above = '']) => (of === resource ? [above] : []))]
  const isForeign = factsOf(world, 'belongs').some(([, of, owner = '']) => of === role && !path.includes(owner))
  const namespace = resource.slice(0, resource.indexOf(':'))
  const exists = world.permissions.some(({ key }) => key.startsWith(`${namespace.replace('/', '.')}.`))
  return !isForeign && exists
}

async function updatePolicy(world: World, change: Change): Promise<void> {
  const [, role_id = '', resource = '', principal = ''] = pickPolicy(world, change)
  const role = nth([...new Set(factsOf(world, 'grants').map(([, of = '']) => of))], change.other)
  if (role_id === '' || role === undefined) return
  const id = String(await boundPolicyId(aTable(), { role_id, resource, principal }))
  const isTaken = role !== role_id && world.facts.has(fact('bound', role, resource, principal))
  const isRefused = role !== role_id && !mayBeBound(world, role, resource)
  const status = isRefused ? 400 : isTaken ? 409 : 200
  const request = { params: { id }, body: { role_id: role } }
  if (isRefused && isTaken) return
  await send('policies/update', request, status)
  if (status !== 200) return
  world.facts.delete(fact('bound', role_id, resource, principal))
  world.facts.add(fact('bound', role, resource, principal))
}

async function deleteUser(world: World, { at }: Change): Promise<void> {
  const user = nth(world.subjects, at)?.id
  if (!user?.startsWith('app/user:')) return
  await send('users/delete', { params: { id: idIn(user) } })
  forget(world, ([kind, first, second, third]) => {
    if (kind === 'relation' || kind === 'member') return first === user
    return (kind === 'owner' && second === user) || (kind === 'bound' && third === user)
  })
}

/** The folder and path of a role of the platform, or of an organization. */
function roleRequest(world: World, id: string) {
  const [, , organization] = factsOf(world, 'belongs').find(([, of]) => of === id) ?? []
  return organization === undefined
    ? { folder: 'roles' as const, params: { id } }
    : { folder: 'organization-roles' as const, params: { org_id: idIn(organization), id } }
}

const pickRole = (world: World, at: number) => nth([...new Set(factsOf(world, 'grants').map(([, of = '']) => of))], at)

const grantable = ({ permissions }: World): Permission[] =>
  permissions.filter(({ key }) => !key.startsWith('app.platform.'))

async function updateRole(world: World, { at, other }: Change): Promise<void> {
  const role = pickRole(world, at)
  if (role === undefined) return
  const { folder, params } = roleRequest(world, role)
  const some = [nth(grantable(world), other), nth(grantable(world), other + at)] as Permission[]
  await send(`${folder}/update`, { params, body: { permissions: some.map(({ key }) => key) } })
  forget(world, ([kind, of]) => kind === 'grants' && of === role)
  for (const { id } of some) world.facts.add(fact('grants', role, id))
}

async function deleteRole(world: World, { at }: Change): Promise<void> {
  const role = pickRole(world, at)
  if (role === undefined) return
  const { folder, params } = roleRequest(world, role)
  const isBound = factsOf(world, 'bound').some(([, of]) => of === role)
  await send(`${folder}/delete`, { params }, isBound ? 400 : 200)
  if (!isBound) forget(world, ([kind, of]) => (kind === 'grants' || kind === 'belongs') && of === role)
}

/** Its key gets another permission in half of the cases: no role has that one. */
async function deletePermission(world: World, { at, other }: Change): Promise<void> {
  const custom = world.permissions.filter(({ key }) => !key.startsWith('app.'))
  const deleted = nth(custom, at)
  if (deleted === undefined) return
  await send('permissions/delete', { params: { id: deleted.id } })
  forget(world, ([kind, , permission]) => kind === 'grants' && permission === deleted.id)
  world.permissions.splice(world.permissions.indexOf(deleted), 1)
  if (other % 2 === 0) return
  const { permissions } = await send('permissions/create', { body: { bodies: [{ key: deleted.key }] } })
  world.permissions.unshift({ ...deleted, id: permissions[0].id, name: permissions[0].name })
}

const pickGroup = (world: World, at: number) =>
  nth(
    world.resources.flatMap(({ id }) => (id?.startsWith('app/group:') ? [id] : [])),
    at,
  )

const groupPath = (world: World, group: string) => ({ org_id: idIn(parentOf(world, group)), id: idIn(group) })

async function changeMembers(world: World, { at, other }: Change): Promise<void> {
  const group = pickGroup(world, at)
  // The service users of a world are not registered, and so cannot be added.
  const user = nth(
    world.subjects.flatMap(({ id }) => (id?.startsWith('app/user:') ? [id] : [])),
    other,
  )
  if (group === undefined || user === undefined) return
  const params = groupPath(world, group)
  const isMember = world.facts.has(fact('member', user, group))
  if (!isMember) {
    await send('groups/add-users', { params, body: { user_ids: [idIn(user)] } })
    world.facts.add(fact('member', user, group))
    return
  }
  await send('groups/remove-user', { params: { ...params, user_id: idIn(user) } })
  forget(world, ([kind, first, second, third]) => {
    return kind === 'member'
      ? first === user && second === group
      : kind === 'bound' && second === group && third === user
  })
}

async function deleteGroup(world: World, { at }: Change): Promise<void> {
  const group = pickGroup(world, at)
  if (group === undefined) return
  await send('groups/delete', { params: groupPath(world, group) })
  forget(world, (words) => words.includes(group))
  for (const reference of [...world.subjects, ...world.resources]) if (reference.id === group) reference.id = undefined
}

/** Resources that are registered in a project, by their facts. */
const pickResource = (world: World, at: number) => {
  const own = ({ id = '' }: { id: string | undefined }) => id.startsWith(world.service) && !id.includes(':frn:')
  return nth(
    world.resources.filter((each) => own(each) && each.spellings.length > 1),
    at,
  )
}

const resourcePath = (world: World, resource = '') => ({
  project_id: idIn(parentOf(world, resource)),
  id: idIn(resource),
})

async function changeOwner(world: World, { at, other }: Change): Promise<void> {
  const resource = pickResource(world, at)?.id
  if (resource === undefined) return
  const owner =
    other % 3 === 0
      ? ''
      : nth(
          world.subjects.flatMap(({ id }) => (id?.includes('user:') ? [id] : [])),
          other,
        )
  await send('resources/update', { params: resourcePath(world, resource), body: { principal: owner } })
  forget(world, ([kind, of]) => kind === 'owner' && of === resource)
  if (owner) world.facts.add(fact('owner', resource, owner))
}

/** What is left under its id is a resource that nobody registered, and under its URN one that inherits from the project. */
async function deleteResource(world: World, { at }: Change): Promise<void> {
  const reference = pickResource(world, at)
  const resource = reference?.id
  if (reference === undefined || resource === undefined) return
  const above = factsOf(world, 'under').flatMap(([, of, ancestor = '']) => (of === resource ? [ancestor] : []))
  const [, urn = ''] = reference.spellings
  await send('resources/delete', { params: resourcePath(world, resource) })
  forget(world, (words) => words.includes(resource))
  reference.spellings = [resource]
  world.resources.push({ id: urn, spellings: [urn] })
  for (const ancestor of above) world.facts.add(fact('under', urn, ancestor))
}

const CHANGES = [
  deletePolicy,
  updatePolicy,
  updatePolicy,
  deleteUser,
  updateRole,
  deleteRole,
  deletePermission,
  changeMembers,
  changeMembers,
  deleteGroup,
  changeOwner,
  deleteResource,
]

/** Makes the changes of a spec, one after the other. */
export async function changeWorld(world: World, changes: readonly Change[]): Promise<void> {
  for (const change of changes) await CHANGES[change.kind % CHANGES.length]?.(world, change)
}

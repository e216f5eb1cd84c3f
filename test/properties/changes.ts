import { boundPolicyId } from '../../lib/access/policies/grant-store.ts'
import { readPolicy } from '../../lib/access/policies/store.ts'
import { aTable } from '../support/world.ts'
import { changeMembers, changeOwner, deleteGroup, deleteResource, moveResource } from './group-and-resource-changes.ts'
import { fact, placesOf } from './rules.ts'
import { type Change, factsOf, forget, idIn, nth, send } from './world-requests.ts'
import { endAt, type Permission, setEnd, type World } from './worlds.ts'

// Changes a world over HTTP, and updates the world's facts by the specification of each change.

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

/**
 * Returns whether a role may be bound on a resource. The resource must be in the role's organization, if the role has
 * one. Some permission must exist for the resource's namespace.
 */
function mayBeBound(world: World, role: string, resource: string): boolean {
  const path = placesOf(world.facts, resource)
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
  // If the request gives no new end, the policy keeps its present end.
  const given = change.end === null ? {} : { expires_at: change.other % 3 === 0 ? '' : endAt(change.end) }
  const before = (await readPolicy(aTable(), id))?.expires_at ?? ''
  const request = { params: { id }, body: { role_id: role, ...given } }
  if (isRefused && isTaken) return
  await send('policies/update', request, status)
  if (status !== 200) return
  world.facts.delete(fact('bound', role_id, resource, principal))
  world.facts.add(fact('bound', role, resource, principal))
  setEnd(world.facts, { role_id: role, resource, principal }, given.expires_at ?? before)
}

async function deleteUser(world: World, { at }: Change): Promise<void> {
  const user = nth(world.subjects, at)?.id
  if (!user?.startsWith('app/user:')) return
  await send('users/delete', { params: { id: idIn(user) } })
  forget(world, ([kind, first, second, third]) => {
    if (['relation', 'member', 'until', 'disabled'].includes(kind ?? '')) return first === user
    return (kind === 'owner' && second === user) || (kind === 'bound' && third === user)
  })
}

/**
 * Returns the handlers' folder and the path parameters for a role. A role belongs to the platform or to an
 * organization.
 */
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

/**
 * Deletes a permission. In half of the cases, creates a new permission with the key of the deleted one. No role has the
 * new permission.
 */
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

/** Disables an organization or project, or enables it again. */
async function toggleSuspension(world: World, { at }: Change): Promise<void> {
  const places = world.resources.flatMap(({ id }) => (/^app\/(organization|project):/.test(id ?? '') ? [id] : []))
  const place = nth(places, at)
  if (place === undefined) return
  const folder = place.startsWith('app/project:') ? 'projects' : 'organizations'
  const isSuspended = world.facts.delete(fact('suspended', place))
  await send(`${folder}/${isSuspended ? 'enable' : 'disable'}`, { params: { id: idIn(place) } })
  if (!isSuspended) world.facts.add(fact('suspended', place))
}

async function toggleUser(world: World, { at }: Change): Promise<void> {
  const user = nth(
    world.subjects.flatMap(({ id }) => (id?.startsWith('app/user:') ? [id] : [])),
    at,
  )
  if (user === undefined) return
  const isDisabled = world.facts.delete(fact('disabled', user))
  await send(`users/${isDisabled ? 'enable' : 'disable'}`, { params: { id: idIn(user) } })
  if (!isDisabled) world.facts.add(fact('disabled', user))
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
  moveResource,
  moveResource,
  toggleSuspension,
  toggleUser,
]

export async function changeWorld(world: World, changes: readonly Change[]): Promise<void> {
  for (const change of changes) await CHANGES[change.kind % CHANGES.length]?.(world, change)
}

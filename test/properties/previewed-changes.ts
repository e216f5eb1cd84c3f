import { handler as createPolicy } from '../../functions/access/policies/create.ts'
import { handler as deletePolicy } from '../../functions/access/policies/delete.ts'
import { handler as removeGroupUser } from '../../functions/directory/groups/remove-user.ts'
import { readPath } from '../../lib/access/resources/store.ts'
import { readRole, saveRole } from '../../lib/access/roles/store.ts'
import { builtinId } from '../../lib/foundation/identifiers/builtin.ts'
import { POLICIES_OF_PRINCIPAL, policiesOfPrincipal } from '../../lib/foundation/table/keys.ts'
import { toEntity } from '../support/entities.ts'
import { type Credentials, call } from '../support/request.ts'
import { aTable, inTurn } from '../support/world.ts'
import { type Move, makeMove, movesOf, registeredIn } from './group-and-resource-changes.ts'
import { placesOf } from './rules.ts'
import type { World } from './worlds.ts'

const nth = <T>(list: readonly T[], number: number): T | undefined => list[number % Math.max(1, list.length)]

/** A change: the body of the preview's request, and the function that makes the change. */
interface Change {
  body: object
  make: () => Promise<unknown>
}

async function policiesOf(world: World) {
  const subjects = world.subjects.flatMap(({ id }) => id ?? [])
  const held = await Promise.all(
    [...new Set(subjects)].map(async (principal) =>
      (await aTable().query(policiesOfPrincipal(principal), POLICIES_OF_PRINCIPAL)).map(
        ({ policy_id, role_id, resource }) => ({
          ...{ id: String(policy_id), role_id: String(role_id), resource: String(resource), principal },
        }),
      ),
    ),
  )
  return held.flat()
}

const must = async (answer: ReturnType<typeof call>) => {
  const { status, text } = await answer
  if (status !== 200) throw new Error(text)
}

/** Lists changes that are possible in a world. The three numbers select the items of the world that are changed. */
export async function changesIn(
  world: World,
  admin: Credentials,
  [first, second, third]: readonly [number, number, number],
): Promise<Change[]> {
  const moves = pickMoves(world, [first, second, third])
  await bindAbove(world, admin, moves, second)
  const policies = await policiesOf(world)
  const policy = nth(policies, first)
  const other = nth(policies, second)
  if (policy === undefined || other === undefined) return []
  const keys = world.permissions.map(({ key }) => key).filter((key) => !key.startsWith('app.platform.'))
  const permissions = keys.filter((_, index) => (index + third) % 4 === 0)
  const changes: Change[] = [
    {
      body: { delete_policy: { id: policy.id } },
      make: () => must(call(deletePolicy, { as: admin, params: { id: policy.id }, method: 'DELETE' })),
    },
    {
      body: { update_role: { id: policy.role_id, permissions } },
      make: () => setPermissions(world, policy.role_id, permissions),
    },
  ]
  const { principal: revoked } = other
  const ofRevoked = policies.filter(({ principal }) => principal === revoked)
  changes.push({
    body: { revoke_principal: { principal: revoked } },
    make: async () => {
      for (const { id } of ofRevoked) await must(call(deletePolicy, { as: admin, params: { id }, method: 'DELETE' }))
    },
  })
  const groups = world.subjects.flatMap(({ id }) => (id?.startsWith('app/group:') ? [id] : []))
  // In most cases, the new policy is for a group, on a resource on which the role is already bound. So the role may be
  // bound there.
  const [resource, holder] =
    second % 3 === 0 ? [other.resource, other.principal] : [policy.resource, nth(groups, third) ?? other.principal]
  const bound = { role_id: policy.role_id, resource, principal: holder }
  // If the policy already exists, the request keeps its end or removes it.
  const binding = third % 2 === 0 ? bound : { ...bound, expires_at: '' }
  changes.push({ body: { create_policy: binding }, make: () => must(call(createPolicy, { as: admin, body: binding })) })
  if (moves.length > 0) changes.push(toChange(world, moves))
  const group = nth(groups, second)
  const items =
    group === undefined ? [] : await aTable().query(`RESOURCE#${group}`, { first: 'MEMBER#', last: 'MEMBER$' })
  const principal = String(nth(items, third)?.principal ?? '')
  if (group === undefined || principal === '') return changes
  const org_id = toEntity((await readPath(aTable(), group))?.ancestors[0] ?? '').id
  const params = { org_id, id: toEntity(group).id, user_id: principal.replace('app/', '') }
  const body = { remove_group_user: { group_id: params.id, principal: params.user_id } }
  return [...changes, { body, make: () => must(call(removeGroupUser, { as: admin, params, method: 'DELETE' })) }]
}

/** Picks one move to another parent, or two moves to the same one. Picks no move that makes a cycle. */
function pickMoves(world: World, [first, second, third]: readonly [number, number, number]): Move[] {
  const above = (resource: string) => placesOf(world.facts, resource).slice(1)
  const all = registeredIn(world)
    .flatMap(({ id = '' }) => movesOf(world, id))
    .filter(({ resource, parent }) => parent !== resource && (parent === '' || !above(parent).includes(resource)))
  const inward = all.filter(({ resource, parent }) => parent !== '' && above(resource)[0] !== parent)
  const outward = all.filter(({ resource, parent }) => parent === '' && !above(resource)[0]?.startsWith('app/'))
  const changing = (third % 3 > 0 ? [inward, outward] : [outward, inward]).find(({ length }) => length > 0)
  const move = nth(changing ?? [], first + second)
  const other = nth(
    all.filter(({ resource, parent }) => parent === move?.parent && resource !== move.resource),
    third,
  )
  return [move, third % 2 === 0 ? other : undefined].filter((each) => each !== undefined)
}

/** Few policies of a world are on parents. So this creates one more on the new or the old parent, if the role can be bound there. */
async function bindAbove(world: World, admin: Credentials, [move]: readonly Move[], at: number): Promise<void> {
  if (move === undefined) return
  const [policy] = await policiesOf(world)
  const resource = move.parent || placesOf(world.facts, move.resource)[1]
  const principal = nth(
    world.subjects.flatMap(({ id }) => id ?? []),
    at,
  )
  await call(createPolicy, { as: admin, body: { role_id: policy?.role_id, resource, principal } })
}

const toChange = (world: World, moves: readonly Move[]): Change => ({
  body: { move_resources: { resources: moves.map(({ resource }) => resource), parent: moves[0]?.parent } },
  make: async () => {
    for (const move of moves) await makeMove(world, move)
  },
})

async function setPermissions(world: World, roleId: string, keys: readonly string[]): Promise<void> {
  const role = await readRole(aTable(), roleId)
  if (role === undefined) throw new Error('no role')
  const idOf = (key: string) => world.permissions.find((each) => each.key === key)?.id ?? ''
  const permissions = keys.map((key) => (key.startsWith('app.') ? builtinId(key as never) : idOf(key)))
  await inTurn(() => saveRole(aTable(), role, { ...role, permissions }))
}

import { fact, placesOf } from './rules.ts'
import { type Change, containerOf, factsOf, forget, idIn, nth, send } from './world-requests.ts'
import { endAt, setMember, type World } from './worlds.ts'

// Changes groups and resources, and updates the facts by the specification of each change.

const pickGroup = (world: World, at: number) =>
  nth(
    world.resources.flatMap(({ id }) => (id?.startsWith('app/group:') ? [id] : [])),
    at,
  )

const groupPath = (world: World, group: string) => ({ org_id: idIn(containerOf(world, group)), id: idIn(group) })

export async function changeMembers(world: World, { at, other, end }: Change): Promise<void> {
  const group = pickGroup(world, at)
  // Only users are added. The service users of a world are not registered, so they cannot be added.
  const user = nth(
    world.subjects.flatMap(({ id }) => (id?.startsWith('app/user:') ? [id] : [])),
    other,
  )
  if (group === undefined || user === undefined) return
  const params = groupPath(world, group)
  const isMember = world.facts.has(fact('member', user, group))
  if (!isMember || end !== null) {
    await send('groups/add-users', { params, body: { user_ids: [idIn(user)], expires_at: endAt(end) } })
    setMember(world.facts, user, group, endAt(end))
    return
  }
  await send('groups/remove-user', { params: { ...params, user_id: idIn(user) } })
  forget(world, ([kind, first, second, third]) => {
    return kind === 'member' || kind === 'until'
      ? first === user && second === group
      : kind === 'bound' && second === group && third === user
  })
}

export async function deleteGroup(world: World, { at }: Change): Promise<void> {
  const group = pickGroup(world, at)
  if (group === undefined) return
  await send('groups/delete', { params: groupPath(world, group) })
  forget(world, (words) => words.includes(group))
  for (const reference of [...world.subjects, ...world.resources]) if (reference.id === group) reference.id = undefined
}

export function registeredIn({ resources, service }: World) {
  const own = ({ id = '' }: { id: string | undefined }) => id.startsWith(service) && !id.includes(':frn:')
  return resources.filter((each) => own(each) && each.spellings.length > 1)
}

const pickResource = (world: World, at: number) => nth(registeredIn(world), at)

const resourcePath = (world: World, resource = '') => ({
  project_id: idIn(containerOf(world, resource)),
  id: idIn(resource),
})

export async function changeOwner(world: World, { at, other }: Change): Promise<void> {
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

/** A move of a resource into another resource of its project. If the parent is empty, to the top level of the project. */
export interface Move {
  resource: string
  parent: string
}

/** Includes the move to the top level of the project. */
export function movesOf(world: World, resource: string): Move[] {
  const project = containerOf(world, resource)
  const inProject = world.resources.flatMap(({ id, spellings }) =>
    spellings.length > 1 && id?.startsWith(world.service) && containerOf(world, id) === project ? [id] : [],
  )
  return ['', ...inProject].map((parent) => ({ resource, parent }))
}

export async function moveResource(world: World, { at, other }: Change): Promise<void> {
  const resource = pickResource(world, at)?.id
  const move = resource === undefined ? undefined : nth(movesOf(world, resource), other)
  if (move !== undefined) await makeMove(world, move)
}

export async function makeMove(world: World, { resource, parent }: Move): Promise<void> {
  const isCycle = parent !== '' && placesOf(world.facts, parent).includes(resource)
  await send('resources/update', { params: resourcePath(world, resource), body: { parent } }, isCycle ? 400 : 200)
  if (isCycle) return
  forget(world, ([kind, of]) => kind === 'in' && of === resource)
  if (parent !== '') world.facts.add(fact('in', resource, parent))
}

/**
 * Deletes a resource. In half of the cases, the descendants are also deleted. In all other cases, the resource must
 * have no children. After the deletion, the ids refer to resources that are not registered, and the URNs refer to
 * resources that inherit from the project.
 */
export async function deleteResource(world: World, { at, other }: Change): Promise<void> {
  const resource = pickResource(world, at)?.id
  if (resource === undefined) return
  const deleted = world.resources.filter(({ id = '' }) => placesOf(world.facts, id).includes(resource))
  const isRecursive = other % 2 === 0
  const params = resourcePath(world, resource)
  const query = isRecursive ? { query: { recursive: 'true' } } : {}
  const isRefused = !isRecursive && deleted.length > 1
  await send('resources/delete', { params, ...query }, isRefused ? 400 : 200)
  if (isRefused) return
  for (const reference of deleted) {
    const { id = '' } = reference
    const above = factsOf(world, 'under').flatMap(([, of, ancestor = '']) => (of === id ? [ancestor] : []))
    const [, urn = ''] = reference.spellings
    forget(world, (words) => words.includes(id))
    reference.spellings = [id]
    world.resources.push({ id: urn, spellings: [urn] })
    for (const ancestor of above) world.facts.add(fact('under', urn, ancestor))
  }
}

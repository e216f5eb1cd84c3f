import { fact } from './rules.ts'
import { type Change, containerOf, factsOf, forget, idIn, nth, send } from './world-requests.ts'
import { endAt, setMember, type World } from './worlds.ts'

// Changes of groups and resources, with what the specification says that they do to the facts.

const pickGroup = (world: World, at: number) =>
  nth(
    world.resources.flatMap(({ id }) => (id?.startsWith('app/group:') ? [id] : [])),
    at,
  )

const groupPath = (world: World, group: string) => ({ org_id: idIn(containerOf(world, group)), id: idIn(group) })

export async function changeMembers(world: World, { at, other, end }: Change): Promise<void> {
  const group = pickGroup(world, at)
  // The service users of a world are not registered, and so cannot be added.
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

/** Resources that are registered in a project, by their facts. */
const pickResource = (world: World, at: number) => {
  const own = ({ id = '' }: { id: string | undefined }) => id.startsWith(world.service) && !id.includes(':frn:')
  return nth(
    world.resources.filter((each) => own(each) && each.spellings.length > 1),
    at,
  )
}

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

/** What is left under its id is a resource that nobody registered, and under its URN one that inherits from the project. */
export async function deleteResource(world: World, { at }: Change): Promise<void> {
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

import { expect, test } from 'vitest'
import { ask } from '../../../rules/ask.ts'
import { randomOf } from '../../../support/random.ts'
import { aGroup, aPermission, aPolicy, aProject, aResource, aRole, aUser } from '../../../support/world.ts'
import {
  aDelegation,
  admin,
  anAgent,
  disk,
  editor,
  idOfPerson,
  member,
  narrow,
  organization,
  project,
  revoke,
} from '../../directory/delegations/agents.ts'

// Compares the preview of a revoked or narrowed delegation with the answers of checks before and after the change, in
// random worlds. `PREVIEW_WORLDS` sets their number, and `PREVIEW_SEED` repeats a run.

const WORLDS = Number(process.env.PREVIEW_WORLDS ?? 3)
const SEED = Number(process.env.PREVIEW_SEED ?? Date.now() % 1_000_000)

const KEYS = ['compute.disk.get', 'compute.disk.update'] as const
const reader = await aRole([(await aPermission('compute.disk.list')).id, editor.permissions[0] ?? ''])
const other = await aProject(organization)
const folder = await aResource(project, 'compute/folder')

async function aWorld(random: ReturnType<typeof randomOf>) {
  const [person, agent] = [aUser(), await anAgent()]
  const group = await aGroup(organization, [person])
  const inside = await aResource(project, 'compute/disk', { parent: folder.resource })
  const owned = await aResource(other, 'compute/disk', { owner: person })
  const above: Record<string, readonly string[]> = {
    [organization.resource]: [],
    [project.resource]: [organization.resource],
    [other.resource]: [organization.resource],
    [folder.resource]: [project.resource, organization.resource],
    [disk.resource]: [project.resource, organization.resource],
    [inside.resource]: [folder.resource, project.resource, organization.resource],
    [owned.resource]: [other.resource, organization.resource],
  }
  const places = Object.keys(above)
  for (let made = 0; made < 3; made++)
    await aPolicy(random.pick([reader, editor]), random.pick([person, group.resource]), random.pick(places))
  const given = () => ({
    permissions: random.pick([['*'], [KEYS[0]], [...KEYS]]),
    resource: random.pick(['*', ...places]),
  })
  const [changed] = [await aDelegation(person, agent, given()), await aDelegation(person, agent, given())]
  return { person, agent, above, places, changed }
}
type World = Awaited<ReturnType<typeof aWorld>>

/** The permissions of the service user for the person, each as `<place> <key>`. */
async function answersOf({ person, agent, places }: World): Promise<Set<string>> {
  const asked = places.flatMap((resource) => KEYS.map((permission) => ({ resource, permission })))
  const bodies = asked.map((each) => ({ ...each, subject: agent.principal, on_behalf_of: person }))
  const { pairs } = (await ask(member, 'batch-check', { bodies })).body
  return new Set(
    asked.flatMap(({ resource, permission }, at) => (pairs[at]?.status ? [`${resource} ${permission}`] : [])),
  )
}

async function playWorld(random: ReturnType<typeof randomOf>): Promise<number> {
  const world = await aWorld(random)
  const { person, above, places, changed } = world
  const place = { user_id: idOfPerson(person), id: changed.id }
  const isNarrowed = changed.permissions.length === 2 && random.below(2) === 0
  const permissions = [KEYS[0]]
  const change = isNarrowed ? { update_delegation: { ...place, permissions } } : { delete_delegation: place }
  const { effects } = (await ask(admin, 'preview-change', change)).body
  const before = await answersOf(world)
  if (isNarrowed) await narrow(person, changed.id, { permissions })
  else await revoke(person, changed.id)
  const after = await answersOf(world)
  const lost = before.difference(after)
  const told = new Set(effects.flatMap((each) => each.lost.map((key: string) => `${each.resource} ${key}`)))
  const ofKeys = [...told].filter((each) => KEYS.some((key) => each.endsWith(` ${key}`)))
  // Each effect is true on its resource, and each loss is below an effect.
  expect(
    ofKeys.filter((each) => !lost.has(each)),
    JSON.stringify(effects),
  ).toEqual([])
  const isTold = (resource: string, key: string) =>
    ['*', resource, ...(above[resource] ?? [])].some((each) => told.has(`${each} ${key}`))
  const untold = places.flatMap((resource) =>
    KEYS.filter((key) => lost.has(`${resource} ${key}`) && !isTold(resource, key)).map((key) => `${resource} ${key}`),
  )
  expect(untold, JSON.stringify(effects)).toEqual([])
  expect(effects.flatMap(({ gained }) => gained)).toEqual([])
  return lost.size
}

test(`in ${WORLDS} random worlds, a preview tells what a service user loses (seed ${SEED})`, async () => {
  const random = randomOf(SEED)
  let losses = 0
  for (let world = 0; world < WORLDS; world++) losses += await playWorld(random)
  if (WORLDS > 20) expect(losses).toBeGreaterThan(WORLDS / 2)
}, 3_600_000)

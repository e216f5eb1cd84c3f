import assert from 'node:assert/strict'
import { askOf } from './answers.ts'
import { aGroup, aResource, noGroup, noResource } from './declarations.ts'
import { applyOnce, expectSo } from './manifests.ts'
import { heirsOf } from './resource-guards.ts'
import type { Moment, Outcome, Run } from './run.ts'

/** Groups and resources that come and go, while roles are bound on them and to them and everybody asks about them. */

export interface Passing {
  run: Run
  groups: { id: string; name: string; ancestors: readonly string[]; resource: string }[]
  resources: { id: string; namespace: string; name: string; project: string; resource: string }[]
}

export function passingOf(run: Run): Passing {
  const { random, world } = run
  const namespace = `${world.service}/disk`
  const groups = ['first', 'second'].map((name) => {
    const id = random.uuid()
    return {
      id,
      name,
      ancestors: world.organization.ancestors.concat(world.organization.resource),
      resource: `app/group:${id}`,
    }
  })
  const resources = ['one', 'two'].map((name) => {
    const id = random.uuid()
    return { id, namespace, name, project: world.project.id, resource: `${namespace}:${id}` }
  })
  return { run, groups, resources }
}

export async function makeSomething({ run, groups, resources }: Passing): Promise<void> {
  const { random, world } = run
  const made = random.chance(0.5)
    ? aGroup(random.pick(groups), random.some(world.users, 1), world.users)
    : aResource(random.pick(resources), random.pick(['', ...world.users]))
  await applyOnce(run, [made])
}

export async function removeSomething(passing: Passing): Promise<void> {
  const { random } = passing.run
  await (random.chance(0.5) ? removeOneGroup(passing) : removeOneResource(passing))
}

async function removeOneGroup({ run, groups }: Passing): Promise<void> {
  const group = run.random.pick(groups)
  if (run.random.chance(0.5)) {
    await applyOnce(run, [noGroup(group)])
    return
  }
  const outcome = await run.operate('remove-group', ({ stores }, deadline) =>
    stores.removal.removeGroup(stores.table.openTable(deadline), group.resource),
  )
  expectGone(run, outcome, (moment) => {
    const items = [...moment.values()].filter(({ pk, sk }) => isOf(group.resource, pk, sk))
    const edges = [...moment.values()].filter(({ sk }) => sk === `GROUP#${group.id}`)
    return [...items, ...edges].map(({ pk, sk }) => `${pk} ${sk}`).concat(heirsOf(moment, group.resource))
  })
}

/** Its own items, and what is granted on it; a grant may outlive its last role. */
const isOf = (resource: string, pk: string, sk: string): boolean =>
  pk === `RESOURCE#${resource}` && !sk.startsWith('GRANT#')

async function removeOneResource({ run, resources }: Passing): Promise<void> {
  const named = run.random.pick(resources)
  if (run.random.chance(0.5)) {
    await applyOnce(run, [noResource(named)])
    return
  }
  const { resource } = named
  const outcome = await run.operate('remove-resource', ({ stores }, deadline) =>
    stores.removal.removeProjectResource(stores.table.openTable(deadline), resource),
  )
  // Nobody has to register a resource: what is bound on it meanwhile is bound after it went.
  const before = new Set(policiesOn(run.history[outcome.from], resource))
  expectGone(run, outcome, (moment) => [
    ...[...moment.values()].filter(({ pk, sk }) => isOf(resource, pk, sk)).map(({ sk }) => sk),
    ...policiesOn(moment, resource).filter((id) => before.has(id)),
  ])
}

const policiesOn = (moment: Moment | undefined, resource: string): string[] =>
  [...(moment?.values() ?? [])].flatMap((item) =>
    item.sk === 'POLICY' && item.resource === resource ? [String(item.id)] : [],
  )

/** Nothing is half there after a deletion that was acknowledged, unless another has made it anew. */
export function expectGone(run: Run, outcome: Outcome, left: (moment: Moment) => string[]): void {
  const { name, status, reason, body, to } = outcome
  assert(status >= 0, `${name}: ${reason}`)
  if (status !== 200 || body !== true) return
  const what = `nothing of it is there: ${left(run.history[to] as Moment)}`
  expectSo(run, { what, holds: (moment) => left(moment).length === 0 }, outcome)
}

/** Binds a role to something that may be gone. */
export async function bindPassing({ run, groups, resources }: Passing): Promise<void> {
  const { random, world } = run
  const group = random.pick(groups).resource
  const [resource, principal] = random.pick([
    [group, random.pick(world.users)],
    [random.pick([world.disk.resource, world.project.resource]), group],
    [random.pick(resources).resource, random.pick([...world.users, group])],
  ] as const)
  const body = { role_id: random.pick(world.roles).id, resource, principal, title: 'passing' }
  const outcome = await run.call('create-policy', { as: world.admin, body })
  const { status, reason, from, to } = outcome
  const told = `${outcome.name} ${status} ${reason} ${JSON.stringify(outcome.body)}`
  assert([0, 200, 404, 409, 429, 503].includes(status), `an answer that nobody expects: ${told}`)
  const isThere = (moment: Moment) => moment.has(`RESOURCE#${group} RESOURCE`)
  const moments = run.history.slice(from, to + 1)
  if (status === 404) assert(!moments.every(isThere), `${told}: the group was there`)
  if (status !== 200) return
  const { id } = outcome.body.policy
  assert(
    moments.some((moment) => moment.has(`POLICY#${id} POLICY`)),
    `${told}: acknowledged, and not there`,
  )
}

/** @param projectNames those that the project of the resources may have */
export async function askPassing(passing: Passing, projectNames: readonly string[]): Promise<void> {
  const { run, groups, resources } = passing
  const { random, world } = run
  const named = random.pick(resources)
  const urn = `${named.namespace}:frn:${random.pick(projectNames)}:${named.namespace}:${named.name}`
  const resource = random.pick([urn, urn, named.resource, random.pick(groups).resource, world.disk.resource])
  const subject = random.pick([...world.users, ...world.users, random.pick(groups).resource])
  const permission = resource.startsWith('app/group:')
    ? 'app.group.get'
    : random.pick([String(world.permissions[0]?.id), 'app.project.get'])
  await askOf(run, { subject, resource, permission })
}

import { assertNoBug } from '../invariants/assertions.ts'
import { attachmentsOf } from '../invariants/resource-invariants.ts'
import { makeCheck } from '../oracles/check-auditor.ts'
import { createAuditedPolicy } from '../oracles/policy-auditor.ts'
import type { Moment, Outcome, Run } from '../run.ts'
import { aGroup, aResource, noGroup, noResource } from './access-declarations.ts'
import { applyOnce, assertHolds } from './manifests.ts'

// In these workloads, groups and resources are created and deleted. Clients create policies for them and check
// permissions on them at the same time.

export interface ShortLived {
  run: Run
  groups: { id: string; name: string; ancestors: readonly string[]; resource: string }[]
  resources: { id: string; namespace: string; name: string; project: string; resource: string }[]
}

/** Picks ids for groups and resources that do not exist yet. */
export function pickShortLived(run: Run): ShortLived {
  const { random, fixtures } = run
  const namespace = `${fixtures.service}/disk`
  const groups = ['first', 'second'].map((name) => {
    const id = random.uuid()
    return {
      id,
      name,
      ancestors: fixtures.organization.ancestors.concat(fixtures.organization.resource),
      resource: `app/group:${id}`,
    }
  })
  const resources = ['one', 'two'].map((name) => {
    const id = random.uuid()
    return { id, namespace, name, project: fixtures.project.id, resource: `${namespace}:${id}` }
  })
  return { run, groups, resources }
}

export async function createShortLived({ run, groups, resources }: ShortLived): Promise<void> {
  const { random, fixtures } = run
  const declared = random.chance(0.5)
    ? aGroup(random.pick(groups), random.some(fixtures.users, 1), fixtures.users)
    : aResource(random.pick(resources), random.pick(['', ...fixtures.users]))
  await applyOnce(run, [declared])
}

export async function deleteShortLived(shortLived: ShortLived): Promise<void> {
  const { random } = shortLived.run
  await (random.chance(0.5) ? deleteGroup(shortLived) : deleteResource(shortLived))
}

async function deleteGroup({ run, groups }: ShortLived): Promise<void> {
  const group = run.random.pick(groups)
  if (run.random.chance(0.5)) {
    await applyOnce(run, [noGroup(group)])
    return
  }
  const outcome = await run.operate('delete-group', ({ stores }, deadline) =>
    stores.groupRemoval.removeGroup(stores.table.openTable(deadline), group.resource),
  )
  assertDeleted(run, outcome, (moment) => {
    const items = [...moment.values()].filter(({ pk, sk }) => isItemOf(group.resource, pk, sk))
    const memberships = [...moment.values()].filter(({ groups }) =>
      (groups as string[] | undefined)?.includes(group.id),
    )
    return [...items, ...memberships].map(({ pk, sk }) => `${pk} ${sk}`).concat(attachmentsOf(moment, group.resource))
  })
}

/**
 * Tells whether a key belongs to an item of the resource. Leaves out grants, because a grant without roles may stay.
 */
const isItemOf = (resource: string, pk: string, sk: string): boolean =>
  pk === `RESOURCE#${resource}` && !sk.startsWith('GRANT#')

async function deleteResource({ run, resources }: ShortLived): Promise<void> {
  const named = run.random.pick(resources)
  if (run.random.chance(0.5)) {
    await applyOnce(run, [noResource(named)])
    return
  }
  const { resource } = named
  const outcome = await run.operate('delete-resource', ({ stores }, deadline) =>
    stores.removal.removeProjectResource(stores.table.openTable(deadline), resource),
  )
  // A policy may be on a resource that is not registered. So a policy that was created during the deletion may stay.
  const before = new Set(policiesOn(run.history[outcome.from], resource))
  assertDeleted(run, outcome, (moment) => [
    ...[...moment.values()].filter(({ pk, sk }) => isItemOf(resource, pk, sk)).map(({ sk }) => sk),
    ...policiesOn(moment, resource).filter((id) => before.has(id)),
  ])
}

const policiesOn = (moment: Moment | undefined, resource: string): string[] =>
  [...(moment?.values() ?? [])].flatMap((item) =>
    item.sk === 'POLICY' && item.resource === resource ? [String(item.id)] : [],
  )

/**
 * Expects that nothing is left after an acknowledged deletion, unless another call has created the thing again in the
 * meantime.
 */
export function assertDeleted(run: Run, outcome: Outcome, remainsAt: (moment: Moment) => string[]): void {
  assertNoBug(outcome)
  const { status, body, to } = outcome
  if (status !== 200 || body !== true) return
  const description = `nothing is left of what was deleted; left is ${remainsAt(run.history[to] as Moment)}`
  assertHolds(run, { description, holds: (moment) => remainsAt(moment).length === 0 }, outcome)
}

/** Creates a policy for a group or resource that might not exist when the request is sent. */
export async function createShortLivedPolicy({ run, groups, resources }: ShortLived): Promise<void> {
  const { random, fixtures } = run
  const group = random.pick(groups).resource
  const [resource, principal] = random.pick([
    [group, random.pick(fixtures.users)],
    [random.pick([fixtures.disk.resource, fixtures.project.resource]), group],
    [random.pick(resources).resource, random.pick([...fixtures.users, group])],
  ] as const)
  const body = { role_id: random.pick(fixtures.roles).id, resource, principal, title: 'short-lived' }
  await createAuditedPolicy(run, body)
}

/**
 * Sends checks about a group or resource that might not exist when the requests are sent.
 * @param projectNames the names that the project of the resources may have
 */
export async function checkShortLived(shortLived: ShortLived, projectNames: readonly string[]): Promise<void> {
  const { run, groups, resources } = shortLived
  const { random, fixtures } = run
  const named = random.pick(resources)
  const urn = `${named.namespace}:frn:${random.pick(projectNames)}:${named.namespace}:${named.name}`
  const resource = random.pick([urn, urn, named.resource, random.pick(groups).resource, fixtures.disk.resource])
  const subject = random.pick([...fixtures.users, ...fixtures.users, random.pick(groups).resource])
  const permission = resource.startsWith('app/group:')
    ? 'app.group.get'
    : random.pick([String(fixtures.permissions[0]?.id), 'app.project.get'])
  await makeCheck(run, { subject, resource, permission })
}

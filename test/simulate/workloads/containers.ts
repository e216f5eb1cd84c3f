import type { OperationName } from '../../../operations/index.ts'
import { stateOf } from '../invariants/list-invariants.ts'
import { makeBatch } from '../oracles/check-auditor.ts'
import { auditPolicyCall } from '../oracles/policy-auditor.ts'
import { callAudited } from '../oracles/request-auditor.ts'
import type { Moment, Run } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import { binderOf, latestItems, pickCaller, untilSettled } from './lifecycle.ts'

// In these workloads, callers create, change, disable, enable and delete organizations and projects over HTTP. At the
// same time, others bind roles in these organizations and projects, and send checks about them.

type Kind = 'organization' | 'project'

const NAMES: Record<Kind, string[]> = { organization: ['initech', 'umbrella'], project: ['apollo', 'gemini'] }
const nameOf = ({ random, fixtures }: Run, kind: Kind): string => `${fixtures.service}-${random.pick(NAMES[kind])}`

const isMade =
  ({ fixtures }: Run, kind: Kind) =>
  ({ sk, namespace, name }: RawItem) =>
    sk === 'RESOURCE' &&
    namespace === `app/${kind}` &&
    NAMES[kind].includes(String(name).replace(`${fixtures.service}-`, ''))

/**
 * Returns the ids of containers that this workload has created. Some are from an earlier moment, so the containers may
 * be deleted by now.
 */
function madeIds(run: Run, kind: Kind): string[] {
  const earlier = { ...run, history: [run.random.pick(run.history.slice(-100))] }
  const [now, then] = [run, earlier].map((each) => latestItems(each, isMade(run, kind)).map(({ id }) => String(id)))
  return [...(now ?? []), ...(now ?? []), ...(then ?? [])]
}

const itemAt = (moment: Moment, kind: Kind, id: string) => moment.get(`RESOURCE#app/${kind}:${id} RESOURCE`)

/**
 * Picks a container that this workload has created, or sometimes a fixture. Other workloads use the fixtures, so these
 * are never deleted.
 */
function pickId(run: Run, kind: Kind): string | undefined {
  const ids = madeIds(run, kind)
  const fixture = kind === 'project' ? run.fixtures.project.id : run.fixtures.organization.id
  if (run.random.chance(0.2)) return fixture
  return ids.length === 0 ? undefined : run.random.pick(ids)
}

export async function createOrganization(run: Run): Promise<void> {
  const { random, fixtures } = run
  const as = random.chance(0.8) ? fixtures.admin : pickCaller(run)
  const call = { as, body: { name: nameOf(run, 'organization') } }
  await callAudited(run, 'create-organization', call, (moment, { organization }) => {
    return itemAt(moment, 'organization', organization.id) !== undefined
  })
}

export async function createProject(run: Run): Promise<void> {
  const org_id = pickId(run, 'organization')
  if (org_id === undefined) return createOrganization(run)
  const call = { as: pickCaller(run), body: { name: nameOf(run, 'project'), org_id } }
  await callAudited(run, 'create-project', call, (moment, { project }) => {
    return itemAt(moment, 'project', project.id) !== undefined
  })
}

const pickKind = (run: Run): Kind => run.random.pick(['organization', 'project', 'project'])
const create = (run: Run, kind: Kind) => (kind === 'project' ? createProject(run) : createOrganization(run))

export async function updateContainer(run: Run): Promise<void> {
  const kind = pickKind(run)
  const id = pickId(run, kind)
  if (id === undefined || !madeIds(run, kind).includes(id)) return create(run, kind)
  const body = run.random.chance(0.6) ? { name: nameOf(run, kind) } : { title: run.random.pick(['a', 'b']) }
  await callAudited(run, `update-${kind}`, { as: pickCaller(run), params: { id }, body, method: 'PUT' })
}

/** Every check that begins after the answer must be decided by the new state. */
export async function changeState(run: Run): Promise<void> {
  const { random, fixtures } = run
  const kind = pickKind(run)
  const id = pickId(run, kind)
  if (id === undefined) return create(run, kind)
  const verb = random.pick(['disable', 'disable', 'enable'] as const)
  const operation: OperationName = `${verb}-${kind}`
  const as = random.pick([fixtures.admin, pickCaller(run)])
  const state = verb === 'disable' ? 'disabled' : 'enabled'
  await callAudited(run, operation, { as, params: { id } }, (moment) => {
    const item = itemAt(moment, kind, id)
    return item !== undefined && stateOf(item) === state
  })
}

/** Every check that begins after the answer must be decided by the new state. */
export async function changeUserState(run: Run): Promise<void> {
  const { random, fixtures } = run
  const user = random.pick(fixtures.users)
  const verb = random.pick(['disable', 'enable', 'enable'] as const)
  const as = random.pick([fixtures.admin, fixtures.admin, pickCaller(run)])
  const call = { as, params: { id: user.replace('app/user:', '') } }
  await callAudited(run, `${verb}-user`, call, (moment) => {
    const item = moment.get(`PRINCIPAL#${user} PRINCIPAL`)
    return (item?.disabled_at !== undefined) === (verb === 'disable')
  })
}

/**
 * Lists the items that are left of an organization or project at a moment. These are the container, its contents, and
 * the policies whose ids are in `bound`.
 */
function leftOf(moment: Moment, place: string, bound: ReadonlySet<string>): string[] {
  const organization = place.replace('app/organization:', '')
  return [...moment.values()].flatMap((item) => {
    const isInside = item.sk === 'RESOURCE' && (item.resource === place || (item.ancestors as string[]).includes(place))
    const isOwn = (item.sk === 'ROLE' || item.sk === 'CLIENT') && item.organization_id === organization
    const isBound = item.sk === 'POLICY' && bound.has(String(item.id))
    return isInside || isOwn || isBound ? [`${item.pk} ${item.sk}`] : []
  })
}

/** Returns the ids of the policies on a container and on the resources in it. */
function boundIn(moment: Moment, place: string): Set<string> {
  const isIn = (resource: string) => {
    const ancestors = moment.get(`RESOURCE#${resource} RESOURCE`)?.ancestors as string[] | undefined
    return resource === place || ancestors?.includes(place) === true
  }
  const policies = [...moment.values()].filter(({ sk, resource }) => sk === 'POLICY' && isIn(String(resource)))
  return new Set(policies.map(({ id }) => String(id)))
}

/**
 * After the answer, the table must not have any of the container's contents, nor a policy that was bound in it when the
 * request began.
 */
export async function deleteContainer(run: Run): Promise<void> {
  const kind = pickKind(run)
  const ids = madeIds(run, kind)
  if (ids.length === 0) return create(run, kind)
  const id = run.random.pick(ids)
  const as = run.random.pick([run.fixtures.admin, pickCaller(run)])
  const call = { as, params: { id }, method: 'DELETE' }
  await untilSettled(() => {
    const bound = boundIn(run.history.at(-1) as Moment, `app/${kind}:${id}`)
    return callAudited(run, `delete-${kind}`, call, (moment) => leftOf(moment, `app/${kind}:${id}`, bound).length === 0)
  })
}

export async function changeUsers(run: Run): Promise<void> {
  const { random, fixtures } = run
  const id = pickId(run, 'organization')
  if (id === undefined) return createOrganization(run)
  const user = random.pick(fixtures.users)
  const as = pickCaller(run)
  const isBound = (moment: Moment) =>
    [...moment.values()].some(
      ({ sk, principal, resource }) => sk === 'POLICY' && principal === user && resource === `app/organization:${id}`,
    )
  const user_id = user.replace('app/user:', '')
  if (random.chance(0.5)) {
    await callAudited(run, 'add-organization-users', { as, params: { id }, body: { user_ids: [user_id] } }, isBound)
    return
  }
  const call = { as, params: { id, user_id }, method: 'DELETE' }
  await untilSettled(() => callAudited(run, 'remove-organization-user', call, (moment) => !isBound(moment)))
}

/** Creates something in an organization or project that may be deleted at the same time. */
export async function createInside(run: Run): Promise<void> {
  const { random, fixtures } = run
  const org_id = pickId(run, 'organization')
  const project_id = pickId(run, 'project')
  if (org_id === undefined || project_id === undefined) return createOrganization(run)
  const as = pickCaller(run)
  const name = `${fixtures.service}-thing`
  const { namespace } = fixtures.disk
  const outer = latestItems(run, (item) => item.sk === 'RESOURCE' && item.namespace === namespace && item.name === name)
  const parent = outer.map(({ resource }) => String(resource))[0] ?? ''
  await random.pick([
    () =>
      callAudited(run, 'create-project-resource', {
        as,
        params: { project_id },
        body: { name: `${fixtures.service}-inner`, namespace, parent },
      }),
    () => callAudited(run, 'create-group', { as, params: { org_id }, body: { name } }),
    () =>
      callAudited(run, 'create-project-resource', {
        as,
        params: { project_id },
        body: { name, namespace },
      }),
    () =>
      callAudited(run, 'create-organization-role', {
        as,
        params: { org_id },
        body: { name, permissions: [String(fixtures.permissions[0]?.id)] },
      }),
  ])()
}

const pickPlace = (run: Run): string => {
  const kind = pickKind(run)
  const id = pickId(run, kind)
  return id === undefined ? run.fixtures.project.resource : `app/${kind}:${id}`
}

/** Binds a role on a container to the caller or to a user. */
export async function bindInside(run: Run): Promise<void> {
  const { random, fixtures, time } = run
  const principal = random.pick([binderOf(run), binderOf(run), ...fixtures.users])
  const role = random.pick([fixtures.roles[2], fixtures.roles[2], fixtures.manager])
  const call = {
    as: random.pick([fixtures.admin, pickCaller(run)]),
    body: { role_id: String(role?.id), resource: pickPlace(run), principal },
  }
  const from = time.now
  const outcome = await run.call('create-policy', call)
  auditPolicyCall(run, call, { from, to: time.now }, outcome)
}

export async function checkPlaces(run: Run): Promise<void> {
  const { random, fixtures } = run
  const one = () => {
    const resource = random.pick([pickPlace(run), pickPlace(run), fixtures.disk.resource])
    const subject = random.pick([binderOf(run), ...fixtures.users])
    const own = resource.startsWith('app/project:') ? 'app.project.get' : 'app.organization.get'
    const permission = resource === fixtures.disk.resource ? String(fixtures.permissions[0]?.id) : own
    return { subject, resource, permission }
  }
  await makeBatch(run, Array.from({ length: random.between(1, 3) }, one))
}

export const organizationsMade = (run: Run): string[] => madeIds(run, 'organization')

import { makeBatch } from '../oracles/check-auditor.ts'
import { auditPolicyCall } from '../oracles/policy-auditor.ts'
import { callAudited } from '../oracles/request-auditor.ts'
import { allGroupsOf, groupsOf, type Moment, type Run } from '../run.ts'
import { pickEnd } from './access.ts'
import { binderOf, latestItems, pickCaller, untilSettled } from './lifecycle.ts'

// In these workloads, callers create, change and delete groups and resources over HTTP, with members and owners. Others
// bind roles and send checks at the same time.

const groupName = ({ random }: Run): string => random.pick(['night-shift', 'day-shift'])
const resourceName = ({ random }: Run): string => random.pick(['hot', 'cold'])

/**
 * Tells whether this workload has created a thing. Returns false for fixtures, because other workloads depend on them.
 */
const isMade = (
  item: { sk: string; namespace?: unknown; name?: unknown },
  namespace: string,
  names: string[],
): boolean => item.sk === 'RESOURCE' && item.namespace === namespace && names.includes(String(item.name))

const groupsAt = (run: Run) => latestItems(run, (item) => isMade(item, 'app/group', ['night-shift', 'day-shift']))
const resourcesAt = (run: Run) => latestItems(run, (item) => isMade(item, run.fixtures.disk.namespace, ['hot', 'cold']))
const anEarlierMoment = ({ random, history }: Run): Moment => random.pick(history.slice(-100))
const isThere = (moment: Moment, resource: string): boolean => moment.has(`RESOURCE#${resource} RESOURCE`)

const inOrganization = ({ fixtures }: Run) => ({ org_id: fixtures.organization.id })
const inProject = ({ fixtures }: Run) => ({ project_id: fixtures.project.id })

export async function createGroup(run: Run): Promise<void> {
  const call = { as: pickCaller(run), params: inOrganization(run), body: { name: groupName(run) } }
  await callAudited(run, 'create-group', call, (moment, { group }) => isThere(moment, `app/group:${group.id}`))
}

/** Picks a group that may be deleted by now. Returns the path parameters of a request about it. */
function pickGroup(run: Run) {
  const groups = [...groupsAt(run), ...groupsAt(run), ...groupsAt({ ...run, history: [anEarlierMoment(run)] })]
  return groups.length === 0 ? undefined : { ...inOrganization(run), id: String(run.random.pick(groups).id) }
}

export async function changeGroup(run: Run): Promise<void> {
  const params = pickGroup(run)
  if (params === undefined) return createGroup(run)
  const body = run.random.chance(0.5) ? { name: groupName(run) } : { title: run.random.pick(['a', 'b']) }
  await callAudited(run, 'update-group', { as: pickCaller(run), params, body, method: 'PUT' })
}

export async function deleteGroup(run: Run): Promise<void> {
  const params = pickGroup(run)
  if (params === undefined) return createGroup(run)
  const group = `app/group:${params.id}`
  const isLeft = (moment: Moment) =>
    [...moment.values()].some(({ pk, sk, resource, principal, groups }) => {
      const isItem = pk === `RESOURCE#${group}` && !sk.startsWith('GRANT#')
      const isPolicy = sk === 'POLICY' && (resource === group || principal === group)
      return isItem || isPolicy || (groups as string[] | undefined)?.some((text) => text.startsWith(params.id)) === true
    })
  const as = pickCaller(run)
  await untilSettled(() =>
    callAudited(run, 'delete-group', { as, params, method: 'DELETE' }, (moment) => !isLeft(moment)),
  )
}

const pickMember = (run: Run): string => run.random.pick([...run.fixtures.users, binderOf(run)]).replace('app/', '')

export async function addMembers(run: Run): Promise<void> {
  const params = pickGroup(run)
  if (params === undefined) return createGroup(run)
  const user_ids = [...new Set([pickMember(run), pickMember(run)])]
  // One transaction adds all members, so there is a moment at which all of them are members.
  await callAudited(
    run,
    'add-group-users',
    { as: pickCaller(run), params, body: { user_ids, ...pickEnd(run) } },
    (moment) => user_ids.every((id) => groupsOf(moment, `app/${id}`).includes(params.id)),
  )
}

export async function removeMember(run: Run): Promise<void> {
  const group = pickGroup(run)
  if (group === undefined) return createGroup(run)
  const params = { ...group, user_id: pickMember(run) }
  const as = pickCaller(run)
  await untilSettled(() =>
    callAudited(run, 'remove-group-user', { as, params, method: 'DELETE' }, (moment) => {
      return !allGroupsOf(moment, `app/${params.user_id}`).includes(params.id)
    }),
  )
}

export async function createResource(run: Run): Promise<void> {
  const { random, fixtures } = run
  const { namespace } = fixtures.disk
  const owner = random.chance(0.7) ? { principal: random.pick(['', ...fixtures.users]).replace('app/', '') } : {}
  const query = random.chance(0.5) ? { query: { id: fixtures.disk.id.replace(/^.{8}/, '11111111') } } : {}
  const body = { name: resourceName(run), namespace, ...withFullOwner(owner) }
  await callAudited(
    run,
    'create-project-resource',
    { as: pickCaller(run), params: inProject(run), body, ...query },
    (moment, made) => isThere(moment, `${namespace}:${made.resource.id}`),
  )
}

/** Returns the reference of the owner with its namespace, because owners are compared as texts. */
const withFullOwner = ({ principal }: { principal?: string }) =>
  principal === undefined ? {} : { principal: principal === '' ? '' : `app/${principal}` }

function pickResource(run: Run) {
  const resources = [
    ...resourcesAt(run),
    ...resourcesAt(run),
    ...resourcesAt({ ...run, history: [anEarlierMoment(run)] }),
  ]
  return resources.length === 0 ? undefined : { ...inProject(run), id: String(run.random.pick(resources).id) }
}

export async function changeResource(run: Run): Promise<void> {
  const params = pickResource(run)
  if (params === undefined) return createResource(run)
  const { random, fixtures } = run
  const body = random.pick([
    { name: resourceName(run) },
    { title: random.pick(['a', 'b']) },
    { principal: random.pick(['', ...fixtures.users]) },
  ])
  await callAudited(run, 'update-project-resource', { as: pickCaller(run), params, body, method: 'PUT' })
}

export async function deleteResource(run: Run): Promise<void> {
  const params = pickResource(run)
  if (params === undefined) return createResource(run)
  const resource = `${run.fixtures.disk.namespace}:${params.id}`
  const as = pickCaller(run)
  await untilSettled(() =>
    callAudited(
      run,
      'delete-project-resource',
      { as, params, method: 'DELETE' },
      (moment) => !isThere(moment, resource),
    ),
  )
}

/** Picks something that this workload has created, or a fixture. */
const pickTarget = (run: Run): string =>
  String(run.random.pick([run.fixtures.disk, ...groupsAt(run), ...resourcesAt(run)]).resource)

export async function bindOnGroupOrResource(run: Run): Promise<void> {
  const { random, fixtures, time } = run
  const [group] = groupsAt(run)
  const principal = random.pick([
    ...fixtures.users,
    binderOf(run),
    String(group?.resource ?? fixtures.groups[0]?.resource),
  ])
  const body = { role_id: random.pick([...fixtures.roles, fixtures.manager]).id, resource: pickTarget(run), principal }
  const call = { as: random.pick([fixtures.admin, pickCaller(run)]), body }
  const from = time.now
  const outcome = await run.call('create-policy', call)
  auditPolicyCall(run, call, { from, to: time.now }, outcome)
}

export async function checkThings(run: Run): Promise<void> {
  const { random, fixtures } = run
  const one = () => {
    const resource = pickTarget(run)
    const isGroup = resource.startsWith('app/group:')
    const permission = isGroup ? 'app.group.get' : String(fixtures.permissions[0]?.id)
    return { subject: random.pick([...fixtures.users, binderOf(run)]), resource, permission }
  }
  await makeBatch(run, Array.from({ length: random.between(1, 3) }, one))
}

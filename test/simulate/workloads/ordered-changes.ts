import { QUIET_MILLISECONDS } from '../../../lib/access/check/reading.ts'
import { builtinId } from '../../../lib/foundation/identifiers/builtin.ts'
import type { Credentials } from '../../support/request.ts'
import { auditCheck, makeBatch } from '../oracles/check-auditor.ts'
import { auditPolicyCall } from '../oracles/policy-auditor.ts'
import type { Run } from '../run.ts'
import { bind, type Change, changeResource, changeRole, join, leave, rebind, setRelations, unbind } from './changes.ts'
import { areFaultsOff } from './manifests.ts'

// In these workloads, an operator makes changes one after another, each after the previous one was acknowledged.
// Clients ask about the same subject, resource and permission at the same time. No answer and no new policy may depend
// on a combination of different moments.

/** The principals that the changes and questions of a run are about. */
export interface Subjects {
  run: Run
  /** The references of a user and of the service user that creates policies. */
  principals: string[]
  caller: { id: string; secrets: Credentials[] }
  /**
   * The scene that this run repeats, and the principal of the current round; undefined in a run that uses all scenes.
   */
  repeated: { scene: Scene; principal: string } | undefined
}

export function pickSubjects(run: Run): Subjects {
  const { binder, users } = run.fixtures
  const { random } = run
  const caller = { id: binder.clientId, secrets: [binder] }
  const principals = [String(users[0]), `app/serviceuser:${caller.id}`]
  // The first five scenes find the most faults, so they are picked more often.
  const scene = random.pick(random.chance(0.5) ? SCENES.slice(0, 5) : SCENES)
  const one = { scene, principal: random.pick(principals) }
  return { run, principals, caller, repeated: random.chance(0.7) ? one : undefined }
}

const pathOf = ({ resource, ancestors }: { resource: string; ancestors: readonly string[] }) => ({
  ancestors: [resource, ...ancestors],
})

/**
 * Makes a list of changes that are made in this order. The last two changes follow each other immediately. The comment
 * of each scene describes the access of the principal during the last two changes.
 */
type Scene = (subjects: Subjects, principal: string) => Change[]

const roleIds = ({ fixtures }: Run): [string, string, string] => fixtures.roles.map(({ id }) => id) as never
const permissionIds = ({ fixtures }: Run): string[] => fixtures.permissions.map(({ id }) => id)
const groupOf = ({ fixtures }: Run): string => String(fixtures.groups[0]?.resource)

const SCENES: readonly Scene[] = [
  // The principal is always allowed, because a membership replaces a policy.
  ({ run }, principal) => {
    const [role_id] = roleIds(run)
    const [group, resource] = [groupOf(run), run.fixtures.disk.resource]
    return [
      changeRole(run, role_id, { permissions: permissionIds(run) }),
      leave(run, group, principal),
      bind(run, { role_id, resource, principal: group }),
      bind(run, { role_id, resource, principal }),
      join(run, group, principal),
      unbind(run, { role_id, resource, principal }),
    ]
  },
  // The principal is never allowed, because the group gets the role after the principal has left the group.
  ({ run }, principal) => {
    const [role_id] = roleIds(run)
    const [group, resource] = [groupOf(run), run.fixtures.disk.resource]
    return [
      changeRole(run, role_id, { permissions: permissionIds(run) }),
      unbind(run, { role_id, resource, principal }),
      unbind(run, { role_id, resource, principal: group }),
      join(run, group, principal),
      leave(run, group, principal),
      bind(run, { role_id, resource, principal: group }),
    ]
  },
  // The principal is always allowed, because one role gets the permissions before the other role loses them.
  ({ run }, principal) => {
    const [first, second] = roleIds(run)
    const { resource } = run.fixtures.disk
    return [
      changeRole(run, second, { permissions: permissionIds(run) }),
      bind(run, { role_id: first, resource, principal }),
      bind(run, { role_id: second, resource, principal }),
      changeRole(run, first, { permissions: [] }),
      changeRole(run, first, { permissions: permissionIds(run) }),
      changeRole(run, second, { permissions: [] }),
    ]
  },
  // The role never allows the principal anything, because the role loses its permissions before it is bound.
  ({ run }, principal) => {
    const [role_id] = roleIds(run)
    const { resource } = run.fixtures.disk
    return [
      unbind(run, { role_id, resource, principal }),
      changeRole(run, role_id, { permissions: permissionIds(run) }),
      changeRole(run, role_id, { permissions: [] }),
      bind(run, { role_id, resource, principal }),
    ]
  },
  // The role never allows the principal anything, because the resource leaves the project before the role is bound on
  // the project.
  ({ run }, principal) => {
    const [role_id] = roleIds(run)
    const { disk, project, otherProject } = run.fixtures
    return [
      unbind(run, { role_id, resource: project.resource, principal }),
      changeResource(run, disk.resource, pathOf(project)),
      changeRole(run, role_id, { permissions: permissionIds(run) }),
      changeResource(run, disk.resource, pathOf(otherProject)),
      bind(run, { role_id, resource: project.resource, principal }),
    ]
  },
  // The relation never allows the principal anything, because all secrets are revoked before the relation is granted.
  (subjects, principal) => [
    setRelations(subjects.run, principal, []),
    renewSecret(subjects),
    revokeAllSecrets(subjects),
    setRelations(subjects.run, principal, ['admin']),
    setRelations(subjects.run, principal, []),
  ],
  // The principal is always allowed, because the URN of a resource still refers to its former project after the
  // resource has left the project.
  ({ run }, principal) => {
    const [role_id] = roleIds(run)
    const { disk, project, otherProject, groups } = run.fixtures
    const other = String(groups[1]?.resource)
    return [
      changeResource(run, disk.resource, pathOf(project)),
      leave(run, other, principal),
      bind(run, { role_id, resource: disk.resource, principal }),
      bind(run, { role_id, resource: project.resource, principal: other }),
      join(run, other, principal),
      changeResource(run, disk.resource, pathOf(otherProject)),
    ]
  },
  // The principal is always allowed, because a policy gets another role with the same permissions.
  ({ run }, principal) => {
    const [first, second] = roleIds(run)
    const { resource } = run.fixtures.disk
    const [from, to] = [first, second].map((role_id) => ({ role_id, resource, principal })) as [never, never]
    return [
      changeRole(run, second, { permissions: permissionIds(run) }),
      changeRole(run, first, { permissions: permissionIds(run) }),
      bind(run, from),
      unbind(run, to),
      rebind(run, from, to),
      rebind(run, to, from),
    ]
  },
  // The other scenes are random pairs of changes.
  (subjects, principal) => [pickChange(subjects, principal), pickChange(subjects, principal)],
  (subjects, principal) => [pickChange(subjects, principal), pickChange(subjects, principal)],
  (subjects, principal) => [pickChange(subjects, principal), pickChange(subjects, principal)],
]

function pickChange(subjects: Subjects, principal: string): Change {
  const { run } = subjects
  const { random, fixtures } = run
  const binding = {
    role_id: random.pick(fixtures.roles).id,
    resource: random.pick([fixtures.disk, fixtures.disk, fixtures.project, fixtures.organization]).resource,
    principal: random.pick([principal, principal, groupOf(run)]),
  }
  const permissions = random.some([...permissionIds(run), builtinId('app.project.policymanage')])
  return random.pick([
    () => bind(run, binding),
    () => unbind(run, binding),
    () => rebind(run, binding, { ...binding, role_id: random.pick(fixtures.roles).id }),
    () => join(run, groupOf(run), principal),
    () => leave(run, groupOf(run), principal),
    () => changeRole(run, random.pick(roleIds(run).slice(0, 2)), { permissions }),
    () => changeRole(run, random.pick(roleIds(run)), { scopes: random.pick([[], [], ['app/organization']]) }),
    () => changeResource(run, fixtures.disk.resource, pathOf(random.pick([fixtures.project, fixtures.otherProject]))),
    () => changeResource(run, fixtures.disk.resource, { owner: random.pick(['', principal]) }),
    () => setRelations(run, principal, random.pick([[], [], ['member'], ['admin']] as const)),
    () => random.pick([revokeAllSecrets, renewSecret])(subjects),
  ])()
}

const revokeAllSecrets =
  ({ run, caller }: Subjects): Change =>
  async () => {
    await run.operate('revoke-secrets', ({ stores }, deadline) =>
      stores.clients.revokeSecrets(stores.table.openTable(deadline), caller.id),
    )
  }

const renewSecret =
  ({ run, caller }: Subjects): Change =>
  async () => {
    const outcome = await run.operate('rotate-secret', ({ stores }, deadline) =>
      stores.clients.rotateSecret(stores.table.openTable(deadline), caller.id),
    )
    if (outcome.status === 200) caller.secrets.push({ clientId: caller.id, secret: outcome.body.secret })
  }

/** Makes the changes of one scene, as the operator. */
export async function changeInOrder(subjects: Subjects): Promise<void> {
  const { run, principals, repeated } = subjects
  const { random } = run
  // A new user has no policies of earlier rounds, and is in no cache.
  if (repeated !== undefined) {
    repeated.principal = random.chance(0.7) ? `app/user:${random.uuid()}` : String(principals.at(-1))
  }
  const { scene, principal } = repeated ?? { scene: random.pick(SCENES), principal: random.pick(principals) }
  const changes = scene(subjects, principal)
  for (const change of changes.slice(0, -2)) await change()
  // Sometimes moves the clock, so that the preparations are no longer recent changes. All requests in progress time
  // out.
  if (random.chance(0.4) && !areFaultsOff(run)) run.time.now += 2 * QUIET_MILLISECONDS
  for (const change of changes.slice(-2)) await change()
}

export async function askMeanwhile({ run, principals, repeated }: Subjects): Promise<void> {
  const { random, fixtures } = run
  const { disk, project, service, member } = fixtures
  const urn = `${disk.namespace}:frn:${project.name}:${disk.namespace}:${disk.name}`
  const places = [
    [disk.resource, `${service}.disk.get`],
    [disk.resource, `${service}.disk.get`],
    [disk.resource, `${service}.disk.delete`],
    [urn, `${service}.disk.get`],
    [project.resource, 'app.project.policymanage'],
  ] as const
  const pickOne = () => {
    const [resource, permission] = random.pick(places)
    const subject = repeated !== undefined && random.chance(0.8) ? repeated.principal : random.pick(principals)
    return { subject, resource, permission }
  }
  if (random.chance(0.25)) return makeBatch(run, [pickOne(), pickOne(), pickOne()])
  const body = pickOne()
  auditCheck(run, body, await run.call('check', { as: member, body }))
}

/** Binds a role as the service user, which is usually not an admin. */
export async function bindMeanwhile({ run, principals, caller, repeated }: Subjects): Promise<void> {
  const { random, fixtures, time } = run
  const body = {
    role_id: random.pick(fixtures.roles).id,
    resource: random.pick([fixtures.disk, fixtures.disk, fixtures.project]).resource,
    principal: random.pick([...(repeated === undefined ? principals : []), String(fixtures.users[1])]),
    title: random.pick(['a', 'b']),
  }
  const call = { as: caller.secrets.at(-1) as Credentials, body }
  const from = time.now
  const outcome = await run.call('create-policy', call)
  auditPolicyCall(run, call, { from, to: time.now }, outcome)
}

import type { OperationName } from '../../../operations/index.ts'
import { makeBatch } from '../oracles/check-auditor.ts'
import { auditPolicyCall } from '../oracles/policy-auditor.ts'
import { callAudited } from '../oracles/request-auditor.ts'
import type { Moment, Run } from '../run.ts'
import { createPolicyAs, latestItems, pickCaller, pickPermissions, untilSettled } from './lifecycle.ts'

// In these workloads, callers create, change and delete roles and permissions over HTTP. Others bind these roles and
// send checks at the same time.

/** Picks one of two names for a role. Likewise, `permissionKey` picks one of two keys for a permission. */
const roleName = ({ random, fixtures }: Run): string => `${fixtures.service}-${random.pick(['reader', 'writer'])}`
const permissionKey = ({ random, fixtures }: Run): string => `${fixtures.service}.disk.${random.pick(['scan', 'wipe'])}`

const roleAt = (moment: Moment, id: string) => moment.get(`ROLE#${id} ROLE`)

/**
 * Returns the operation for roles of the platform or of an organization, with the path parameters and a random caller.
 * An empty id stands for the platform.
 */
const forRoles = (run: Run, verb: 'create' | 'update' | 'delete', organization: string) => {
  const operation: OperationName = organization === '' ? `${verb}-role` : `${verb}-organization-role`
  const params: Record<string, string> = organization === '' ? {} : { org_id: organization }
  const as = organization === '' && run.random.chance(0.7) ? run.fixtures.admin : pickCaller(run)
  return { operation, call: { as, params } }
}

export async function createRole(run: Run): Promise<void> {
  const organization = run.random.pick(['', run.fixtures.organization.id])
  const { operation, call } = forRoles(run, 'create', organization)
  const permissions = [...pickPermissions(run), ...(run.random.chance(0.3) ? [permissionKey(run)] : [])]
  const body = { name: roleName(run), permissions }
  const copies = run.random.chance(0.2) ? 2 : 1
  const send = () =>
    callAudited(run, operation, { ...call, body }, (moment, made) => roleAt(moment, made.role.id) !== undefined)
  await Promise.all(Array.from({ length: copies }, send))
}

const pickRole = (run: Run) => {
  const roles = latestItems(run, ({ sk, name }) => sk === 'ROLE' && String(name).startsWith(`${run.fixtures.service}-`))
  return roles.length === 0 ? undefined : run.random.pick(roles)
}

export async function changeRole(run: Run): Promise<void> {
  const role = pickRole(run)
  if (role === undefined) return createRole(run)
  const { operation, call } = forRoles(run, 'update', String(role.organization_id))
  const params = { ...call.params, id: String(role.id) }
  const body = run.random.chance(0.5) ? { permissions: pickPermissions(run) } : { name: roleName(run) }
  await callAudited(run, operation, { ...call, params, body, method: 'PUT' })
}

export async function deleteRole(run: Run): Promise<void> {
  const role = pickRole(run)
  if (role === undefined) return createRole(run)
  const { operation, call } = forRoles(run, 'delete', String(role.organization_id))
  const id = String(role.id)
  const isUnboundAt = (moment: Moment) =>
    ![...moment.values()].some(({ sk, role_id }) => sk === 'POLICY' && role_id === id)
  await untilSettled(async () => {
    const request = { ...call, params: { ...call.params, id }, method: 'DELETE' }
    const outcome = await callAudited(run, operation, request, (moment) => roleAt(moment, id) === undefined)
    const { status, name, from, to } = outcome
    const moments = [...run.history.slice(from, to + 1), ...run.alternatives.slice(from, to + 1).flat()]
    if (status === 200 && !moments.some(isUnboundAt)) throw new Error(`${name}: role ${id} was always bound`)
    return outcome
  })
}

/** Binds a role that may be deleted at the same time. */
export async function bindRole(run: Run): Promise<void> {
  const role = pickRole(run)
  if (role === undefined) return createPolicyAs(run)
  const { random, fixtures, time } = run
  const resource = random.pick([fixtures.disk.resource, fixtures.project.resource])
  const call = {
    as: fixtures.admin,
    body: { role_id: String(role.id), resource, principal: random.pick(fixtures.users) },
  }
  const from = time.now
  const outcome = await run.call('create-policy', call)
  auditPolicyCall(run, call, { from, to: time.now }, outcome)
}

export async function createPermissions(run: Run): Promise<void> {
  const keys = [...new Set([permissionKey(run), permissionKey(run)])]
  const body = { bodies: keys.map((key) => ({ key, title: run.random.pick(['x', 'y']) })) }
  const call = { as: run.random.pick([run.fixtures.admin, run.fixtures.admin, run.fixtures.member]), body }
  await callAudited(run, 'create-permissions', call, (moment, { permissions }) =>
    (permissions as { id: string; key: string }[]).every(
      ({ id, key }) => moment.get(`PERMISSION#${id} PERMISSION`)?.key === key,
    ),
  )
}

export async function deletePermission(run: Run): Promise<void> {
  const all = latestItems(run, ({ sk, key }) => sk === 'PERMISSION' && /\.(scan|wipe)$/.test(String(key)))
  if (all.length === 0) return createPermissions(run)
  const id = String(run.random.pick(all).id)
  const as = run.random.pick([run.fixtures.admin, run.fixtures.admin, run.fixtures.binder])
  await untilSettled(() =>
    callAudited(run, 'delete-permission', { as, params: { id }, method: 'DELETE' }, (moment) => {
      return moment.get(`PERMISSION#${id} PERMISSION`)?.key === undefined
    }),
  )
}

export async function checkDefinitions(run: Run): Promise<void> {
  const { random, fixtures } = run
  const one = () => ({
    subject: random.pick(fixtures.users),
    resource: random.pick([fixtures.disk.resource, fixtures.project.resource]),
    permission: random.pick([permissionKey(run), `${fixtures.service}.disk.get`, 'app.project.get']),
  })
  await makeBatch(run, Array.from({ length: random.between(1, 3) }, one))
}

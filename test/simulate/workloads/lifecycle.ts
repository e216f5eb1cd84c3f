import { builtinId } from '../../../lib/foundation/identifiers/builtin.ts'
import type { Credentials } from '../../support/request.ts'
import { makeBatch, makeCheck } from '../oracles/check-auditor.ts'
import { auditPolicyCall, type PolicyBody } from '../oracles/policy-auditor.ts'
import { bindingOf, policyIdBound } from '../oracles/policy-oracles.ts'
import { callAudited } from '../oracles/request-auditor.ts'
import { allGroupsOf, type Moment, type Outcome, type Run, relationsOf } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import { pickEnd } from './access.ts'
import { bind, join, leave, unbind } from './changes.ts'
import { assertHolds } from './manifests.ts'

// In these workloads, callers create, change and delete policies over HTTP. Some callers are admins. The permissions of
// the other callers are granted and revoked at the same time.

/** Returns the service user that is usually not an admin. */
export const binderOf = ({ fixtures }: Run): string => `app/serviceuser:${fixtures.binder.clientId}`

export const pickCaller = ({ random, fixtures }: Run): Credentials =>
  random.pick([fixtures.admin, fixtures.admin, fixtures.binder, fixtures.binder, fixtures.binder, fixtures.unrelated])

export const latestItems = (run: Run, isMeant: (item: RawItem) => boolean): RawItem[] =>
  [...(run.history.at(-1) as Moment).values()].filter(isMeant)

/**
 * Grants or revokes the permission of `binder` to manage things: changes a policy of `binder` or of a group, or the
 * membership of `binder` in this group.
 */
export async function changeRights(run: Run): Promise<void> {
  const { random, fixtures } = run
  const group = String(fixtures.groups[0]?.resource)
  const binding = {
    role_id: random.pick([fixtures.manager.id, fixtures.manager.id, String(fixtures.roles[2]?.id)]),
    resource: random.pick([fixtures.organization, fixtures.organization, fixtures.project]).resource,
    principal: random.pick([binderOf(run), binderOf(run), group]),
  }
  const change = random.pick([bind, bind, bind, unbind])
  await random.pick([
    () => change(run, binding)(),
    () => change(run, binding)(),
    () => random.pick([join, leave])(run, group, binderOf(run))(),
  ])()
}

/**
 * Grants or revokes the permission of `binder` to manage service users. Some of the granted roles also have the
 * permission to bind roles.
 */
export async function changeKeeper(run: Run): Promise<void> {
  const { random, fixtures } = run
  const role_id = random.pick([fixtures.keeper, fixtures.keeper, fixtures.manager]).id
  const change = random.pick([bind, bind, bind, unbind])
  await change(run, { role_id, resource: fixtures.organization.resource, principal: binderOf(run) })()
}

function pickPolicy(run: Run): RawItem | undefined {
  const policies = latestItems(run, ({ sk }) => sk === 'POLICY')
  return policies.length === 0 ? undefined : run.random.pick(policies)
}

const someBinding = ({ random, fixtures }: Run, principal: string): PolicyBody => ({
  role_id: random.pick(fixtures.roles).id,
  resource: random.pick([fixtures.disk.resource, fixtures.project.resource, fixtures.unregisteredDisk]),
  principal,
})

/**
 * Picks a principal. Its policies are only on a few resources, so that different requests often use the same resource.
 */
const pickPrincipal = (run: Run): string => run.random.pick([...run.fixtures.users, binderOf(run)])

export async function createPolicyAs(run: Run): Promise<void> {
  const call = { as: pickCaller(run), body: someBinding(run, pickPrincipal(run)) }
  const from = run.time.now
  const outcome = await run.call('create-policy', call)
  auditPolicyCall(run, call, { from, to: run.time.now }, outcome)
}

/**
 * Sends a request up to four times. Repeats the request after a conflict, after throttling, and if its outcome is
 * unknown.
 */
export async function untilSettled(send: () => Promise<Outcome>): Promise<void> {
  for (let attempt = 0; attempt < 4; attempt++) {
    const { status } = await send()
    if (![0, 409, 429, 503].includes(status)) return
  }
}

export async function deletePolicy(run: Run): Promise<void> {
  const policy = pickPolicy(run)
  if (policy === undefined) return createPolicyAs(run)
  const call = { as: pickCaller(run), params: { id: String(policy.id) }, method: 'DELETE' }
  await untilSettled(() =>
    callAudited(run, 'delete-policy', call, (moment) => !moment.has(`POLICY#${policy.id} POLICY`)),
  )
}

export async function revokePolicy(run: Run): Promise<void> {
  const policy = pickPolicy(run)
  const bound = policy === undefined ? someBinding(run, pickPrincipal(run)) : bindingOf(policy)
  const call = { as: pickCaller(run), query: { ...bound }, method: 'DELETE' }
  await untilSettled(() =>
    callAudited(run, 'revoke-policy', call, (moment) => policyIdBound(moment, bound) === undefined),
  )
}

/** Gives a policy another role. At every moment, the policy must have exactly one of the two roles. */
export async function changePolicy(run: Run): Promise<void> {
  const policy = pickPolicy(run)
  if (policy === undefined) return createPolicyAs(run)
  const role_id = run.random.pick(run.fixtures.roles).id
  // The new end must still be in the future if the request takes long.
  const body = { role_id, ...pickEnd(run, 12_000) }
  const call = { as: pickCaller(run), params: { id: String(policy.id) }, body, method: 'PUT' }
  const to = { ...bindingOf(policy), role_id }
  await callAudited(run, 'update-policy', call, (moment) => policyIdBound(moment, to) === policy.id)
}

/** When the request succeeds, the user must not have any access that the user had when the request began. */
export async function deleteUser(run: Run): Promise<void> {
  const user = run.random.pick(run.fixtures.users)
  const as = run.random.pick([run.fixtures.admin, run.fixtures.admin, run.fixtures.admin, run.fixtures.binder])
  const call = { as, params: { id: user.replace('app/user:', '') }, method: 'DELETE' }
  await untilSettled(async () => {
    const outcome = await callAudited(run, 'delete-user', call)
    const held = heldBy(run.history[outcome.from] as Moment, user)
    for (const each of outcome.status === 200 ? held : []) {
      assertHolds(run, { description: `${each} is gone`, holds: (moment) => !heldBy(moment, user).has(each) }, outcome)
    }
    return outcome
  })
}

const heldBy = (moment: Moment, user: string): Set<string> =>
  new Set([
    ...[...moment.values()].flatMap((item) => {
      if (item.sk === 'POLICY' && item.principal === user) return [`policy ${item.id}`]
      return item.sk === 'RESOURCE' && item.owner === user ? [`owner of ${item.resource}`] : []
    }),
    ...allGroupsOf(moment, user).map((group) => `member of ${group}`),
    ...relationsOf(moment, user),
  ])

/** Gives users access that a deletion has to find. An operator makes these changes, so they always succeed. */
export async function enrichUser(run: Run): Promise<void> {
  const { random, fixtures } = run
  const user = random.pick(fixtures.users)
  await random.pick([
    () => bind(run, someBinding(run, user))(),
    () => bind(run, someBinding(run, user))(),
    () => join(run, random.pick(fixtures.groups).resource, user)(),
  ])()
}

export async function checkPolicies(run: Run): Promise<void> {
  const { random, fixtures } = run
  const one = () => ({
    subject: pickPrincipal(run),
    resource: random.pick([fixtures.disk.resource, fixtures.project.resource, fixtures.unregisteredDisk]),
    permission: random.pick([...fixtures.permissions.map(({ id }) => id), 'app.project.policymanage']),
  })
  if (random.chance(0.5)) return makeCheck(run, one())
  await makeBatch(run, Array.from({ length: random.between(2, 4) }, one))
}

/** Picks permissions for roles that callers may have. */
export const pickPermissions = ({ random, fixtures }: Run): string[] =>
  random.some([...fixtures.permissions.map(({ id }) => id), builtinId('app.project.get')], 1)

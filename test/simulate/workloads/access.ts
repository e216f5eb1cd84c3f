import assert from 'node:assert/strict'
import { builtinId } from '../../../lib/foundation/identifiers/builtin.ts'
import { assertNoBug, assertSame, assertStatus, describeOutcome } from '../invariants/assertions.ts'
import { auditCheck } from '../oracles/check-auditor.ts'
import { createAuditedPolicy } from '../oracles/policy-auditor.ts'
import { type Moment, momentsOf, type Outcome, type Run } from '../run.ts'

// In these workloads, clients check permissions, create policies and rename permissions. Operators delete policies, and
// change members, admins and roles.

function assertCallStatus(outcome: Outcome, ...also: number[]): void {
  assertStatus(outcome, ...also)
  const { status, reason } = outcome
  if (status === 409) assertSame(reason, 'ABORTED', `${describeOutcome(outcome)}: no other reason is possible here`)
}

export const resourcesOf = ({ fixtures }: Run): string[] => [
  fixtures.disk.resource,
  fixtures.unregisteredDisk,
  fixtures.project.resource,
  fixtures.organization.resource,
]

export const principalsOf = ({ fixtures }: Run): string[] => [
  ...fixtures.users,
  ...fixtures.groups.map(({ resource }) => resource),
]

/** Returns the two keys between which the second permission is renamed. */
const keysOfRenamed = ({ fixtures }: Run) =>
  [`${fixtures.service}.disk.delete`, `${fixtures.service}.disk.erase`] as const

export async function checkAccess(run: Run): Promise<void> {
  const { random, fixtures } = run
  const subject = random.pick(principalsOf(run))
  const resource = random.pick(resourcesOf(run))
  const key = random.pick([
    `${fixtures.service}.disk.get`,
    ...keysOfRenamed(run),
    'app.organization.get',
    'app.project.get',
    'app.project.get',
  ])
  const body = { subject, resource, permission: random.chance(0.2) ? key.replaceAll('.', '_') : key }
  const outcome = await run.call('check', { as: fixtures.member, body })
  auditCheck(run, { subject, resource, permission: key }, outcome)
}

export async function createPolicy(run: Run): Promise<void> {
  const { random, fixtures } = run
  const body = {
    role_id: random.pick(fixtures.roles).id,
    resource: random.pick(resourcesOf(run)),
    principal: random.pick(principalsOf(run)),
    title: random.pick(['a', 'b']),
    ...pickEnd(run),
  }
  const copies = random.chance(0.3) ? 2 : 1
  await Promise.all(Array.from({ length: copies }, () => createAuditedPolicy(run, body)))
}

/**
 * Picks an end for a policy, or no end. Some ends are within the run. Every end is late enough for a process whose
 * clock is 2 s ahead, because a process rejects an end that has passed.
 */
export function pickEnd({ random, time }: Run, soonest = 2_100): { expires_at?: string } {
  if (random.chance(0.6)) return {}
  const expires_at = random.chance(0.2)
    ? ''
    : new Date(time.now + random.between(soonest, soonest + 10_000)).toISOString()
  return { expires_at }
}

export async function unbindPolicy(run: Run): Promise<void> {
  const policies = [...(run.history.at(-1)?.values() ?? [])].filter(({ sk }) => sk === 'POLICY')
  if (policies.length === 0) return createPolicy(run)
  const id = String(run.random.pick(policies).id)
  const outcome = await run.operate('unbind-policy', async ({ stores }, deadline) => {
    const table = stores.table.openTable(deadline)
    const policy = await stores.policies.readPolicy(table, id)
    if (policy !== undefined) await stores.policies.unbindPolicy(table, policy)
  })
  if (outcome.status !== 200) return
  const isGoneAt = (moment: Moment | undefined) => !moment?.has(`POLICY#${id} POLICY`)
  const { from, to } = outcome
  const isGone =
    isGoneAt(run.history[to]) ||
    run.alternatives
      .slice(from, to + 1)
      .flat()
      .some(isGoneAt)
  assert(isGone, `${outcome.name}: succeeded, but policy ${id} is still in the table`)
}

/** Adds a user to a group, or removes the user if the user is a member. */
export async function toggleMember(run: Run): Promise<void> {
  const { random, fixtures } = run
  const [group, user] = [random.pick(fixtures.groups).resource, random.pick(fixtures.users)]
  const ending = pickEnd(run)
  const outcome = await run.operate('toggle-member', async ({ stores }, deadline) => {
    const table = stores.table.openTable(deadline)
    const known = (await stores.members.readMemberships(table, group)).find(({ principal }) => principal === user)
    const joining = { principal: user, expires_at: '', ...ending }
    const change = known ? { leaving: [known], joining: [] } : { leaving: [], joining: [joining] }
    return (await stores.members.changeMembers(table, group, change)) ? known === undefined : undefined
  })
  assertNoBug(outcome)
}

/** Makes the last user an admin of the platform, or removes this relation. */
export async function toggleAdmin(run: Run): Promise<void> {
  const user = String(run.fixtures.users.at(-1))
  const outcome = await run.operate('toggle-admin', async ({ stores }, deadline) => {
    const table = stores.table.openTable(deadline)
    const before = await stores.platform.readRelations(table, user)
    return stores.platform.saveRelations(table, user, before, before.length === 0 ? ['admin'] : [])
  })
  assertNoBug(outcome)
}

export async function getPermission(run: Run): Promise<void> {
  const key = run.random.pick(keysOfRenamed(run))
  const outcome = await run.call('get-permission', { as: run.fixtures.unrelated, params: { id: key }, method: 'GET' })
  assertCallStatus(outcome, 404)
  const keysAt = (moment: Moment, id: string) => moment.get(`PERMISSION#${id} PERMISSION`)?.key
  const moments = momentsOf(run, outcome)
  if (outcome.status === 404) {
    const isMissing = (moment: Moment) => run.fixtures.permissions.every(({ id }) => keysAt(moment, id) !== key)
    assert(moments.some(isMissing), `${outcome.name}: permission ${key} was not found, but it always existed`)
  }
  if (outcome.status !== 200) return
  const { permission } = outcome.body
  assert(
    moments.some((moment) => keysAt(moment, permission.id) === permission.key),
    `${outcome.name}: permission ${permission.id} never had the key ${permission.key} during the request`,
  )
}

export async function changeRole(run: Run): Promise<void> {
  const { random, fixtures } = run
  const { id } = random.pick(fixtures.roles.slice(0, 2))
  const outcome = await run.operate('change-role', async ({ stores }, deadline) => {
    const table = stores.table.openTable(deadline)
    const before = await stores.roles.readRole(table, id)
    if (before === undefined) throw new Error(`role ${id} does not exist`)
    // One of these permissions is built in. A check of it reads no unique constraint, but must still read the current
    // role.
    const permissions = random.some([...fixtures.permissions.map((each) => each.id), builtinId('app.project.get')])
    return stores.roles.saveRole(table, before, { ...before, permissions })
  })
  assertNoBug(outcome)
}

export async function renamePermission(run: Run): Promise<void> {
  const { random, fixtures } = run
  const [, permission] = fixtures.permissions
  const key = random.pick(keysOfRenamed(run))
  const body = { key, ...(random.chance(0.5) ? { name: key.replaceAll('.', '') } : {}) }
  const copies = random.chance(0.4) ? 2 : 1
  const send = () => run.call('update-permission', { as: fixtures.admin, params: { id: String(permission?.id) }, body })
  for (const outcome of await Promise.all(Array.from({ length: copies }, send))) {
    assertCallStatus(outcome)
    if (outcome.status !== 200) continue
    const hadKey = momentsOf(run, outcome).some(
      (moment) => moment.get(`PERMISSION#${permission?.id} PERMISSION`)?.key === key,
    )
    assert(hadKey, `${outcome.name}: answered 200, but the permission never had the key ${key}`)
  }
}

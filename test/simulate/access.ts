import assert from 'node:assert/strict'
import { builtinId } from '../../lib/identifiers/builtin.ts'
import { fact, holds } from '../properties/rules.ts'
import { boundsOf } from './facts.ts'
import type { Outcome, Run } from './run.ts'

/** Clients that ask, bind and rename; operators that unbind, move members and change roles. */

const EXPECTED = [0, 200, 409, 429, 503]

function expectStatus({ name, status, reason, body }: Outcome, ...also: number[]): void {
  const told = `${name} ${status} ${reason} ${JSON.stringify(body)}`
  assert([...EXPECTED, ...also].includes(status), `an answer that nobody expects: ${told}`)
  if (status === 409) assert.equal(reason, 'ABORTED', `nothing else has this name or id: ${told}`)
}

const resourcesOf = ({ world }: Run): string[] => [
  world.disk.resource,
  world.loose,
  world.project.resource,
  world.organization.resource,
]

/** `s1.disk.delete` goes by this name or that. */
const verbsOf = ({ world }: Run) => [`${world.service}.disk.delete`, `${world.service}.disk.erase`] as const

export async function ask(run: Run): Promise<void> {
  const { random, world } = run
  const subject = random.pick([...world.users, ...world.groups.map(({ resource }) => resource)])
  const resource = random.pick(resourcesOf(run))
  const key = random.pick([
    `${world.service}.disk.get`,
    ...verbsOf(run),
    'app.organization.get',
    'app.project.get',
    'app.project.get',
  ])
  const body = { subject, resource, permission: random.chance(0.2) ? key.replaceAll('.', '_') : key }
  const outcome = await run.call('check', { as: world.member, body })
  expectStatus(outcome, 404)
  if (outcome.status === 404) return expectMissing(run, outcome, key)
  if (outcome.status !== 200) return
  const { ever, always } = boundsOf(run.history.slice(outcome.from, outcome.to + 1))
  const permissions = key.startsWith('app.')
    ? [key]
    : world.permissions.map(({ id }) => id).filter((id) => ever.has(fact('key', key, id)))
  const justified = permissions.some((permission) =>
    outcome.body.status
      ? holds(ever, { subject, resource, permission })
      : !holds(always, { subject, resource, permission }),
  )
  assert(
    justified,
    `${outcome.name}: ${outcome.body.status ? 'a stale allow' : 'a stale deny'}: ${JSON.stringify(body)}`,
  )
}

function expectMissing(run: Run, { name, from, to }: Outcome, key: string): void {
  const { always } = boundsOf(run.history.slice(from, to + 1))
  const there = run.world.permissions.some(({ id }) => always.has(fact('key', key, id)))
  assert(!there && !key.startsWith('app.'), `${name}: a permission that is there was not found: ${key}`)
}

export async function bind(run: Run): Promise<void> {
  const { random, world } = run
  const body = {
    role_id: random.pick(world.roles).id,
    resource: random.pick(resourcesOf(run)),
    principal: random.pick([...world.users, ...world.groups.map(({ resource }) => resource)]),
    title: random.pick(['a', 'b']),
  }
  const copies = random.chance(0.3) ? 2 : 1
  const send = () => run.call('create-policy', { as: world.admin, body })
  for (const outcome of await Promise.all(Array.from({ length: copies }, send))) {
    expectStatus(outcome)
    if (outcome.status !== 200) continue
    const { policy } = outcome.body
    const there = run.history
      .slice(outcome.from, outcome.to + 1)
      .some((moment) => moment.has(`POLICY#${policy.id} POLICY`))
    assert(there, `${outcome.name}: acknowledged, and not there`)
    assert.deepEqual([policy.role_id, policy.resource, policy.principal], [body.role_id, body.resource, body.principal])
  }
}

export async function unbind(run: Run): Promise<void> {
  const policies = [...(run.history.at(-1)?.values() ?? [])].filter(({ sk }) => sk === 'POLICY')
  if (policies.length === 0) return bind(run)
  const id = String(run.random.pick(policies).id)
  const outcome = await run.operate('unbind', async ({ stores }, deadline) => {
    const table = stores.table.openTable(deadline)
    const policy = await stores.policies.readPolicy(table, id)
    if (policy !== undefined) await stores.policies.unbindPolicy(table, policy)
  })
  if (outcome.status !== 200) return
  assert(!run.history[outcome.to]?.has(`POLICY#${id} POLICY`), `${outcome.name}: acknowledged, and the policy is there`)
}

export async function moveMember(run: Run): Promise<void> {
  const { random, world } = run
  const [group, user] = [random.pick(world.groups).resource, random.pick(world.users)]
  const outcome = await run.operate('move', async ({ stores }, deadline) => {
    const table = stores.table.openTable(deadline)
    const isIn = (await stores.members.readMembers(table, group)).includes(user)
    const change = isIn ? { leaving: [user], joining: [] } : { leaving: [], joining: [user] }
    return (await stores.members.changeMembers(table, group, change)) ? !isIn : undefined
  })
  assert(outcome.status >= 0, `${outcome.name}: ${outcome.reason}`)
}

/** The last user is an admin of the platform by turns. */
export async function moveAdmin(run: Run): Promise<void> {
  const user = String(run.world.users.at(-1))
  const outcome = await run.operate('move-admin', async ({ stores }, deadline) => {
    const table = stores.table.openTable(deadline)
    const before = await stores.platform.readRelations(table, user)
    return stores.platform.saveRelations(table, user, before, before.length === 0 ? ['admin'] : [])
  })
  assert(outcome.status >= 0, `${outcome.name}: ${outcome.reason}`)
}

export async function getPermission(run: Run): Promise<void> {
  const key = run.random.pick(verbsOf(run))
  const outcome = await run.call('get-permission', { as: run.world.nobody, params: { id: key }, method: 'GET' })
  expectStatus(outcome, 404)
  if (outcome.status === 404) expectMissing(run, outcome, key)
  if (outcome.status !== 200) return
  const { ever } = boundsOf(run.history.slice(outcome.from, outcome.to + 1))
  assert(ever.has(fact('key', outcome.body.permission.key, outcome.body.permission.id)), `${outcome.name}: never so`)
}

export async function changeRole(run: Run): Promise<void> {
  const { random, world } = run
  const id = random.pick(world.roles.slice(0, 2)).id
  const outcome = await run.operate('change-role', async ({ stores }, deadline) => {
    const table = stores.table.openTable(deadline)
    const before = await stores.roles.readRole(table, id)
    if (before === undefined) throw new Error('the role is gone')
    // A built-in one too: it is asked about without any guard, and the role is looked up all the same.
    const permissions = random.some([...world.permissions.map((each) => each.id), builtinId('app.project.get')])
    return stores.roles.saveRole(table, before, { ...before, permissions })
  })
  assert(outcome.status >= 0, `${outcome.name}: ${outcome.reason}`)
}

export async function rename(run: Run): Promise<void> {
  const { random, world } = run
  const [, permission] = world.permissions
  const key = random.pick(verbsOf(run))
  const body = { key, ...(random.chance(0.5) ? { name: key.replaceAll('.', '') } : {}) }
  const copies = random.chance(0.4) ? 2 : 1
  const send = () => run.call('update-permission', { as: world.admin, params: { id: String(permission?.id) }, body })
  for (const outcome of await Promise.all(Array.from({ length: copies }, send))) {
    expectStatus(outcome)
    if (outcome.status !== 200) continue
    const wasSo = run.history
      .slice(outcome.from, outcome.to + 1)
      .some((moment) => moment.get(`PERMISSION#${permission?.id} PERMISSION`)?.key === key)
    assert(wasSo, `${outcome.name}: acknowledged, and never so`)
  }
}

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { aClient } from './declarations.ts'
import { expectGone } from './deletions.ts'
import { applyOnce, expectSo } from './manifests.ts'
import type { Moment, Outcome, Run } from './run.ts'

/** Clients that are made, given other secrets, deleted and made again, while they call. */

interface Secret {
  clientId: string
  secretId: string
  secret: string
  /** The moment at which it was acknowledged that it does not work any more. */
  revoked?: number
}

export interface Clients {
  run: Run
  ids: string[]
  secrets: Secret[]
}

export const clientsOf = (run: Run): Clients => ({ run, ids: [run.random.uuid(), run.random.uuid()], secrets: [] })

const titleOf = ({ run, ids }: Clients, id: string): string => `${run.world.service}-client-${ids.indexOf(id)}`

interface KeptSecret {
  hash: string
  expires_at: string
}

/** What the table says of a secret: it works until then, or it is not there. */
function keptIn(moment: Moment, { clientId, secret }: Secret): KeptSecret | undefined {
  const hash = createHash('sha256').update(`${clientId}\u0000${secret}`).digest('base64url')
  const secrets = (moment.get(`CLIENT#${clientId}#0 CLIENT`)?.secrets ?? []) as unknown as KeptSecret[]
  return secrets.find((kept) => kept.hash === hash)
}

/** Clocks of processes differ by so much at most. */
const SKEW = 2_000

interface Time {
  from: number
  to: number
}

const mayWork = (kept: KeptSecret | undefined, { from }: Time): boolean =>
  kept !== undefined && (kept.expires_at === '' || Date.parse(kept.expires_at) > from - SKEW)
const mayFail = (kept: KeptSecret | undefined, { to }: Time): boolean =>
  kept === undefined || (kept.expires_at !== '' && Date.parse(kept.expires_at) <= to + SKEW)

const relationsIn = (moment: Moment, id: string): string[] =>
  (moment.get(`CLIENT#${id}#0 CLIENT`)?.relations ?? []) as string[]

/** A client calls, with a secret that may work or not. */
export async function callAsClient(clients: Clients): Promise<void> {
  const { run, secrets } = clients
  const { random, world, universe } = run
  if (secrets.length === 0) return makeClient(clients)
  const used = random.pick([...secrets, secrets.at(-1) as Secret])
  const before = secrets.indexOf(used) < 0 ? undefined : used.revoked
  const asksOnly = random.chance(0.5)
  const time = { from: universe.now, to: universe.now }
  const outcome = await (asksOnly
    ? run.call('get-permission', { as: used, params: { id: String(world.permissions[0]?.id) }, method: 'GET' })
    : run.call('check', {
        as: used,
        body: { subject: world.users[0], resource: world.disk.resource, permission: 'get' },
      }))
  time.to = universe.now
  judgeCall(run, used, outcome, time, before, asksOnly)
}

function judgeCall(
  run: Run,
  used: Secret,
  outcome: Outcome,
  time: Time,
  revoked: number | undefined,
  forAnybody: boolean,
): void {
  const { name, status, reason, from, to } = outcome
  const told = `${name} ${status} ${reason} with the secret ${used.secretId}`
  assert([0, 200, 401, 403, 409, 429, 503].includes(status), `an answer that nobody expects: ${told}`)
  if ([0, 409, 429, 503].includes(status)) return
  if (revoked !== undefined) assert.equal(status, 401, `${told}: the revocation was acknowledged before`)
  const moments = run.history.slice(from, to + 1)
  if (status === 401) {
    const so = moments.some((moment) => mayFail(keptIn(moment, used), time))
    assert(so, `${told}: a secret that worked all the time was refused`)
    return
  }
  const works = moments.some((moment) => mayWork(keptIn(moment, used), time))
  assert(works, `${told}: a secret that did not work at any moment was taken`)
  const allowed = (moment: Moment) => forAnybody || relationsIn(moment, used.clientId).length > 0
  assert(
    moments.some((moment) => allowed(moment) === (status === 200)),
    `${told}: the client was something else to the platform`,
  )
}

type Issued = { client: { id: string }; secretId: string; secret: string }

/** What was issued is there when it is acknowledged, unless another has taken it away by then. */
function learn({ run, secrets }: Clients, outcome: Outcome): void {
  const { name, status, reason, body } = outcome
  assert(status >= 0, `${name}: ${reason}`)
  if (status === 400) {
    const expected = ['ABORTED', 'THROTTLED', 'UNAVAILABLE', 'ALREADY_EXISTS', 'NOT_FOUND']
    assert(expected.includes(reason), `${name}: ${reason}`)
  }
  if (status !== 200) return
  const { client, secretId, secret } = body as Issued
  const issued = { clientId: client.id, secretId, secret }
  const holds = (moment: Moment) => keptIn(moment, issued) !== undefined
  expectSo(run, { what: `the secret ${secretId} is there`, holds }, outcome)
  secrets.push(issued)
}

export async function makeClient(clients: Clients): Promise<void> {
  const { random } = clients.run
  const id = random.pick(clients.ids)
  const relation = random.pick([undefined, 'member', 'member', 'admin'] as const)
  const given = { id, title: titleOf(clients, id), ...(relation === undefined ? {} : { relation }) }
  const make = await clients.run.operate('create-client', ({ stores }, deadline) =>
    stores.clients.createClient(stores.table.openTable(deadline), given),
  )
  learn(clients, make)
}

export async function rotate(clients: Clients): Promise<void> {
  const { random, universe } = clients.run
  const id = random.pick(clients.ids)
  const expires = random.chance(0.6) ? new Date(universe.now + random.pick([-5_000, -5_000, 0, 3_600_000])) : undefined
  const outcome = await clients.run.operate('rotate', ({ stores }, deadline) =>
    stores.clients.rotateSecret(stores.table.openTable(deadline), id, expires),
  )
  learn(clients, outcome)
}

export async function revoke(clients: Clients): Promise<void> {
  const { run, secrets } = clients
  const { random } = run
  const chosen = secrets.length > 0 && random.chance(0.7) ? random.pick(secrets) : undefined
  const id = chosen?.clientId ?? random.pick(clients.ids)
  const known = secrets.filter(({ clientId }) => clientId === id)
  const outcome = await run.operate('revoke', ({ stores }, deadline) =>
    stores.clients.revokeSecrets(stores.table.openTable(deadline), id, chosen?.secretId),
  )
  const { name, status, reason, body, to } = outcome
  assert(status >= 0, `${name}: ${reason}`)
  if (status !== 200) return
  const ids = body as string[]
  if (chosen !== undefined) assert.deepEqual(ids, [chosen.secretId], `${name}: revoked something else`)
  for (const secret of known) if (ids.includes(secret.secretId)) secret.revoked ??= to
}

/** A client is renamed, or is something else to the platform. */
export async function changeClient(clients: Clients): Promise<void> {
  const { run } = clients
  const { random } = run
  const id = random.pick(clients.ids)
  const there = run.history.at(-1)?.has(`CLIENT#${id}#0 CLIENT`)
  if (!there) return makeClient(clients)
  const titles = [titleOf(clients, id), `${titleOf(clients, id)}-renamed`]
  await applyOnce(run, [aClient(random.pick(titles), random.pick(['admin', 'member', 'none']), id)])
}

/** A client gets what goes with it: a membership, a policy. */
export async function endowClient({ run, ids }: Clients): Promise<void> {
  const { random, world } = run
  const principal = `app/serviceuser:${random.pick(ids)}`
  const group = random.pick(world.groups).resource
  if (random.chance(0.5)) {
    const outcome = await run.operate('join', ({ stores }, deadline) =>
      stores.members.changeMembers(stores.table.openTable(deadline), group, { leaving: [], joining: [principal] }),
    )
    assert(outcome.status >= 0, `${outcome.name}: ${outcome.reason}`)
    return
  }
  const body = { role_id: random.pick(world.roles).id, resource: world.disk.resource, principal }
  const { name, status, reason } = await run.call('create-policy', { as: world.admin, body })
  assert([0, 200, 409, 429, 503].includes(status), `an answer that nobody expects: ${name} ${status} ${reason}`)
}

/** What a client held when its deletion began is gone when that is acknowledged; what it gets later, it gets anew. */
export async function removeClient({ run, ids, secrets }: Clients): Promise<void> {
  const id = run.random.pick(ids)
  const known = secrets.filter(({ clientId }) => clientId === id)
  const outcome = await run.operate('remove-client', ({ stores }, deadline) =>
    stores.clientRemoval.removeClientWithHoldings(stores.table.openTable(deadline), id),
  )
  const principal = `app/serviceuser:${id}`
  const wasThere = run.history[outcome.from]?.has(`CLIENT#${id}#0 CLIENT`) === true
  const held = new Set(holdingsOf(run.history[outcome.from] as Moment, principal))
  expectGone(run, outcome, (moment) => [
    ...[...moment.values()].filter(({ pk }) => pk.startsWith(`CLIENT#${id}#`)).map(({ pk }) => pk),
    ...(wasThere ? holdingsOf(moment, principal).filter((each) => held.has(each)) : []),
  ])
  if (outcome.status === 200 && outcome.body === true) for (const secret of known) secret.revoked ??= outcome.to
}

const holdingsOf = (moment: Moment, principal: string): string[] =>
  [...moment.values()].flatMap((item) =>
    item.pk === `PRINCIPAL#${principal}` && !(item.sk === 'PLATFORM' && (item.relations as string[]).length === 0)
      ? [item.sk]
      : [],
  )

import assert from 'node:assert/strict'
import { assertNoBug, assertSame } from '../invariants/assertions.ts'
import { auditClientCall, type Secret, secretRecordAt } from '../oracles/client-auditor.ts'
import { createAuditedPolicy } from '../oracles/policy-auditor.ts'
import { allGroupsOf, type Moment, type Outcome, type Run, relationsOf } from '../run.ts'
import { aClient } from './declarations.ts'
import { applyOnce, assertHolds } from './manifests.ts'
import { assertDeleted } from './short-lived.ts'

// In these workloads, operators create clients, rotate and revoke their secrets, delete the clients and create them
// again. The clients make calls at the same time.

export interface Clients {
  run: Run
  ids: string[]
  /** All secrets that were issued to the clients. */
  secrets: Secret[]
}

/** Picks ids for clients that do not exist yet. */
export const pickClients = (run: Run): Clients => ({ run, ids: [run.random.uuid(), run.random.uuid()], secrets: [] })

const titleOf = ({ run, ids }: Clients, id: string): string => `${run.fixtures.service}-client-${ids.indexOf(id)}`

/** Makes a call as a client, with a secret that may no longer be valid. */
export async function callAsClient(clients: Clients): Promise<void> {
  const { run, secrets } = clients
  const { random, fixtures, time } = run
  if (secrets.length === 0) return createClient(clients)
  const used = random.pick([...secrets, secrets.at(-1) as Secret])
  const wasRevoked = used.revokedAt !== undefined
  const isPublic = random.chance(0.5)
  const from = time.now
  const outcome = await (isPublic
    ? run.call('get-permission', { as: used, params: { id: String(fixtures.permissions[0]?.id) }, method: 'GET' })
    : run.call('check', {
        as: used,
        body: { subject: fixtures.users[0], resource: fixtures.disk.resource, permission: 'get' },
      }))
  auditClientCall(run, { used, interval: { from, to: time.now }, wasRevoked, isPublic }, outcome)
}

interface IssuedSecret {
  client: { id: string }
  secretId: string
  secret: string
}

/**
 * Records the secret that a successful change has created. Expects that the table has this secret, unless another
 * change has removed it.
 */
function keepIssued({ run, secrets }: Clients, outcome: Outcome): void {
  assertNoBug(outcome)
  const { name, status, reason, body } = outcome
  if (status === 400) {
    const expected = ['ABORTED', 'THROTTLED', 'UNAVAILABLE', 'ALREADY_EXISTS', 'NOT_FOUND', 'BEING_DELETED']
    assert(expected.includes(reason), `${name}: expected one of the errors ${expected}, found ${reason}`)
  }
  if (status !== 200) return
  const { client, secretId, secret } = body as IssuedSecret
  const issued = { clientId: client.id, secretId, secret }
  const holds = (moment: Moment) => secretRecordAt(moment, issued) !== undefined
  assertHolds(run, { description: `the table holds secret ${secretId}`, holds }, outcome)
  secrets.push(issued)
}

export async function createClient(clients: Clients): Promise<void> {
  const { random } = clients.run
  const id = random.pick(clients.ids)
  const relation = random.pick([undefined, 'member', 'member', 'admin'] as const)
  const given = { id, title: titleOf(clients, id), ...(relation === undefined ? {} : { relation }) }
  const outcome = await clients.run.operate('create-client', ({ stores }, deadline) =>
    stores.clients.createClient(stores.table.openTable(deadline), given),
  )
  keepIssued(clients, outcome)
}

export async function rotateSecret(clients: Clients): Promise<void> {
  const { random, time } = clients.run
  const id = random.pick(clients.ids)
  const expires = random.chance(0.6) ? new Date(time.now + random.pick([-5_000, -5_000, 0, 3_600_000])) : undefined
  const outcome = await clients.run.operate('rotate-secret', ({ stores }, deadline) =>
    stores.clients.rotateSecret(stores.table.openTable(deadline), id, expires),
  )
  keepIssued(clients, outcome)
}

export async function revokeSecrets(clients: Clients): Promise<void> {
  const { run, secrets } = clients
  const { random } = run
  const chosen = secrets.length > 0 && random.chance(0.7) ? random.pick(secrets) : undefined
  const id = chosen?.clientId ?? random.pick(clients.ids)
  const issued = secrets.filter(({ clientId }) => clientId === id)
  const outcome = await run.operate('revoke-secrets', ({ stores }, deadline) =>
    stores.clients.revokeSecrets(stores.table.openTable(deadline), id, chosen?.secretId),
  )
  assertNoBug(outcome)
  const { name, status, body, to } = outcome
  if (status !== 200) return
  const revoked = body as string[]
  if (chosen !== undefined) assertSame(revoked, [chosen.secretId], `${name}: revoked secrets`)
  for (const secret of issued) if (revoked.includes(secret.secretId)) secret.revokedAt ??= to
}

/** Applies a manifest that changes the title of a client, or its relation to the platform. */
export async function changeClient(clients: Clients): Promise<void> {
  const { run } = clients
  const { random } = run
  const id = random.pick(clients.ids)
  const exists = run.history.at(-1)?.has(`CLIENT#${id}#0 CLIENT`)
  if (!exists) return createClient(clients)
  const titles = [titleOf(clients, id), `${titleOf(clients, id)}-renamed`]
  await applyOnce(run, [aClient(random.pick(titles), random.pick(['admin', 'member', 'none']), id)])
}

/** Gives a client a membership or a policy. The deletion of the client must remove these. */
export async function addHolding({ run, ids }: Clients): Promise<void> {
  const { random, fixtures } = run
  const principal = `app/serviceuser:${random.pick(ids)}`
  const group = random.pick(fixtures.groups).resource
  if (random.chance(0.5)) {
    const outcome = await run.operate('join-group', ({ stores }, deadline) =>
      stores.members.changeMembers(stores.table.openTable(deadline), group, { leaving: [], joining: [principal] }),
    )
    return assertNoBug(outcome)
  }
  const body = { role_id: random.pick(fixtures.roles).id, resource: fixtures.disk.resource, principal }
  await createAuditedPolicy(run, body)
}

/**
 * After the answer, the client must not have anything that it had when the deletion began. Later additions belong to a
 * new client with the same id, so they may stay.
 */
export async function deleteClient({ run, ids, secrets }: Clients): Promise<void> {
  const id = run.random.pick(ids)
  const issued = secrets.filter(({ clientId }) => clientId === id)
  const outcome = await run.operate('delete-client', ({ stores }, deadline) =>
    stores.clientRemoval.removeClientWithHoldings(stores.table.openTable(deadline), id),
  )
  const principal = `app/serviceuser:${id}`
  const existed = run.history[outcome.from]?.has(`CLIENT#${id}#0 CLIENT`) === true
  const held = new Set(holdingsOf(run.history[outcome.from] as Moment, principal))
  assertDeleted(run, outcome, (moment) => [
    ...[...moment.values()].filter(({ pk }) => pk.startsWith(`CLIENT#${id}#`)).map(({ pk }) => pk),
    ...(existed ? holdingsOf(moment, principal).filter((each) => held.has(each)) : []),
  ])
  if (outcome.status === 200 && outcome.body === true) for (const secret of issued) secret.revokedAt ??= outcome.to
}

const holdingsOf = (moment: Moment, principal: string): string[] => [
  ...[...moment.values()].flatMap(({ pk, sk }) => {
    const isHeld = pk === `POLICIES_OF#${principal}` || pk === `OWNED_BY#${principal}`
    return isHeld ? [sk] : []
  }),
  ...allGroupsOf(moment, principal).map((group) => `group ${group}`),
  ...relationsOf(moment, principal).map((relation) => `relation ${relation}`),
]

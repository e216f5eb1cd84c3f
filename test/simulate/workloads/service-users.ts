import assert from 'node:assert/strict'
import type { Call, Credentials } from '../../support/request.ts'
import { makeBatch } from '../oracles/check-auditor.ts'
import { auditPolicyCall } from '../oracles/policy-auditor.ts'
import { callAudited } from '../oracles/request-auditor.ts'
import { mayHaveSecret, namedOf } from '../oracles/service-user-oracles.ts'
import { allGroupsOf, type Moment, type Outcome, type Run, relationsOf } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import { latestItems, pickCaller, untilSettled } from './lifecycle.ts'

// In these workloads, callers create and delete service users of an organization and secrets for them. Others grant
// access to these service users at the same time.

/** The secrets in all answers so far. A caller that has a secret may act as its service user. */
const told = new WeakMap<Run, Credentials[]>()
const secretsOf = (run: Run): Credentials[] => told.get(run) ?? []

const inOrganization = ({ fixtures }: Run) => ({ org_id: fixtures.organization.id })
const titleOf = ({ random, fixtures }: Run): string => `${fixtures.service}-${random.pick(['worker', 'robot'])}`

const isOwn =
  (run: Run) =>
  ({ sk, pk, organization_id }: RawItem) =>
    sk === 'CLIENT' && pk.endsWith('#0') && organization_id === run.fixtures.organization.id

/** The service user may already be deleted. */
function pickServiceUser(run: Run): string | undefined {
  const earlier = { ...run, history: [run.random.pick(run.history.slice(-100))] }
  const ids = [run, run, earlier].flatMap((each) => latestItems(each, isOwn(run))).map(({ id }) => String(id))
  return ids.length === 0 ? undefined : run.random.pick(ids)
}

/** Picks a caller. Sometimes the caller is a service user, with a secret from an earlier answer. */
function pickActor(run: Run): Credentials {
  const secrets = secretsOf(run)
  return secrets.length > 0 && run.random.chance(0.25) ? run.random.pick(secrets) : pickCaller(run)
}

export async function createServiceUser(run: Run): Promise<void> {
  const call = { as: pickActor(run), params: inOrganization(run), body: { body: { title: titleOf(run) } } }
  await callAudited(run, 'create-service-user', call, (moment, { serviceuser }) => {
    return moment.has(`CLIENT#${serviceuser.id}#0 CLIENT`)
  })
}

export async function createSecret(run: Run): Promise<void> {
  const id = pickServiceUser(run)
  if (id === undefined) return createServiceUser(run)
  const call = { as: pickActor(run), params: { ...inOrganization(run), id }, body: {} }
  const outcome = await callAudited(run, 'create-service-user-credential', call)
  if (outcome.status !== 200) return
  auditToldSecret(run, call, outcome)
  told.set(run, [...secretsOf(run), { clientId: id, secret: outcome.body.secret.secret }])
}

/**
 * Expects that the creator of a secret had all the access of the service user when the secret was written. The access
 * of the service user may be that of any moment between the write and the answer to the request.
 */
function auditToldSecret(run: Run, call: Call, { name, from, to, body }: Outcome): void {
  const secretId = String(body.secret.id).split('.')[1]
  const isWritten = (moment: Moment) => {
    const secrets = moment.get(`CLIENT#${call.params?.id}#0 CLIENT`)?.secrets as { id: string }[] | undefined
    return secrets?.some((each) => each.id === secretId) === true
  }
  const written = run.history.findIndex((moment, index) => index >= from && index <= to && isWritten(moment))
  if (written <= 0) return
  const rights = [run.history[written - 1] as Moment, ...(run.alternatives[written - 1] ?? [])]
  const after = [...run.history.slice(written, to + 1), ...run.alternatives.slice(written, to + 1).flat()]
  const isRight = rights.some((each) => after.some((moment) => mayHaveSecret(each, moment, call)))
  assert(isRight, `${name}: told a secret of ${call.params?.id}, which always held more than its maker may have`)
}

export async function deleteSecret(run: Run): Promise<void> {
  const secrets = latestItems(run, isOwn(run)).flatMap(({ id, secrets: held }) =>
    (held as unknown as { id: string }[]).map((secret) => ({ id: String(id), secret_id: `${id}.${secret.id}` })),
  )
  if (secrets.length === 0) return createSecret(run)
  const params = { ...inOrganization(run), ...run.random.pick(secrets) }
  const call = { as: pickActor(run), params, method: 'DELETE' }
  await untilSettled(() =>
    callAudited(run, 'delete-service-user-credential', call, (moment) => {
      const client = moment.get(`CLIENT#${params.id}#0 CLIENT`)
      const left = (client?.secrets ?? []) as unknown as { id: string }[]
      return !left.some(({ id }) => params.secret_id.endsWith(id))
    }),
  )
}

const heldBy = (moment: Moment, id: string): string[] => {
  const principal = `app/serviceuser:${id}`
  return [
    ...[...moment.values()].flatMap((item) => {
      if (item.sk === 'CLIENT' && item.id === id) return ['client']
      if (item.sk === 'POLICY' && item.principal === principal) return [`policy ${item.id}`]
      return item.sk === 'RESOURCE' && item.owner === principal ? [`owner of ${item.resource}`] : []
    }),
    ...allGroupsOf(moment, principal),
    ...relationsOf(moment, principal),
  ]
}

/** After the answer, the service user must not have anything that it had when the request began. */
export async function deleteServiceUser(run: Run): Promise<void> {
  const id = pickServiceUser(run)
  if (id === undefined) return createServiceUser(run)
  const call = { as: pickActor(run), params: { ...inOrganization(run), id }, method: 'DELETE' }
  await untilSettled(() => {
    const held = heldBy(run.history.at(-1) as Moment, id)
    return callAudited(
      run,
      'delete-service-user',
      call,
      (moment) => !heldBy(moment, id).some((each) => held.includes(each)),
    )
  })
}

/** Grants something to a service user, in its own organization or elsewhere. */
export async function grantSomething(run: Run): Promise<void> {
  const id = pickServiceUser(run)
  if (id === undefined) return createServiceUser(run)
  const { random, fixtures, time } = run
  const principal = `app/serviceuser:${id}`
  const resource = random.pick([
    fixtures.project.resource,
    fixtures.disk.resource,
    fixtures.otherProject.resource,
    fixtures.unregisteredDisk,
    fixtures.organization.resource,
  ])
  const role_id = random.pick([...fixtures.roles, fixtures.manager, fixtures.keeper]).id
  const call = { as: fixtures.admin, body: { role_id, resource, principal } }
  const from = time.now
  const outcome = await run.call('create-policy', call)
  auditPolicyCall(run, call, { from, to: time.now }, outcome)
}

/** Makes a user or service user an admin or member of the platform, or removes this relation. */
export async function changePlatform(run: Run): Promise<void> {
  const { random, fixtures } = run
  const id = pickServiceUser(run)
  const named =
    id === undefined || random.chance(0.5)
      ? { user_id: random.pick(fixtures.users).replace('app/user:', '') }
      : { serviceuser_id: id }
  const relation = random.pick(['admin', 'member', 'member'])
  const as = random.chance(0.8) ? fixtures.admin : pickCaller(run)
  const call = { as, body: { ...named, relation } }
  const held = (moment: Moment) => relationsOf(moment, namedOf(call))
  await (random.chance(0.5)
    ? callAudited(run, 'add-platform-user', call, (moment) => held(moment).includes(relation))
    : callAudited(run, 'remove-platform-user', call, (moment) => !held(moment).includes(relation)))
}

export async function checkServiceUsers(run: Run): Promise<void> {
  const { random, fixtures } = run
  const id = pickServiceUser(run)
  const subject = id === undefined ? random.pick(fixtures.users) : `app/serviceuser:${id}`
  const [resource, permission] = random.pick([
    [fixtures.disk.resource, String(fixtures.permissions[0]?.id)],
    [fixtures.project.resource, 'app.project.get'],
    [fixtures.organization.resource, 'app.organization.serviceusermanage'],
  ] as const)
  await makeBatch(run, [{ subject, resource, permission }])
}

import assert from 'node:assert/strict'
import type { Call } from '../../support/request.ts'
import { assertSame, assertStatus, describeOutcome } from '../invariants/assertions.ts'
import { type Invariant, type Moment, momentsOf, type Outcome, type Run } from '../run.ts'
import { isAllowedAt, namespaceOf } from './check-auditor.ts'
import { type Interval, mayBeRefused, relationsAt, secretRecordAt } from './client-auditor.ts'
import { auditSeatsTaken } from './seat-auditor.ts'

// A policy may be written only if everything that allows the write is true at the moment of the write. A caller who is
// allowed at every moment of a request must not be refused.

export interface PolicyBody {
  role_id: string
  resource: string
  principal: string
  expires_at?: string
}

/** Returns the permission that a caller who is no admin needs to bind roles on a resource of this namespace. */
const neededPermission = (namespace: string): string => {
  if (namespace === 'app/group') return 'app.group.administer'
  if (namespace.startsWith('app/')) return `${namespace.replace('/', '.')}.policymanage`
  return `${namespace.replace('/', '.')}.delete`
}

/** Tells whether the caller may bind roles on the resource, by a relation, policy, membership or ownership. */
export function mayBind(moment: Moment, { as }: Call, resource: string): boolean {
  const id = String(as?.clientId)
  if (relationsAt(moment, id).includes('admin')) return true
  const permission = neededPermission(namespaceOf(resource))
  return isAllowedAt(moment, { subject: `app/serviceuser:${id}`, resource, permission })
}

const exists = (moment: Moment, resource: string): boolean => moment.has(`RESOURCE#${resource} RESOURCE`)

/** Returns the reason why a binding is invalid for every caller. Returns undefined for a valid binding. */
export function mistakeAt(moment: Moment, { role_id, resource, principal }: PolicyBody): string | undefined {
  const role = moment.get(`ROLE#${role_id} ROLE`)
  const isBuiltin = resource.startsWith('app/')
  if (role === undefined) return 'the role does not exist'
  if (isBuiltin && !exists(moment, resource)) return 'the resource does not exist'
  const namespace = moment.get(`NAMESPACE#${namespaceOf(resource)} NAMESPACE`)
  if (!isBuiltin && ((namespace?.permissions ?? 0n) as bigint) === 0n) return 'the namespace does not exist'
  if (principal.startsWith('app/group:') && !exists(moment, principal)) return 'the group does not exist'
  if (principal.startsWith('app/serviceuser:')) {
    const client = moment.get(`CLIENT#${principal.replace('app/serviceuser:', '')}#0 CLIENT`)
    if (client === undefined) return 'the service user does not exist'
    if (client.deleting !== undefined) return 'the service user is being deleted'
  }
  const scopes = role.scopes as string[]
  if (scopes.length > 0 && !scopes.includes(namespaceOf(resource))) return 'the role may not be bound on it'
  const path = [resource, ...((moment.get(`RESOURCE#${resource} RESOURCE`)?.ancestors ?? []) as string[])]
  const isForeign = role.organization_id !== '' && !path.includes(`app/organization:${role.organization_id}`)
  return isForeign ? 'the role is of another organization' : undefined
}

/**
 * Tells whether the organization or project of a policy is deleted or being deleted. Such a policy grants nothing, so
 * the simulator only verifies the answer.
 */
const isOnGoing = (moment: Moment, resource: string): boolean => {
  const isContainer = ['app/organization', 'app/project'].includes(namespaceOf(resource))
  const item = moment.get(`RESOURCE#${resource} RESOURCE`)
  return isContainer && (item === undefined || item.deleting !== undefined)
}

/** Nobody can bind roles on a resource after its deletion has begun. */
const isMarked = (moment: Moment, resource: string): boolean =>
  moment.get(`RESOURCE#${resource} RESOURCE`)?.deleting !== undefined

export const secretAt = (moment: Moment, { as }: Call) =>
  as === undefined ? undefined : secretRecordAt(moment, { ...as, secretId: '' })

/** Returns undefined if the policy may be written. */
function objectionAt(moment: Moment, call: Call): string | undefined {
  const body = call.body as PolicyBody
  if (secretAt(moment, call) === undefined) return 'the secret of the caller was revoked'
  if (!mayBind(moment, call, body.resource)) return 'the caller was not allowed to'
  return isOnGoing(moment, body.resource) ? undefined : mistakeAt(moment, body)
}

export const watchPolicyWrites =
  ({ history, alternatives }: Run): Invariant =>
  (before, now, { name, request }) => {
    if (request === undefined || !name.startsWith('create-policy-')) return
    const policies = [...now.values()].filter(({ sk }) => sk === 'POLICY')
    const written = policies.filter((policy) => {
      const known = before.get(`${policy.pk} ${policy.sk}`)
      return known === undefined || known.version !== policy.version
    })
    if (written.length === 0) return
    const objections = [before, ...(alternatives[history.length - 2] ?? [])].map((each) => objectionAt(each, request))
    assert(
      objections.includes(undefined),
      `${name} wrote policy ${written[0]?.id}, but at that moment ${objections[0]}: ${JSON.stringify(request.body)}`,
    )
  }

/** Compares the answer to create-policy with the table as it was during the request. */
export function auditPolicyCall(run: Run, call: Call, interval: Interval, outcome: Outcome): void {
  assertStatus(outcome, 400, 401, 403, 404)
  const { name, status, reason, body } = outcome
  const result = `${describeOutcome(outcome)} for ${JSON.stringify(call.body)}`
  if (status === 409) assertSame(reason, 'ABORTED', `${result}: no other reason is possible here`)
  if (reason === 'SEATS_TAKEN') return void auditSeatsTaken(run, outcome)
  const moments = momentsOf(run, outcome)
  const wasTrue = (holds: (moment: Moment) => boolean, what: string) =>
    assert(moments.some(holds), `${result}: ${what}`)
  const asked = call.body as PolicyBody
  if (status === 401) wasTrue((each) => mayBeRefused(secretAt(each, call), interval), 'but the secret was always valid')
  if (status === 403) wasTrue((each) => !mayBind(each, call, asked.resource), 'but the caller was always allowed')
  if (status === 400 || status === 404)
    wasTrue(
      (each) =>
        mistakeAt(each, asked) !== undefined || isOnGoing(each, asked.resource) || isMarked(each, asked.resource),
      'but the binding was always right',
    )
  if (status !== 200) return
  wasTrue((each) => each.has(`POLICY#${body.policy.id} POLICY`), `but policy ${body.policy.id} was not in the table`)
  for (const part of ['role_id', 'resource', 'principal'] as const)
    assertSame(body.policy[part], asked[part], `${name}: ${part} of the policy`)
  if (asked.expires_at !== undefined) assertSame(body.policy.expires_at, asked.expires_at, `${name}: end of the policy`)
}

/** Creates a policy as an admin. Compares the answer with the table as it was during the request. */
export async function createAuditedPolicy(
  run: Run,
  body: PolicyBody & { title?: string; expires_at?: string },
): Promise<void> {
  const call = { as: run.fixtures.admin, body }
  const from = run.time.now
  const outcome = await run.call('create-policy', call)
  auditPolicyCall(run, call, { from, to: run.time.now }, outcome)
}

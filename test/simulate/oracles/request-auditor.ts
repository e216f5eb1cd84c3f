import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import type { OperationName } from '../../../operations/index.ts'
import type { Call } from '../../support/request.ts'
import { assertStatus, describeOutcome } from '../invariants/assertions.ts'
import { type Invariant, type Moment, momentsOf, type Outcome, type Run } from '../run.ts'
import { assertHolds } from '../workloads/manifests.ts'
import { mayBeRefused } from './client-auditor.ts'
import { type Oracle, principalOf } from './oracle.ts'
import { secretAt } from './policy-auditor.ts'
import { bindingOf, ORACLES } from './policy-oracles.ts'
import { auditSeatsTaken } from './seat-auditor.ts'
import { containerOf, isCustom } from './trees.ts'

// Every write of a request must be allowed at the moment of the write. Every answer must have been correct at a moment
// of the request.

/**
 * The deletions that callers have made. A caller that repeats its own deletion gets 404, even if it has lost its
 * permissions since then.
 */
const removers = new WeakMap<Run, Set<string>>()
const removalOf = (operation: string, { params, query = {} }: Call, principal: string): string => {
  // A deletion with descendants and a deletion without them count as the same deletion.
  const { recursive: _, ...asked } = query
  return JSON.stringify([operation, params, asked, principal])
}

/**
 * Lists the deletions that a request has made. If it deleted a policy by its id, the list also contains the revocation
 * of this policy by its role, resource and principal.
 */
function removalsOf(before: Moment, operation: string, call: Call, principal: string): string[] {
  const policy = operation === 'delete-policy' ? before.get(`POLICY#${call.params?.id} POLICY`) : undefined
  const revoked = policy && removalOf('revoke-policy', { query: { ...bindingOf(policy) } }, principal)
  return [removalOf(operation, call, principal), ...(revoked === undefined ? [] : [revoked])]
}

/**
 * Lists the deletions of things that existed before a write and no longer exist after it. The things are containers,
 * groups, resources and service users.
 */
function removedWith(before: Moment, now: Moment): [OperationName, Call][] {
  return [...before.values()].flatMap((item): [OperationName, Call][] => {
    if (now.has(`${item.pk} ${item.sk}`)) return []
    const id = String(item.id)
    if (item.sk === 'CLIENT') {
      const params = { org_id: String(item.organization_id), id }
      return [['delete-service-user', { params, method: 'DELETE' }]]
    }
    if (isCustom(item)) {
      const params = { project_id: containerOf(item).replace('app/project:', ''), id }
      return [['delete-project-resource', { params, method: 'DELETE' }]]
    }
    const kind = item.sk === 'RESOURCE' ? String(item.namespace).replace('app/', '') : ''
    if (kind === 'project' || kind === 'organization') return [[`delete-${kind}`, { params: { id }, method: 'DELETE' }]]
    const org_id = String((item.ancestors as string[] | undefined)?.[0]).replace('app/organization:', '')
    return kind === 'group' ? [['delete-group', { params: { org_id, id }, method: 'DELETE' }]] : []
  })
}

export const watchPermittedWrites = (run: Run): Invariant => {
  const removed = new Set<string>()
  removers.set(run, removed)
  return (before, now, { name, request }) => {
    const operation = name.replace(/-\d+$/, '')
    const oracle = request && ORACLES[operation]?.(request)
    if (oracle === undefined || isDeepStrictEqual(withoutNotes(before), withoutNotes(now))) return
    const gone = removedWith(before, now)
    if (oracle.isThere(before) && !oracle.isThere(now)) gone.push([operation as OperationName, request as Call])
    for (const principal of gone.length === 0 ? [] : [principalOf(request as Call), ...markers(before)])
      for (const [name, call] of gone)
        for (const removal of removalsOf(before, name, call, principal)) removed.add(removal)
    const moments = [before, ...(run.alternatives[run.history.length - 2] ?? [])]
    const call = request as Call
    const hasRemoved = removed.has(removalOf(operation, call, principalOf(call)))
    const objections = moments.map((each) => objectionAt(each, now, call, oracle, hasRemoved))
    assert(objections.includes(undefined), `${name} changed the table, but at that moment ${objections[0]}`)
  }
}

/**
 * Leaves out the items that store that a namespace has resources with children. Each of these items is written once,
 * never removed, and grants nothing.
 */
const withoutNotes = (moment: Moment): Moment =>
  new Map([...moment].filter(([, { pk, sk }]) => !(pk.startsWith('NAMESPACE#') && sk === 'PARENT')))

/** Lists the principals that have begun a deletion. */
const markers = (moment: Moment): string[] =>
  [...moment.values()].flatMap(({ deleting }) => (deleting === undefined ? [] : [String(deleting)]))

function objectionAt(moment: Moment, now: Moment, call: Call, oracle: Oracle, hasRemoved: boolean): string | undefined {
  const { isAllowed, isThere, isBeingDeleted, mayWrite } = oracle
  if (mayWrite !== undefined) return mayWrite(moment, now, hasRemoved) ? undefined : 'the caller was not allowed to'
  if (secretAt(moment, call) === undefined) return 'the secret of the caller was revoked'
  if (!isThere(moment)) return 'there was nothing to change'
  return isAllowed(moment) || isBeingDeleted?.(moment) ? undefined : 'the caller was not allowed to'
}

/**
 * Sends a request, and compares its answer with the table.
 * @param holds tells whether a moment shows the effect of a successful request
 */
export async function callAudited(
  run: Run,
  operation: OperationName,
  call: Call,
  holds: (moment: Moment, body: Outcome['body']) => boolean = () => true,
): Promise<Outcome> {
  const from = run.time.now
  const outcome = await run.call(operation, call)
  auditAnswer(run, operation, call, { from, to: run.time.now }, outcome)
  if (outcome.status !== 200) return outcome
  const description = `the effect of ${JSON.stringify({ ...call, as: undefined })}`
  assertHolds(run, { description, holds: (moment) => holds(moment, outcome.body) }, outcome)
  return outcome
}

function auditAnswer(
  run: Run,
  operation: OperationName,
  call: Call,
  interval: { from: number; to: number },
  outcome: Outcome,
): void {
  assertStatus(outcome, 400, 401, 403, 404)
  const { status, reason } = outcome
  if ([0, 429, 503].includes(status) || reason === 'ABORTED') return
  if (reason === 'SEATS_TAKEN') return void auditSeatsTaken(run, outcome)
  const result = `${describeOutcome(outcome)} for ${JSON.stringify({ ...call, as: undefined })}`
  const oracle = ORACLES[operation]?.(call) as Oracle
  const moments = momentsOf(run, outcome)
  const wasTrue = (holds: (moment: Moment) => boolean, what: string) =>
    assert(moments.some(holds), `${result}: ${what}`)
  if (status === 401) wasTrue((each) => mayBeRefused(secretAt(each, call), interval), 'the secret was valid')
  if (status === 403) wasTrue((each) => !oracle.isAllowed(each), 'but the caller was always allowed')
  if (status === 401 || status === 403) return
  const isRepeated = status === 404 && removers.get(run)?.has(removalOf(operation, call, principalOf(call)))
  if (!isRepeated) wasTrue((each) => oracle.isAllowed(each), 'but the caller was never allowed')
  if (status === 404) wasTrue((each) => !oracle.isThere(each), 'but it was always there')
  if (status === 400 || status === 409) {
    wasTrue((each) => oracle.refusals?.[reason]?.(each) === true, 'but that was never so')
  }
}

import type { Answered } from '../access/check/answered.ts'
import { type CheckResult, delegationOf } from '../access/check/check.ts'
import { findEnded } from '../access/check/describe-decision.ts'
import type { Grant } from '../access/check/evaluate.ts'
import type { CheckRequest } from '../access/check/load-checks.ts'
import { earliest, endText } from '../access/check/memberships.ts'
import { readClock } from '../foundation/clock.ts'
import { digestText, digestUserIn } from '../foundation/identifiers/digest-user-id.ts'
import { GROUP, namespaceOfReference, type ResourceReference } from '../foundation/identifiers/references.ts'
import type { DecisionLog } from './decision-setting.ts'
import type { RequestState } from './request.ts'
import { callerOf, loggedId } from './request-log.ts'

let write = (lines: string): void => void process.stdout.write(lines)

/** For a server that keeps the lines itself. */
export function keepDecisions(keep: (lines: string) => void): void {
  write = keep
}

/**
 * Returns a function that writes one line for each answer about access, from the facts that the check has read. Lines
 * have only UUIDs, digests of other ids, keys of permissions, and fixed texts of the service.
 * @param operation its name in the registry
 */
export const logDecisions =
  (log: DecisionLog, operation: string) =>
  (state: RequestState, answers: readonly Answered[]): void => {
    const lines = answers.flatMap((answer, position) => {
      if (log === 'denied' && isAllowed(answer)) return []
      const place = answers.length > 1 ? { position } : {}
      return `${JSON.stringify({ ...describe(answer), ...describeRequest(operation, state), ...place })}\n`
    })
    if (lines.length > 0) write(lines.join(''))
  }

function describeRequest(operation: string, state: RequestState): Record<string, string> {
  const { clientId, userId, tokenId } = callerOf(state)
  return {
    ...(clientId !== undefined && { client_id: clientId }),
    ...(userId !== undefined && { user_id: userId }),
    ...(tokenId !== undefined && { token_id: tokenId }),
    operation,
    ...loggedId(state.requestId),
  }
}

const isAllowed = (answer: Answered): boolean => 'result' in answer && answer.isAllowed

function describe(answer: Answered): Record<string, unknown> {
  if ('error' in answer) {
    const { error, request } = answer
    const at = readClock().toISOString()
    return { decision: 'denied', rule: 'not_decided', error, ...(request && describeQuestion(request)), at }
  }
  const { result, isAllowed, reason } = answer
  const { decision, permission, context, now } = result
  return {
    decision: isAllowed ? 'allowed' : 'denied',
    rule: decision.rule,
    ...(reason !== undefined && { reason }),
    permission: permission.key,
    ...describeQuestion(context.request, result),
    ...describeReason(result),
    at: new Date(now).toISOString(),
  }
}

function describeQuestion({ subject, agent, resource }: CheckRequest, result?: CheckResult): Record<string, unknown> {
  return {
    ...(subject.principal !== undefined && { subject: digestUserIn(subject.principal) }),
    ...(agent?.principal !== undefined && { agent: agent.principal }),
    ...describeResource(resource, result?.context.path),
  }
}

/** A resource without an id is named by a digest of its name or URN, and by the project or organization in which it lies. */
function describeResource(reference: ResourceReference, path: CheckResult['context']['path']): Record<string, unknown> {
  if (path?.resource !== undefined) return { resource: path.resource }
  const [parent] = path?.ancestors ?? []
  const id = loggedIdOf(reference)
  return {
    ...(id !== undefined && { resource: `${reference.namespace}:${id}` }),
    ...(parent !== undefined && { parent }),
  }
}

function loggedIdOf(reference: ResourceReference): string | undefined {
  switch (reference.by) {
    case 'id':
      return reference.id
    case 'name':
      return digestText(reference.name)
    case 'urn':
      return digestText(reference.urn)
    default:
      return undefined
  }
}

/** For a denial, the grant that would allow the check if it had not ended. */
function describeReason(result: CheckResult): Record<string, unknown> {
  const { decision, verdict, grants, context } = result
  const delegation = delegationOf(result)
  const ofDelegation = {
    ...(delegation !== undefined && { delegation: delegation.id }),
    ...(verdict?.isCovered === false && 'lacks' in verdict && { lacks: verdict.lacks }),
  }
  if (decision.rule === 'suspended') return { ancestor: decision.place, ...ofDelegation }
  if ('grant' in decision) return { ...describeGrant(decision.grant, context), ...ofDelegation }
  if (decision.rule !== 'none') return ofDelegation
  const ended = findEnded(result)
  if (ended === undefined) return { policies: grants.length, ...ofDelegation }
  const until = endText(earliest(ended.expiresAt, ended.memberUntil))
  return { policies: grants.length, ...describeGrant(ended, context), ended: until, ...ofDelegation }
}

const describeGrant = ({ principal, resource, policyId, roleId }: Grant, { path }: CheckResult['context']) => ({
  policy: policyId,
  role: roleId,
  ...(namespaceOfReference(principal) === GROUP && { group: principal }),
  ...(resource !== path?.resource && { ancestor: resource }),
})

import { type CheckResult, decideAt } from './check.ts'
import { type Grant, isOver } from './evaluate.ts'
import { endText } from './memberships.ts'

/** Says why a check is allowed, or what is missing for a denied check. The sentence has ids and names, but no titles. */
export function describeDecision(result: CheckResult): string {
  const { decision } = result
  switch (decision.rule) {
    case 'platform_admin':
      return 'The subject is a platform admin.'
    case 'platform_member':
      return 'The subject is a platform member.'
    case 'platform_relation':
      return `The subject has a relation to the platform that gives ${result.permission.key}.`
    case 'resource_owner':
      return 'The subject owns the resource.'
    case 'role_permission':
      return `The role ${decision.role.name} has ${decision.permission}.`
    case 'role_administer':
      return `The role ${decision.role.name} administers ${decision.grant.resource}, and all that lies in it.`
    case 'suspended':
      return `${decision.place} is disabled or being deleted.`
    case 'suspended_user':
      return result.verdict?.isCovered === false
        ? 'The agent is disabled, or does not exist.'
        : 'The subject is disabled.'
    case 'not_delegated':
      return 'The person has delegated nothing to the agent, or the delegation has ended.'
    case 'outside_delegation':
      return describeLack(result)
    case 'outside_token':
      return `The token of the subject does not cover ${result.permission.key} on the resource.`
    case 'unknown_subject':
      return 'There is no such subject.'
    case 'unknown_resource':
      return 'There is no such resource.'
    case 'none':
      return describeMissing(result)
  }
}

function describeLack({ verdict, permission }: CheckResult): string {
  if (verdict?.isCovered !== false || verdict.rule !== 'outside_delegation') return ''
  const { delegation, lacks } = verdict
  const resource = `does not cover the resource, only ${delegation.resource} and what lies in it`
  switch (lacks) {
    case 'permission':
      return `The delegation ${delegation.id} does not cover ${permission.key}.`
    case 'resource':
      return `The delegation ${delegation.id} ${resource}.`
    default:
      return `The delegation ${delegation.id} does not cover ${permission.key}, and it ${resource}.`
  }
}

function describeMissing(result: CheckResult): string {
  const { grants, permission, context } = result
  if (context.path?.isUnregistered && context.subject?.relations.includes('admin'))
    return 'No resource is registered under this id, so only a policy on it counts, for platform admins too.'
  if (grants.length === 0) return `No policy reaches the subject here: ${permission.key} needs a role that has it.`
  const lost = findEnded(result)
  if (lost !== undefined) return describeEnded(lost, permission.key, result.now)
  return `No role that the subject holds here has ${permission.key}.`
}

function describeEnded({ policyId, principal, expiresAt, memberUntil }: Grant, key: string, now: number): string {
  return isOver(memberUntil, now)
    ? `The subject was a member of ${principal}, which is granted ${key}, until ${endText(memberUntil)}.`
    : `The policy ${policyId} granted ${key} until ${endText(expiresAt)}.`
}

/** The grant that would allow the check if no grant or membership had ended. */
export function findEnded(result: CheckResult): Grant | undefined {
  const decision = decideAt(result, Number.NEGATIVE_INFINITY)
  return decision !== undefined && 'grant' in decision ? decision.grant : undefined
}

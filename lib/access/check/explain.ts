import * as v from 'valibot'
import { resourcesOn } from '../../foundation/identifiers/names.ts'
import { GROUP } from '../../foundation/identifiers/references.ts'
import { type CheckResult, delegationOf } from './check.ts'
import type { RoleDefinition } from './definitions.ts'
import { LACKS } from './delegations.ts'
import { describeDecision } from './describe-decision.ts'
import { type Grant, isOver } from './evaluate.ts'
import { endText } from './memberships.ts'

const Role = {
  policy_id: v.string(),
  policy_title: v.string(),
  role_id: v.string(),
  role_name: v.string(),
  role_title: v.string(),
  /** Empty if the policy does not end. */
  expires_at: v.string(),
  /** Empty if the membership does not end, or if the policy applies without a membership. */
  membership_expires_at: v.string(),
}

/**
 * The policy applies to the subject and the resource, but does not allow the check. Either its role lacks the permission, or the policy
 * or the membership has ended.
 */
export const EvaluatedPolicy = v.object({
  ...Role,
  principal: v.string(),
  resource: v.string(),
  expired: v.boolean(),
})

/** `reference` is `<namespace>:<id>`. */
export const EvaluatedName = v.object({ reference: v.string(), name: v.string(), title: v.string() })

/**
 * A denied check looked for grants of these principals on these resources. All are `<namespace>:<id>`. A list is empty if the subject or
 * the resource does not exist.
 */
export const Evaluated = v.object({
  principals: v.array(v.string()),
  resources: v.array(v.string()),
  policies: v.array(EvaluatedPolicy),
  names: v.array(EvaluatedName),
})

/**
 * `rule` names the reason of the decision, and fields that do not apply to this rule are empty. All lists in `evaluated` are empty if the
 * check is allowed.
 */
export const Explanation = v.object({
  /** The rule of the `CheckDecision`. */
  rule: v.string(),
  /** The rule as a sentence. The sentence of a denial says what is missing. */
  message: v.string(),
  /** The permission that decided: `update` if the check asked for `get` and the subject holds `update`, which includes `get`. */
  permission: v.string(),
  ...Role,
  /** The subject has the role through this group; empty if the policy binds the role to the subject itself. */
  group: v.string(),
  group_name: v.string(),
  group_title: v.string(),
  /**
   * The ancestor on which the policy is bound, or the suspended organization or project; empty if the policy is bound on the resource
   * itself.
   */
  ancestor: v.string(),
  ancestor_name: v.string(),
  ancestor_title: v.string(),
  evaluated: Evaluated,
  /** The delegation that allowed the check or came closest to it. These fields are present only if an agent asks for a person. */
  delegation_id: v.optional(v.string()),
  delegation_created_by: v.optional(v.string()),
  /** What this delegation does not cover. */
  lacks: v.optional(v.picklist(LACKS)),
})

export type Explanation = v.InferOutput<typeof Explanation>

export interface Name {
  name: string
  title: string
}

/** A text is empty if the name or title does not exist or was not read. */
export interface ExplanationNames {
  of(reference: string): Name
  titleOfRole(id: string): string
  titleOfPolicy(id: string): string
}

export function explain(result: CheckResult, names: ExplanationNames): Explanation {
  const { decision, permission, context } = result
  const explanation = {
    rule: decision.rule,
    message: describeDecision(result),
    permission: permission.key,
    ...describeGroup('', names),
    ...describeAncestor('', names),
    ...describeDelegation(result),
  }
  if (decision.rule === 'suspended')
    return { ...explanation, ...NO_ROLE, ...describeAncestor(decision.place, names), evaluated: NOWHERE }
  if (result.verdict?.isCovered === false) return { ...explanation, ...NO_ROLE, evaluated: NOWHERE }
  if (decision.rule === 'suspended_user')
    return {
      ...explanation,
      ...NO_ROLE,
      evaluated: { ...NOWHERE, names: namesOf([context.subject?.principal ?? ''], names) },
    }
  if (!decision.allowed) return { ...explanation, ...NO_ROLE, evaluated: describeEvaluated(result, names) }
  if (!('grant' in decision)) return { ...explanation, ...NO_ROLE, evaluated: NOWHERE }
  const { grant, role } = decision
  return {
    ...explanation,
    permission: decision.permission,
    ...describeRole(grant, role, names),
    ...describeGroup(grant.principal.startsWith(`${GROUP}:`) ? grant.principal : '', names),
    ...describeAncestor(grant.resource === context.path?.resource ? '' : grant.resource, names),
    evaluated: NOWHERE,
  }
}

const NOWHERE = { principals: [], resources: [], policies: [], names: [] }
const NO_ROLE = {
  ...{ policy_id: '', policy_title: '', role_id: '', role_name: '', role_title: '' },
  ...{ expires_at: '', membership_expires_at: '' },
}

function describeDelegation(result: CheckResult) {
  const { verdict } = result
  if (verdict === undefined) return {}
  const { id, created_by } = delegationOf(result) ?? { id: '', created_by: '' }
  return {
    delegation_id: id,
    delegation_created_by: created_by,
    lacks: 'lacks' in verdict ? verdict.lacks : '',
  } as const
}

function describeGroup(group: string, names: ExplanationNames) {
  const { name, title } = names.of(group)
  return { group, group_name: name, group_title: title }
}

function describeAncestor(ancestor: string, names: ExplanationNames) {
  const { name, title } = names.of(ancestor)
  return { ancestor, ancestor_name: name, ancestor_title: title }
}

function describeEvaluated(result: CheckResult, names: ExplanationNames): v.InferOutput<typeof Evaluated> {
  const { context, grants, roles, now } = result
  const { subject, path } = context
  const principals = subject === undefined ? [] : [subject.principal, ...subject.groups]
  const resources = path === undefined ? [] : resourcesOn(path)
  return {
    principals,
    resources,
    policies: grants.map((grant) => ({
      ...describeRole(grant, roles.get(grant.roleId), names),
      principal: grant.principal,
      resource: grant.resource,
      expired: isOver(grant.expiresAt, now) || isOver(grant.memberUntil, now),
    })),
    names: namesOf([...principals, ...resources], names),
  }
}

const namesOf = (references: readonly string[], names: ExplanationNames) =>
  references
    .map((reference) => ({ reference, ...names.of(reference) }))
    .filter(({ name, title }) => name !== '' || title !== '')

/** The name of a role that was deleted meanwhile is empty. */
function describeRole(grant: Grant, role: RoleDefinition | undefined, names: ExplanationNames) {
  return {
    policy_id: grant.policyId,
    policy_title: names.titleOfPolicy(grant.policyId),
    role_id: grant.roleId,
    role_name: role?.name ?? '',
    role_title: names.titleOfRole(grant.roleId),
    expires_at: endText(grant.expiresAt),
    membership_expires_at: endText(grant.memberUntil),
  }
}

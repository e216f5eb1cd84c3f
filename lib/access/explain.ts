import * as v from 'valibot'
import { GROUP } from '../identifiers/references.ts'
import type { CheckContext, CheckResult } from './check.ts'
import type { Grant, RoleDefinition } from './evaluate.ts'

const Role = { policy_id: v.string(), role_id: v.string(), role_name: v.string() }

/** A policy on the way to the resource, for the subject or one of its groups, whose role has not got the permission. */
export const EvaluatedPolicy = v.object({ ...Role, principal: v.string(), resource: v.string() })

/** Where an answer was looked for in vain, as far as subject and resource are known; both are `<namespace>:<id>`. */
export const Evaluated = v.object({
  principals: v.array(v.string()),
  resources: v.array(v.string()),
  policies: v.array(EvaluatedPolicy),
})

/** Why a check answers as it does. A text is empty where it has no part in the answer, as are the lists of an allow. */
export const Explanation = v.object({
  /** The rule of an `Answer`. */
  rule: v.string(),
  /** The key of the permission that decided: `update`, where it was asked for a `get` that comes with it. */
  permission: v.string(),
  ...Role,
  /** Through which the subject holds the role; empty for one of its own. */
  group: v.string(),
  /** Above the resource, where the policy stands; empty for one on the resource itself. */
  ancestor: v.string(),
  evaluated: Evaluated,
})

type Explanation = v.InferInput<typeof Explanation>

/** Tells what an answer was made of: nothing is read for it. */
export function explain(first: CheckContext, judgement: CheckResult): Explanation {
  const { decision, permission } = judgement
  const nowhere = { principals: [], resources: [], policies: [] }
  const nothing = { policy_id: '', role_id: '', role_name: '', group: '', ancestor: '', evaluated: nowhere }
  const explanation = { rule: decision.rule, permission: permission.key, ...nothing }
  if (!decision.allowed) return { ...explanation, evaluated: describeEvaluated(first, judgement) }
  if (!('grant' in decision)) return explanation
  const { grant, role } = decision
  return {
    ...explanation,
    permission: decision.permission,
    ...describeRole(grant, role),
    group: grant.principal.startsWith(`${GROUP}:`) ? grant.principal : '',
    ancestor: grant.resource === first.place?.resource ? '' : grant.resource,
  }
}

function describeEvaluated(
  { subject, place }: CheckContext,
  { grants, roles }: CheckResult,
): v.InferInput<typeof Evaluated> {
  return {
    principals: subject === undefined ? [] : [subject.principal, ...subject.groups],
    resources: place === undefined ? [] : [place.resource, ...place.ancestors].filter((each) => each !== undefined),
    policies: grants.map((grant) => ({
      ...describeRole(grant, roles.get(grant.roleId)),
      principal: grant.principal,
      resource: grant.resource,
    })),
  }
}

/** A role that was deleted since has no name any more. */
const describeRole = ({ policyId, roleId }: Grant, role: RoleDefinition | undefined) => ({
  policy_id: policyId,
  role_id: roleId,
  role_name: role?.name ?? '',
})

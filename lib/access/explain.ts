import * as v from 'valibot'
import { GROUP } from '../identifiers/references.ts'
import { resourcesOn } from '../identifiers/resource-path.ts'
import type { CheckResult } from './check.ts'
import type { RoleDefinition } from './definitions.ts'
import type { Grant } from './evaluate.ts'

const Role = { policy_id: v.string(), role_id: v.string(), role_name: v.string() }

/** A policy that reaches the subject and the resource, but whose role does not contain the permission. */
export const EvaluatedPolicy = v.object({ ...Role, principal: v.string(), resource: v.string() })

/** Where a denied check looked for a grant, as far as subject and resource exist. Both are `<namespace>:<id>`. */
export const Evaluated = v.object({
  principals: v.array(v.string()),
  resources: v.array(v.string()),
  policies: v.array(EvaluatedPolicy),
})

/** Why a check answers as it does. Texts without a meaning for the rule are empty; so are all lists of an allow. */
export const Explanation = v.object({
  /** The rule of a `CheckDecision`. */
  rule: v.string(),
  /** The key of the permission that decided: `update`, where the check asked for the `get` that it includes. */
  permission: v.string(),
  ...Role,
  /** The group through which the subject has the role; empty for a policy of its own. */
  group: v.string(),
  /**
   * The ancestor that the policy is bound on, or the suspended organization or project; empty for a policy on the resource
   * itself.
   */
  ancestor: v.string(),
  evaluated: Evaluated,
})

type Explanation = v.InferInput<typeof Explanation>

/** Explains a decision from what it was made from, without a further read. */
export function explain(result: CheckResult): Explanation {
  const { decision, permission, context } = result
  const nowhere = { principals: [], resources: [], policies: [] }
  const nothing = { policy_id: '', role_id: '', role_name: '', group: '', ancestor: '', evaluated: nowhere }
  const explanation = { rule: decision.rule, permission: permission.key, ...nothing }
  if (decision.rule === 'suspended') return { ...explanation, ancestor: decision.place }
  if (!decision.allowed) return { ...explanation, evaluated: describeEvaluated(result) }
  if (!('grant' in decision)) return explanation
  const { grant, role } = decision
  return {
    ...explanation,
    permission: decision.permission,
    ...describeRole(grant, role),
    group: grant.principal.startsWith(`${GROUP}:`) ? grant.principal : '',
    ancestor: grant.resource === context.path?.resource ? '' : grant.resource,
  }
}

function describeEvaluated({ context, grants, roles }: CheckResult): v.InferInput<typeof Evaluated> {
  const { subject, path } = context
  return {
    principals: subject === undefined ? [] : [subject.principal, ...subject.groups],
    resources: path === undefined ? [] : resourcesOn(path),
    policies: grants.map((grant) => ({
      ...describeRole(grant, roles.get(grant.roleId)),
      principal: grant.principal,
      resource: grant.resource,
    })),
  }
}

/** A role that was deleted in the meantime has no name. */
const describeRole = ({ policyId, roleId }: Grant, role: RoleDefinition | undefined) => ({
  policy_id: policyId,
  role_id: roleId,
  role_name: role?.name ?? '',
})

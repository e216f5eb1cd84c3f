import * as v from 'valibot'
import { GROUP } from '../identifiers/references.ts'
import type { FirstRound, Judgement } from './check.ts'
import type { Grant, RoleDefinition } from './evaluate.ts'

const Role = { policy_id: v.string(), role_id: v.string(), role_name: v.string() }

/** A policy on the way to the resource, for the subject or one of its groups, whose role has not got the permission. */
export const PolicyInVain = v.object({ ...Role, principal: v.string(), resource: v.string() })

/** Where an answer was looked for in vain, as far as subject and resource are known; both are `<namespace>:<id>`. */
export const LookedAt = v.object({
  principals: v.array(v.string()),
  resources: v.array(v.string()),
  policies: v.array(PolicyInVain),
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
  looked_at: LookedAt,
})

type Explanation = v.InferInput<typeof Explanation>

/** Tells what an answer was made of: nothing is read for it. */
export function explain(first: FirstRound, judgement: Judgement): Explanation {
  const { decision, permission } = judgement
  const nowhere = { principals: [], resources: [], policies: [] }
  const nothing = { policy_id: '', role_id: '', role_name: '', group: '', ancestor: '', looked_at: nowhere }
  const explanation = { rule: decision.rule, permission: permission.key, ...nothing }
  if (!decision.allowed) return { ...explanation, looked_at: lookedAt(first, judgement) }
  if (!('grant' in decision)) return explanation
  const { grant, role } = decision
  return {
    ...explanation,
    permission: decision.permission,
    ...bound(grant, role),
    group: grant.principal.startsWith(`${GROUP}:`) ? grant.principal : '',
    ancestor: grant.resource === first.place?.resource ? '' : grant.resource,
  }
}

function lookedAt({ subject, place }: FirstRound, { grants, roles }: Judgement): v.InferInput<typeof LookedAt> {
  return {
    principals: subject === undefined ? [] : [subject.principal, ...subject.groups],
    resources: place === undefined ? [] : [place.resource, ...place.ancestors].filter((each) => each !== undefined),
    policies: grants.map((grant) => ({
      ...bound(grant, roles.get(grant.roleId)),
      principal: grant.principal,
      resource: grant.resource,
    })),
  }
}

/** A role that was deleted since has no name any more. */
const bound = ({ policyId, roleId }: Grant, role: RoleDefinition | undefined) => ({
  policy_id: policyId,
  role_id: roleId,
  role_name: role?.name ?? '',
})

import type { CheckDecision } from '../../lib/access/check.ts'
import { Evaluated, EvaluatedPolicy, Explanation } from '../../lib/access/explain.ts'
import { BatchElement, CheckPair, OwnBatchElement, OwnCheckPair } from '../../lib/access/schema.ts'
import type { Components } from '../description.ts'

/** The rules that decide a check. */
const RULES: Record<CheckDecision['rule'], string> = {
  platform_admin: 'the subject is a platform admin',
  platform_member: 'the subject is a platform member, and members may check',
  resource_owner: 'the subject owns the resource',
  role_permission: 'a policy binds a role that has the permission',
  role_administer: 'a policy binds a role that administers the resource or one of its ancestors',
  unknown_subject: 'the subject does not exist',
  unknown_resource: 'the resource does not exist',
  none: 'no rule allows it',
  suspended: 'the organization or project named by `ancestor` is disabled or being deleted',
}

const rules = Object.entries(RULES).map(([rule, text]) => `- \`${rule}\`: ${text}`)

const RESOURCE = 'The resource, in any form that a single check takes.'
const PERMISSION = 'The permission, in any form that a single check takes.'
const PAIR = {
  body: 'The check as it was sent.',
  status: 'Whether the subject has the permission.',
  subject: 'The subject, as it was sent.',
  resource: 'The resource, as it was sent.',
  permission: 'The permission, as it was sent.',
}

export const accessComponents: Components = {
  requests: {
    BatchCheckBody: {
      schema: BatchElement,
      fields: {
        subject: '`user:<uuid>`, `serviceuser:<uuid>` or `group:<uuid>`.',
        resource: RESOURCE,
        permission: PERMISSION,
      },
    },
    BatchCheckPermissionBody: {
      schema: OwnBatchElement,
      fields: { resource: RESOURCE, permission: PERMISSION },
    },
  },
  responses: {
    BatchCheckPair: { schema: CheckPair, fields: PAIR },
    BatchCheckPermissionPair: { schema: OwnCheckPair, fields: PAIR },
    Explanation: {
      schema: Explanation,
      fields: {
        rule: ['The rule that decided:', ...rules].join('\n'),
        permission: 'The key of the permission that decided.',
        group: 'The group through which the subject holds the role; empty if the subject holds it itself.',
        ancestor:
          'The ancestor on which the policy is, or the organization or project that is suspended; empty for a policy on the resource itself.',
        evaluated: 'What was evaluated before the check was denied; empty if it is allowed.',
      },
    },
    Evaluated: {
      schema: Evaluated,
      fields: {
        principals: 'The subject and its groups.',
        resources: 'The resource and its ancestors, nearest first.',
        policies: 'The policies of those principals on those resources. None of their roles has the permission.',
      },
    },
    EvaluatedPolicy: {
      schema: EvaluatedPolicy,
      fields: { principal: 'The principal that holds the role.', resource: 'The resource that the policy is on.' },
    },
  },
}

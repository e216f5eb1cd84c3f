import { EndingGrant } from '../../lib/operator/audit/ending.ts'
import { AuditLog } from '../../lib/operator/audit/schema.ts'
import type { Components, Texts } from '../about.ts'

const AUDIT_LOG: Texts = {
  id: 'The time of the change and its number, such as `20261127T034512Z-100000000000000000001`.',
  source: 'Always `tollgate`.',
  action:
    'What happened, such as `app.policy.created`, `app.role.updated`, `app.organization.disabled`, `app.group.members.removed` or `app.billing.credits.created`.',
  actor:
    'Who did it: the type `app/user` or `app/serviceuser` with an id, `operator` for a command with the rights of the table, `system` for the table itself. Type and id are empty where the actor was not recorded.',
  target:
    'What changed: the type `app/policy`, `app/role`, `app/permission`, `app/organization`, `app/project`, `app/group`, `app/user`, `app/serviceuser`, `app/billing_account`, `app/subscription`, `app/product`, `app/plan`, `app/feature`, or the namespace of a resource.',
  context:
    'The attributes of the target after the change, or before a deletion: ids, references, roles, amounts and ends. It has no titles, no metadata, no names of people and no secrets.',
  created_at: 'When the table recorded the change, in whole seconds.',
  org_id: 'The organization; empty for a change of the whole service, and where the organization was already deleted.',
  changes:
    'Of an update: each attribute that changed. `before` and `after` are missing where the log does not keep the value, as for titles and metadata.',
}

export const AUDIT_FILTERS: Texts = {
  start_time: 'Only changes of this time or later.',
  end_time: 'Only changes of this time or earlier.',
  source: 'Only changes of this source: all are of `tollgate`.',
  action: 'Only changes with this action, or with one that begins so: `app.policy.*`.',
  ignore_system: '`true` leaves out what operators and the table itself did.',
  actor: 'Only changes by this actor: its type, `:` and its id.',
  about:
    'Only changes of this thing (`<type>:<id>`, as `target` has it), and of policies and memberships that name it. A policy is in the history of its principal and of its resource.',
}

const ENDING_GRANT: Texts = {
  kind: '`policy` for a role on a resource, `member` for a membership in a group.',
  id: 'The id of the policy; empty for a membership.',
  principal: 'Who has it: `<namespace>:<id>`.',
  role_id: 'The role of the policy; empty for a membership.',
  resource: 'The resource of the policy; empty for a membership.',
  group: 'The group of the membership, `app/group:<id>`; empty for a policy.',
  org_id: 'The organization; empty for a policy outside of organizations.',
  expires_at: 'When it ends.',
}

export const auditComponents: Components = {
  requests: {},
  responses: {
    AuditLog: { schema: AuditLog, fields: AUDIT_LOG },
    EndingGrant: { schema: EndingGrant, fields: ENDING_GRANT },
  },
}

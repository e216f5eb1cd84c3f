import { EndingGrant } from '../../lib/operator/audit/ending.ts'
import { AuditLog } from '../../lib/operator/audit/schema.ts'
import type { Components, Texts } from '../about.ts'

const AUDIT_LOG: Texts = {
  id: 'The time of the change and its number, such as `20261127T034512Z-100000000000000000001`.',
  source: 'Always `tollgate`.',
  action:
    'The kind of the change, such as `app.policy.created`, `app.role.updated`, `app.organization.disabled`, `app.group.members.removed` or `app.billing.credits.created`.',
  actor:
    'The principal that made the change: the type `app/user` or `app/serviceuser` with an id. The type is `operator` for a command that works on the table directly, and `system` for a change that the table made itself. Type and id are empty if the actor was not recorded.',
  target:
    'The thing that changed. Its type is `app/policy`, `app/role`, `app/permission`, `app/organization`, `app/project`, `app/group`, `app/user`, `app/serviceuser`, `app/billing_account`, `app/subscription`, `app/product`, `app/plan`, `app/feature`, or the namespace of a resource.',
  context:
    'The attributes of the target after the change, or before a deletion: ids, references, roles, amounts and ends. The log contains no titles, no metadata, no names of people and no secrets.',
  created_at: 'When the table recorded the change, in whole seconds.',
  org_id:
    'The organization in which the change took place. Empty for a change of the whole service, and if the organization had been deleted before.',
  changes:
    'For an update, the attributes that changed. `before` and `after` are missing for attributes whose values the log does not keep, such as titles and metadata.',
}

export const AUDIT_FILTERS: Texts = {
  start_time: 'Only changes at this time or later.',
  end_time: 'Only changes at this time or earlier.',
  source: 'Only changes with this source. All changes have the source `tollgate`.',
  action: 'Only changes with this action. `app.policy.*` means all actions that begin with `app.policy.`.',
  ignore_system: '`true` leaves out the changes by operators and by the table itself.',
  actor: 'Only changes by this actor: `<type>:<id>`.',
  about:
    'Only changes of this thing (`<type>:<id>`, as in `target`), and changes of policies and memberships that name it. A change of a policy is therefore listed for the principal and for the resource of the policy.',
}

const ENDING_GRANT: Texts = {
  kind: '`policy` for a policy, `member` for a membership in a group.',
  id: 'The id of the policy; empty for a membership.',
  principal: 'The principal that has the grant: `<namespace>:<id>`.',
  role_id: 'The role that the policy binds; empty for a membership.',
  resource: 'The resource of the policy; empty for a membership.',
  group: 'The group of the membership: `app/group:<id>`. Empty for a policy.',
  org_id: 'The organization of the grant. Empty for a policy that belongs to no organization.',
  expires_at: 'When the grant ends.',
}

export const auditComponents: Components = {
  requests: {},
  responses: {
    AuditLog: { schema: AuditLog, fields: AUDIT_LOG },
    EndingGrant: { schema: EndingGrant, fields: ENDING_GRANT },
  },
}

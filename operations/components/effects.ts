import { Effect, PreviewBody, RemainingPermissions } from '../../lib/access/effects/schema.ts'
import type { Components } from '../about.ts'

const KEPT = {
  permissions: 'The keys of the permissions.',
  rule: 'The rule that gives them, as in the explanation of a check.',
  policy_id: 'The policy that gives them; empty for another rule.',
  policy_title: 'Its title.',
  role_title: 'The title of that role.',
  expires_at: 'When that policy ends; empty where it does not.',
  group: 'The group through which the principal has the role; empty for a policy of its own.',
  group_name: 'Its name.',
  group_title: 'Its title.',
  ancestor: 'What the policy is bound on, where that is above the place; else empty.',
  ancestor_name: 'Its name.',
  ancestor_title: 'Its title.',
}

export const effectComponents: Components = {
  requests: {
    DeletedPolicy: {
      schema: PreviewBody.pipe[0].entries.delete_policy.wrapped,
      fields: { id: 'The policy to delete.' },
    },
    DeletedPolicies: {
      schema: PreviewBody.pipe[0].entries.delete_policies.wrapped,
      fields: { ids: 'The policies to delete.' },
    },
    UpdatedRole: {
      schema: PreviewBody.pipe[0].entries.update_role.wrapped,
      fields: { id: 'The role.', permissions: 'All permissions that it would have: the key, slug or id of each.' },
    },
    RemovedGroupUser: {
      schema: PreviewBody.pipe[0].entries.remove_group_user.wrapped,
      fields: {
        group_id: 'The group.',
        principal: 'Who would leave it: `user:<id>`, `serviceuser:<id>`, or the id of a user.',
      },
    },
    MovedResources: {
      schema: PreviewBody.pipe[0].entries.move_resources.wrapped,
      fields: {
        resources: 'The resources to move, each as `<namespace>:<id>` or by its URN.',
        parent:
          'The new parent of all of them, a resource of the same project: `<namespace>:<id>`, or its URN. Empty: directly in the project.',
      },
    },
  },
  responses: {
    RemainingPermissions: { schema: RemainingPermissions, fields: KEPT },
    Effect: {
      schema: Effect,
      fields: {
        principal: '`<namespace>:<id>` of a user, service user or group. A group stands for what is granted to it.',
        principal_title: 'The title of a service user or group; else empty.',
        resource:
          '`<namespace>:<id>` of the place: the resource of a policy that the change concerns, or a resource that moves.',
        resource_name: 'Its name; empty for an unregistered one.',
        resource_title: 'Its title.',
        lost: 'The keys of the permissions that the principal has there now and would not have. Where it owns the resource, and others lie below it, these are those that it would lose below.',
        gained: 'The keys of those that it does not have and would have, or would have below a resource that it owns.',
        kept: 'Those that the change concerns and that it would still have, and what gives them.',
      },
    },
  },
}

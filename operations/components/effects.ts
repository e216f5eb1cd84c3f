import { Effect, PreviewBody, RemainingPermissions } from '../../lib/access/effects/schema.ts'
import type { Components } from '../about.ts'

const KEPT = {
  permissions: 'The keys of the permissions.',
  rule: 'The rule that allows them, as in the explanation of a check.',
  delegation_id:
    'The delegation by which a service user keeps them for `on_behalf_of`; empty if the change is not one of a delegation.',
  policy_id: 'The policy that allows them; empty if another rule allows them.',
  policy_title: 'The title of the policy.',
  role_title: 'The title of the role that the policy binds.',
  expires_at: 'When the policy ends; empty if it has no end.',
  group:
    'The group through which the principal has the role; empty if the policy binds the role to the principal itself.',
  group_name: 'The name of the group.',
  group_title: 'The title of the group.',
  ancestor:
    'The ancestor of `resource` on which the policy binds the role; empty if the policy is on the resource itself.',
  ancestor_name: 'The name of the ancestor.',
  ancestor_title: 'The title of the ancestor.',
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
      fields: {
        id: 'The id of the role.',
        permissions: 'All permissions that the role would have. Each is given by its key, slug or id.',
      },
    },
    RemovedGroupUser: {
      schema: PreviewBody.pipe[0].entries.remove_group_user.wrapped,
      fields: {
        group_id: 'The id of the group.',
        principal: 'The member that would leave the group: `user:<id>`, `serviceuser:<id>`, or the id of a user.',
      },
    },
    DeletedDelegation: {
      schema: PreviewBody.pipe[0].entries.delete_delegation.wrapped,
      fields: { user_id: 'The id of the user.', id: 'The delegation to delete.' },
    },
    NarrowedDelegation: {
      schema: PreviewBody.pipe[0].entries.update_delegation.wrapped,
      fields: {
        user_id: 'The id of the user.',
        id: 'The delegation to narrow.',
        permissions: 'The permissions that it keeps: keys, slugs or ids, or `*` if it has that.',
      },
    },
    MovedResources: {
      schema: PreviewBody.pipe[0].entries.move_resources.wrapped,
      fields: {
        resources: 'The resources to move, each as `<namespace>:<id>` or by its URN.',
        parent:
          'The new parent of all these resources: a resource of the same project, as `<namespace>:<id>` or as its URN. If it is empty, the resources move directly into the project.',
      },
    },
  },
  responses: {
    RemainingPermissions: { schema: RemainingPermissions, fields: KEPT },
    Effect: {
      schema: Effect,
      fields: {
        principal:
          'The user, service user or group: `<namespace>:<id>`. For a group, the effect concerns the rights that the group gives to its members.',
        principal_title: 'The title of a service user or group; otherwise empty.',
        on_behalf_of:
          'The user for whom the service user `principal` acts, if the change is one of a delegation: `app/user:<id>`. The permissions are then those that the service user has on behalf of the user. Otherwise empty.',
        resource:
          'The resource that the effect is about, as `<namespace>:<id>`: the resource of a policy that the change concerns, or a resource that moves. For a delegation also a resource that the user owns, and `*` for everywhere.',
        resource_name: 'The name of the resource; empty if the resource is not registered.',
        resource_title: 'The title of the resource.',
        lost: 'The keys of the permissions that the principal has on the resource now, and would lose. If the principal owns the resource, and other resources lie below it: the permissions that the principal would lose below it.',
        gained:
          'The keys of the permissions that the principal does not have on the resource now, and would gain there, or below a resource that it owns.',
        kept: 'The permissions that the change concerns and that the principal would keep, with the reason for each.',
      },
    },
  },
}

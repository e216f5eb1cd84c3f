import { Found } from '../../lib/operator/find/schema.ts'
import type { Components } from '../about.ts'

export const findComponents: Components = {
  requests: {},
  responses: {
    Found: {
      schema: Found,
      fields: {
        kind: 'The kind of the result.',
        name: 'The unique name; empty if it has no name.',
        title:
          'Any text; may be empty. Billing accounts and usages have no title. For a user without a title, this is the name or, without a name, the email address.',
        key: 'The key of a permission; otherwise empty.',
        resource:
          'For an organization, project, group or resource: `<namespace>:<id>`, as in a check. For a policy: the resource on which the role is bound.',
        principal:
          'For a user, service user or group: `<namespace>:<id>`. For a policy: the principal to which the role is bound.',
        role_id: 'The role that a policy binds; otherwise empty.',
        org_id:
          'The organization to which the result belongs; empty for a policy, and for a result that belongs to no organization.',
        project_id: 'The id of a project, or the project of a resource; otherwise empty.',
        billing_id: 'The id of a billing account, or the account of a usage or of credits; otherwise empty.',
      },
    },
  },
}

import { Found } from '../../lib/operator/find/schema.ts'
import type { Components } from '../about.ts'

export const findComponents: Components = {
  requests: {},
  responses: {
    Found: {
      schema: Found,
      fields: {
        kind: 'The kind of the thing.',
        name: 'The unique name; empty if it has none.',
        title:
          'Any text; may be empty. A billing account and a usage have none. Of a user it is the title, else the name, else the email address.',
        key: 'The key of a permission; else empty.',
        resource:
          '`<namespace>:<id>` of an organization, project, group or resource, as a check takes it. Of a policy, where it is bound.',
        principal: '`<namespace>:<id>` of a user, service user or group. Of a policy, to whom it is bound.',
        role_id: 'The role that a policy binds; else empty.',
        org_id: 'The organization that it is in; empty if it is in none. Of a policy it is empty.',
        project_id: 'The project itself, or that of a resource; else empty.',
        billing_id: 'The billing account itself, or that of a usage or of credits; else empty.',
      },
    },
  },
}

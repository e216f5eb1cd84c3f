import { PolicyAuthor } from '../../lib/access/policies/author.ts'
import { Policy } from '../../lib/access/policies/schema.ts'
import type { Components, Texts } from '../description.ts'

export const POLICY: Texts = {
  role_id: 'The role; in a request its id, or the name of a role of the platform.',
  resource:
    '`namespace:uuid` of an organization, project, group or any other resource, such as `app/project:…` or `compute/disk:…`.',
  principal: '`namespace:uuid`, where the namespace is `app/user`, `app/group` or `app/serviceuser`.',
  expires_at:
    'When it stops granting, an RFC 3339 time; empty where it does not end. In a request: a time in the future, or empty.',
  metadata: 'Any JSON object. `labels`, if given, is a map of strings, and `description` a string.',
}

/** Who may take a role away again. */
export const MAY_UNBIND =
  '`policymanage` on the organization or project, `administer` on the group, or `delete` on any other resource; the principal of the policy may, too, and a holder of `serviceusermanage` on the organization of a service user'

export const policyComponents: Components = {
  requests: {},
  responses: {
    Policy: { schema: Policy, fields: POLICY },
    PolicyAuthor: {
      schema: PolicyAuthor,
      fields: {
        created_by:
          '`app/serviceuser:<id>`, or `operator:<name>` for the command; empty for a policy of a release that did not keep it.',
        created_by_title: 'The title of that service user; empty where it is gone, and for an operator.',
        updated_by: 'Who changed it last, likewise.',
        updated_by_title: 'The title of that service user, likewise.',
      },
    },
  },
}

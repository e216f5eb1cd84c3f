import { Policy } from '../../lib/policies/schema.ts'
import type { Components, Texts } from '../description.ts'

export const POLICY: Texts = {
  role_id: 'The role; in a request its id or its name.',
  resource:
    '`namespace:uuid` of an organization, project, group or any other resource, such as `app/project:…` or `compute/disk:…`.',
  principal: '`namespace:uuid`, where the namespace is `app/user`, `app/group` or `app/serviceuser`.',
  metadata: 'Any JSON object. `labels`, if given, is a map of strings, and `description` a string.',
}

/** Who may take a role away again. */
export const MAY_UNBIND =
  '`policymanage` on the organization or project, `administer` on the group, or `delete` on any other resource; the principal of the policy may, too'

export const policyComponents: Components = {
  requests: {},
  responses: { Policy: { schema: Policy, fields: POLICY } },
}

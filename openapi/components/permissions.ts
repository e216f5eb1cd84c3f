import { Permission } from '../../lib/access/permissions/schema.ts'
import type { Components, Texts } from '../description.ts'

export const PERMISSION: Texts = {
  name: 'A handle of its own, unique across the instance: letters and digits.',
  namespace: '`service/resource` of the key.',
  key: '`service.resource.verb`, lower-case letters and digits. The service `app` and the verbs `owner`, `project` and `granted` are reserved.',
}

export const permissionComponents: Components = {
  requests: {},
  responses: { Permission: { schema: Permission, fields: PERMISSION } },
}

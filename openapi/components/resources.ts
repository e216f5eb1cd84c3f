import { Resource } from '../../lib/access/resources/present.ts'
import type { Components, Texts } from '../description.ts'

export const RESOURCE: Texts = {
  name: '1 to 256 characters without control characters, and not a UUID. Unique in its namespace and project.',
  namespace: '`service/resource`, such as `compute/disk`. It exists while a permission is in it, and never changes.',
  principal: 'The owner: `app/user:…` or `app/serviceuser:…`, or empty. An owner may do everything with the resource.',
  project_id: 'The project that the resource belongs to. It never changes.',
  urn: '`frn:<project name>:<namespace>:<resource name>`, by which a check can name the resource.',
}

export const RESOURCE_PARAMETERS: Texts = {
  project_id: 'The id or the name of the project.',
  id: 'The id of the resource.',
}

export const resourceComponents: Components = {
  requests: {},
  responses: { Resource: { schema: Resource, fields: RESOURCE } },
}

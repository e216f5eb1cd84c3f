import type { Description } from '../../../../operations/about.ts'
import { PERMISSION } from '../../../../operations/components/definitions.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Create permissions',
  description:
    'Creates up to 18 permissions, all or none. Each is given by its `key`, or by `namespace` and `name`, and then the name is the verb. A known key keeps its permission, with the new title and metadata: a service may declare its permissions at every start.',
  callers: 'admins',
  answer: 'The permissions, in the order of the request.',
  refusals: ['RESERVED_NAMESPACE', 'ALREADY_EXISTS', 'ABORTED'],
  request: { ...PERMISSION, bodies: 'The permissions.' },
  response: { permissions: 'The permissions.' },
  example: {
    title: 'Create a permission',
    body: { bodies: [{ key: 'compute.disk.format', title: 'Format a disk' }] },
  },
}

import type { Description } from '../../../../operations/about.ts'
import { ROLE } from '../../../../operations/components/definitions.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Create role',
  description: 'Creates a role of the platform, which may be bound in every organization.',
  callers: 'admins',
  answer: 'The role.',
  refusals: ['RESERVED_ROLE', 'ALREADY_EXISTS', 'ABORTED'],
  request: ROLE,
  response: { role: 'The role.' },
  example: {
    title: 'Create a role',
    body: {
      name: 'disk-cleaner',
      title: 'Deletes disks',
      permissions: ['compute.disk.get', 'compute.disk.delete'],
      scopes: ['app/project'],
    },
  },
}

import type { Description } from '../../../../operations/about.ts'
import { ROLE } from '../../../../operations/components/definitions.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Update role',
  description:
    'Replaces the fields that are given; the others stay. `permissions` and `scopes` are the whole lists. Every check that begins after the answer follows it. Built-in roles cannot be changed.',
  callers: 'admins',
  answer: 'The changed role.',
  refusals: ['RESERVED_ROLE', 'NOT_FOUND', 'ALREADY_EXISTS', 'ABORTED'],
  parameters: { id: 'The id of the role.' },
  request: ROLE,
  response: { role: 'The role.' },
  example: {
    title: 'Let a role see disks only',
    params: { id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d31' },
    body: { permissions: ['compute_disk_get'] },
  },
}

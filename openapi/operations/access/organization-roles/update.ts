import type { Description } from '../../../../operations/about.ts'
import { ROLE } from '../../../../operations/components/definitions.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Update organization role',
  description:
    'Replaces the fields that are given; the others stay. `permissions` and `scopes` are the whole lists. Every check that begins after the answer follows it.',
  callers: { holds: '`rolemanage` on the organization' },
  answer: 'The changed role.',
  refusals: ['RESERVED_ROLE', 'NOT_FOUND', 'ALREADY_EXISTS', 'ABORTED', 'TOO_SOON'],
  parameters: { org_id: 'The id or the name of the organization.', id: 'The id of the role.' },
  request: ROLE,
  response: { role: 'The role.' },
  example: {
    title: 'Let a role of Acme change disks, too',
    params: { org_id: 'acme', id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d32' },
    body: { permissions: ['compute.disk.get', 'compute.disk.update'] },
  },
}

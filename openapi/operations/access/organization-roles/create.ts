import type { Description } from '../../../../operations/about.ts'
import { ROLE } from '../../../../operations/components/definitions.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Create organization role',
  description: 'Creates a role of an organization, which may be bound only inside it.',
  callers: { holds: '`rolemanage` on the organization' },
  answer: 'The role.',
  refusals: ['RESERVED_ROLE', 'NOT_FOUND', 'ALREADY_EXISTS', 'BEING_DELETED', 'TOO_MANY_ROLES', 'ABORTED', 'TOO_SOON'],
  parameters: { org_id: 'The id or the name of the organization.' },
  request: ROLE,
  response: { role: 'The role.' },
  example: {
    title: 'Create a role of Acme',
    params: { org_id: 'acme' },
    body: { name: 'bucket-reader', title: 'Reads buckets', permissions: ['storage.bucket.read'] },
  },
}

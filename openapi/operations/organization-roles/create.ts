import { ROLE } from '../../components/roles.ts'
import type { Description } from '../../description.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Create organization role',
  description: 'Creates a role of an organization, which may be bound inside it only.',
  callers: { holds: '`rolemanage` on the organization' },
  answer: 'The role.',
  refusals: ['RESERVED_ROLE', 'NOT_FOUND', 'ALREADY_EXISTS', 'BEING_DELETED', 'ABORTED'],
  parameters: { org_id: 'The id or the name of the organization.' },
  request: ROLE,
  response: { role: 'The role.' },
  example: {
    title: 'Create a role of Acme',
    params: { org_id: 'acme' },
    body: { name: 'bucket-reader', title: 'Reads buckets', permissions: ['storage.bucket.read'] },
    answer: {
      role: {
        id: '9f6f0d53-3f0f-4c3b-9a51-0c5f7a1e4b20',
        name: 'bucket-reader',
        title: 'Reads buckets',
        permissions: ['storage_bucket_read'],
        scopes: [],
        metadata: {},
        org_id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01',
        state: 'enabled',
        created_at: '2026-11-21T10:00:00.000Z',
        updated_at: '2026-11-21T10:00:00.000Z',
      },
    },
  },
}

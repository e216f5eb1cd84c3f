import { NEXT_PAGE, PAGE } from '../../components/roles.ts'
import type { Description } from '../../description.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'List permissions',
  description: 'Lists all permissions, built-in ones too, or those of a namespace, by their keys.',
  callers: 'any',
  answer: 'The permissions.',
  refusals: ['LIST_TOO_LONG'],
  parameters: { ...PAGE, namespace: 'Only permissions of this namespace: `service/resource`.' },
  response: { permissions: 'The permissions, by key.', ...NEXT_PAGE },
  example: {
    title: 'List the permissions of a namespace',
    query: { namespace: 'storage/bucket' },
    answer: {
      permissions: [
        {
          id: '0b3f0d5e-6f5b-4a57-9d0a-3f2f6f0c1a04',
          name: 'readbuckets',
          title: 'Read the objects of a bucket',
          namespace: 'storage/bucket',
          key: 'storage.bucket.read',
          metadata: { labels: { team: 'storage' } },
          created_at: '2026-11-21T10:00:00.000Z',
          updated_at: '2026-11-21T10:00:00.000Z',
        },
      ],
      next_page_token: '',
    },
  },
}

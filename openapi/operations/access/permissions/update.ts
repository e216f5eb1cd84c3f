import type { Description } from '../../../../operations/about.ts'
import { PERMISSION } from '../../../../operations/components/definitions.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Update permission',
  description:
    'Replaces the fields that are given; the others stay. Roles refer to permissions by id, so a new key keeps every grant. Built-in permissions cannot be changed.',
  callers: 'admins',
  answer: 'The changed permission.',
  refusals: ['RESERVED_NAMESPACE', 'NOT_FOUND', 'ALREADY_EXISTS', 'ABORTED'],
  parameters: { id: 'The id of the permission.' },
  request: PERMISSION,
  response: { permission: 'The permission.' },
  example: {
    title: 'Give a permission another title',
    params: { id: '0b3f0d5e-6f5b-4a57-9d0a-3f2f6f0c1a04' },
    body: { title: 'Read the content of a bucket' },
  },
}

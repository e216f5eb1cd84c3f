import type { Description } from '../../../../operations/about.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Delete permission',
  description:
    'Deletes a permission. From then on every check of it is an error, 404 `PERMISSION_NOT_FOUND`, and not a "no"; roles no longer have it. Its key is free again; a new permission with that key is in no role. Built-in permissions cannot be deleted.',
  callers: 'admins',
  answer: 'Nothing.',
  refusals: ['RESERVED_NAMESPACE', 'NOT_FOUND', 'ABORTED'],
  parameters: { id: 'The id of the permission.' },
  example: {
    title: 'Delete a permission',
    params: { id: '0b3f0d5e-6f5b-4a57-9d0a-3f2f6f0c1a03' },
  },
}

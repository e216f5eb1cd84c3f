import type { Description } from '../../../../operations/about.ts'
import { NEXT_PAGE, PAGE } from '../../../../operations/components/definitions.ts'

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
  },
}

import type { Description } from '../../../../operations/about.ts'
import { COUNT, NEXT_PAGE, ORDER, ROLE_FILTERS } from '../../../../operations/components/definitions.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'List roles',
  description:
    'Lists the roles of the platform, built-in ones too, by id. Organizations have lists of their own roles.',
  callers: 'any',
  answer: 'The roles.',
  refusals: ['LIST_TOO_LONG'],
  parameters: { ...ROLE_FILTERS, ...ORDER },
  response: { roles: 'The roles, by id.', ...COUNT, ...NEXT_PAGE },
  example: {
    title: 'List the roles that may be bound on a disk',
    query: { scopes: 'compute/disk' },
  },
}

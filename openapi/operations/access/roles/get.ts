import type { Description } from '../../../../operations/about.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Get role',
  description: 'Reads a role of the platform by its id or its name.',
  callers: 'any',
  answer: 'The role.',
  refusals: ['NOT_FOUND'],
  parameters: { id: 'The id or the name of the role.' },
  response: { role: 'The role.' },
  example: {
    title: 'Read a role by its name',
    params: { id: 'disk-operator' },
  },
}

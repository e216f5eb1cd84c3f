import type { Description } from '../../../../operations/about.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Get permission',
  description: 'Reads a permission by its id or its key.',
  callers: 'any',
  answer: 'The permission.',
  refusals: ['NOT_FOUND'],
  parameters: { id: 'The id or the key of the permission.' },
  response: { permission: 'The permission.' },
  example: {
    title: 'Read a permission by its key',
    params: { id: 'compute.disk.get' },
  },
}

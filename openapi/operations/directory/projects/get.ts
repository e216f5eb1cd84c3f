import type { Description } from '../../../../operations/about.ts'
import { PROJECT_PARAMETERS } from '../../../../operations/components/containers.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Get project',
  description: 'Reads a project, a disabled one too.',
  callers: { holds: '`get` on the project, also while it is disabled' },
  answer: 'The project.',
  refusals: ['NOT_FOUND'],
  parameters: PROJECT_PARAMETERS,
  response: { project: 'The project.' },
  example: {
    title: 'Read the web shop by its name',
    params: { id: 'web-shop' },
  },
}

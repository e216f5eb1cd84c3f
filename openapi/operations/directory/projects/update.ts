import type { Description } from '../../../../operations/about.ts'
import { PROJECT, PROJECT_PARAMETERS, READ_ONLY } from '../../../../operations/components/containers.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Update project',
  description:
    'Replaces the fields that are given; the others stay. A new name changes the URNs of the resources. Until that is done, both names and both URNs work. If it does not finish in one request (503), send it again. A project of more than 1,000 resources is renamed by a manifest.',
  callers: { holds: '`update` on the project' },
  answer: 'The project.',
  refusals: ['NOT_FOUND', 'ALREADY_EXISTS', 'BEING_DELETED', 'TOO_MANY_RESOURCES', 'ABORTED'],
  parameters: PROJECT_PARAMETERS,
  request: { ...PROJECT, ...READ_ONLY, org_id: 'Only the organization of the project: it never changes.' },
  response: { project: 'The project.' },
  example: {
    title: 'Give the web shop another title',
    params: { id: 'web-shop' },
    body: { title: 'Shop' },
  },
}

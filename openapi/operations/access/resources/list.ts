import { NEXT_PAGE, PAGE } from '../../../components/definitions.ts'
import type { Description } from '../../../description.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'List project resources',
  description: 'Lists the resources of a project, by namespace and id.',
  callers: { holds: '`resourcelist` or `update` on the project' },
  answer: 'The resources.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...PAGE,
    project_id: 'The id or the name of the project.',
    namespace: 'Only resources of this namespace, such as `compute/disk`.',
    name: 'With `namespace`: only the resource of this name.',
  },
  response: { resources: 'The resources, by namespace and id.', ...NEXT_PAGE },
  example: {
    title: 'Find a disk of the web shop by its name',
    params: { project_id: 'web-shop' },
    query: { namespace: 'compute/disk', name: 'shop-cache' },
  },
}

import type { Description } from '../../../../operations/about.ts'
import { NEXT_PAGE, PAGE } from '../../../../operations/components/definitions.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'List project resources',
  description:
    'Lists the resources of a project, by namespace and id. With `parent` it lists those in a resource by id, then by namespace, and with `recursive` each before what lies below it. What moves while pages are read may be seen twice or not at all. A role on the parent alone does not allow the list.',
  callers: { holds: '`resourcelist` or `update` on the project' },
  answer: 'The resources.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...PAGE,
    project_id: 'The id or the name of the project.',
    namespace: 'Only resources of this namespace, such as `compute/disk`.',
    name: 'With `namespace`, and without `parent`: only the resource of this name.',
    parent: 'Only resources that lie in this one: `namespace:uuid`, `namespace:urn`, or the URN alone.',
    recursive: 'With `parent`: also those that lie further below.',
  },
  response: { resources: 'The resources, by namespace and id.', ...NEXT_PAGE },
  example: {
    title: 'Find a disk of the web shop by its name',
    params: { project_id: 'web-shop' },
    query: { namespace: 'compute/disk', name: 'shop-cache' },
  },
}

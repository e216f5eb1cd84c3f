import * as v from 'valibot'
import { requireProject, TO_READ } from '../../../lib/access/check/resource-rights.ts'
import { findProject, requireListedParent } from '../../../lib/access/resources/find-resource.ts'
import { listResources } from '../../../lib/access/resources/list-resources.ts'
import { Resource } from '../../../lib/access/resources/present.ts'
import { ListResourcesQuery } from '../../../lib/access/resources/request.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { NEXT_PAGE, PAGE } from '../../../operations/components/definitions.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'list-project-resources',
  route: 'GET /v1beta1/projects/{project_id}/resources',
  limit: { rate: 100, burst: 100 },
  tag: 'Access',
  summary: 'List project resources',
  description:
    'Lists the resources of a project, sorted by namespace and id. With `parent`, it lists the resources in this parent, sorted by id and namespace. With `recursive`, each resource comes before the resources below it. If a resource moves while a client reads the pages, the list may contain the resource twice or not at all. A role on the parent alone does not allow a caller to list.',
  callers: { holds: '`resourcelist` or `update` on the project' },
  answer: 'The resources.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: {
    ...PAGE,
    project_id: 'The id or the name of the project.',
    namespace: 'Only resources of this namespace, such as `compute/disk`.',
    name: 'With `namespace` and without `parent`: only the resource with this name.',
    parent: 'Only resources that lie in this resource: `namespace:uuid`, `namespace:urn`, or only the URN.',
    recursive: 'With `parent`: also the resources at all levels below it.',
  },
  response: { resources: 'The resources.', ...NEXT_PAGE },
  table: { get: [CALLER, ...CHECK.get], query: CHECK.query },
  example: {
    title: 'Find a disk of the web shop by its name',
    params: { project_id: 'web-shop' },
    query: { namespace: 'compute/disk', name: 'shop-cache' },
  },
} as const satisfies About

export const handler = operation('list-project-resources', {
  access: 'authenticated',
  request: { params: v.object({ project_id: v.string() }), query: ListResourcesQuery },
  load: ({ params }, table) => findProject(table, params.project_id),
  run: async ({ params: { project_id }, query, loaded, caller, table }) => {
    const project = await requireProject(table, caller, { project: loaded, project_id }, ...TO_READ.project)
    const parent = await requireListedParent(table, project, query.parent)
    const { entries, next_page_token } = await listResources(table, project, { ...query, parent }, query)
    return { resources: entries, next_page_token }
  },
  response: v.object({ resources: v.array(Resource), next_page_token: v.string() }),
})

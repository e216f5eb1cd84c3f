import * as v from 'valibot'
import { requireResource, TO_READ } from '../../../lib/access/check/resource-rights.ts'
import { findResource } from '../../../lib/access/resources/find-resource.ts'
import { presentResource, Resource } from '../../../lib/access/resources/present.ts'
import { ResourceInPath } from '../../../lib/access/resources/request.ts'
import { readResource } from '../../../lib/access/resources/store.ts'
import { notFound } from '../../../lib/foundation/errors.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { RESOURCE_PARAMETERS } from '../../../operations/components/containers.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'get-project-resource',
  route: 'GET /v1beta1/projects/{project_id}/resources/{id}',
  limit: { rate: 500, burst: 250 },
  tag: 'Access',
  summary: 'Get project resource',
  description: 'Reads a resource of a project.',
  callers: {
    holds:
      '`get` or `update` on the resource (permissions of its namespace), or `resourcelist` or `update` on the project',
  },
  answer: 'The resource.',
  refusals: ['NOT_FOUND', 'ALREADY_EXISTS'],
  parameters: RESOURCE_PARAMETERS,
  response: { resource: 'The resource.' },
  table: { get: [CALLER, ...CHECK.get], query: [...CHECK.query, 'RESOURCE_ID#*'] },
  example: {
    title: 'Read the disk of the database',
    params: { project_id: 'web-shop', id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d41' },
  },
} as const satisfies About

export const handler = operation('get-project-resource', {
  access: 'authenticated',
  request: { params: ResourceInPath, query: noQuery },
  load: ({ params }, table) => findResource(table, params),
  run: async ({ params, loaded, caller, table }) => {
    const { project, resource } = await requireResource(table, caller, loaded, TO_READ)
    const stored = await readResource(table, resource.resource)
    if (stored === undefined) throw notFound('resource', params.id)
    return { resource: presentResource(stored, project) }
  },
  response: v.object({ resource: Resource }),
})

import * as v from 'valibot'
import { mayAct } from '../../../lib/access/check/authorize.ts'
import {
  requireNewOwner,
  requireNewParent,
  requireResource,
  TO_CHANGE,
} from '../../../lib/access/check/resource-rights.ts'
import { findResource, parentViolations } from '../../../lib/access/resources/find-resource.ts'
import { presentResource, Resource } from '../../../lib/access/resources/present.ts'
import { ResourceInPath, UpdateResourceBody } from '../../../lib/access/resources/request.ts'
import { updateResource } from '../../../lib/access/resources/save.ts'
import { refuseInvalid } from '../../../lib/foundation/errors.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import '../../../lib/billing/limits/seat-limit.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { RESOURCE, RESOURCE_PARAMETERS } from '../../../operations/components/containers.ts'
import { SEAT_REFUSALS } from '../../../operations/components/seats.ts'
import { ALLOWED, CALLER, CHECK, SEATS } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'update-project-resource',
  route: 'PUT /v1beta1/projects/{project_id}/resources/{id}',
  limit: { rate: 100, burst: 100 },
  tag: 'Access',
  summary: 'Update project resource',
  description:
    'Replaces the fields that the request contains. All other fields keep their values. A different `parent` moves the resource and everything below it in one step; an empty `parent` moves it directly into the project. To move a resource, the caller needs `update` on the project and either `delete` on the resource (a permission of its namespace) or `policymanage` on the project. A move does not change the URN; a new name does. To change or remove the owner, the caller needs `policymanage` on the project. The namespace and the project never change.',
  callers: { holds: '`update` on the resource (a permission of its namespace), or `update` on the project' },
  answer: 'The resource.',
  refusals: [
    'PERMISSION_ENDS',
    'NOT_FOUND',
    'ALREADY_EXISTS',
    'BEING_DELETED',
    'RESOURCE_CYCLE',
    'TOO_DEEP',
    ...SEAT_REFUSALS,
    'ABORTED',
  ],
  parameters: RESOURCE_PARAMETERS,
  request: RESOURCE,
  response: { resource: 'The resource.' },
  table: {
    get: [CALLER, ...CHECK.get, 'GRANTED_ELSEWHERE#*', ...SEATS.get],
    query: [...CHECK.query, 'RESOURCE_ID#*', ...SEATS.query],
    put: ['ALIAS#*', 'GRANTED_ELSEWHERE#*', 'NAMESPACE#*', 'OWNED_BY#*', 'RESOURCE#*'],
    update: ['RESOURCE#*', ...SEATS.update],
    require: [...ALLOWED, ...SEATS.require],
    delete: SEATS.delete,
  },
  example: {
    title: 'Add the size to the name of the cache',
    params: { project_id: 'web-shop', id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d42' },
    body: { name: 'shop-cache-large', title: 'Large cache' },
  },
} as const satisfies About

export const handler = operation('update-project-resource', {
  access: 'authenticated',
  request: { params: ResourceInPath, query: noQuery, body: UpdateResourceBody },
  load: ({ params }, table) => findResource(table, params),
  run: async ({ body, loaded, caller, table, now }) => {
    const { project, resource } = await requireResource(table, caller, loaded, TO_CHANGE)
    await requireNewOwner(table, caller, project, resource, body.principal)
    refuseInvalid(await parentViolations(table, project, resource, body))
    const toParent = await requireNewParent(table, caller, project, resource, body.parent)
    const mayKnow = () => mayAct(table, caller, { permission: 'update', on: project.resource })
    const { owner, parent } = resource
    const change = { project, given: body, owner, parent, toParent, mayKnow, now }
    return { resource: presentResource(await updateResource(table, resource.resource, change), project) }
  },
  response: v.object({ resource: Resource }),
})

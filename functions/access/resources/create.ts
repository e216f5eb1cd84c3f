import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { namespaceViolations } from '../../../lib/access/check/loader.ts'
import { requireFirstOwner, requireProject, TO_CHANGE } from '../../../lib/access/check/resource-rights.ts'
import { authorizeRegistration } from '../../../lib/access/policies/authorize.ts'
import { containerViolations, findProject, requireParent } from '../../../lib/access/resources/find-resource.ts'
import { presentResource, Resource } from '../../../lib/access/resources/present.ts'
import { CreateResourceBody } from '../../../lib/access/resources/request.ts'
import { createResource } from '../../../lib/access/resources/save.ts'
import { refuseInvalid } from '../../../lib/foundation/errors.ts'
import { query } from '../../../lib/foundation/lists/query.ts'
import { uuid } from '../../../lib/foundation/schema/primitives.ts'
import '../../../lib/billing/limits/seat-limit.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { RESOURCE } from '../../../operations/components/containers.ts'
import { SEAT_REFUSALS } from '../../../operations/components/seats.ts'
import { ALLOWED, CALLER, CHECK, SEATS } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'create-project-resource',
  route: 'POST /v1beta1/projects/{project_id}/resources',
  limit: { rate: 100, burst: 100 },
  tag: 'Access',
  summary: 'Create project resource',
  description:
    'Registers a resource in a project. With `parent`, the resource lies below another resource of the project: a policy on the parent holds on the new resource, too. Names are unique in their namespace and project, even below different parents. A resource may have at most 10 resources above it. Without `principal`, the caller becomes the owner, unless the caller is a platform admin. To name another owner, the caller needs `policymanage` on the project. If the request contains an `id`, it can be sent again: with the same content, the answer is the existing resource; with other content, the answer is 409. If policies exist on an id that is not registered, the caller needs `delete` on this id (a permission of its namespace).',
  callers: { holds: '`update` on the project' },
  answer: 'The resource.',
  refusals: [
    'PERMISSION_ENDS',
    'NOT_FOUND',
    'ALREADY_EXISTS',
    'BEING_DELETED',
    'TOO_DEEP',
    ...SEAT_REFUSALS,
    'ABORTED',
  ],
  parameters: {
    project_id: 'The id or the name of the project.',
    id: 'The id of the resource, a UUID. Without it, the service makes one.',
  },
  request: RESOURCE,
  response: { resource: 'The resource.' },
  table: {
    get: [CALLER, ...CHECK.get, 'GRANTED_ELSEWHERE#*', ...SEATS.get],
    query: [...CHECK.query, 'RESOURCE_ID#*', ...SEATS.query],
    creates: ['resource'],
    put: ['GRANTED_ELSEWHERE#*', 'NAMESPACE#*'],
    update: ['RESOURCE#*', ...SEATS.update],
    require: [...ALLOWED, ...SEATS.require],
    delete: SEATS.delete,
  },
  example: {
    title: 'Register a disk that Ada owns',
    params: { project_id: 'web-shop' },
    query: { id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d44' },
    body: {
      name: 'shop-logs',
      namespace: 'compute/disk',
      title: 'Logs of the shop',
      principal: 'app/user:ada',
      metadata: { size: '10 GB' },
    },
  },
} as const satisfies About

export const handler = operation('create-project-resource', {
  access: 'authenticated',
  request: {
    params: v.object({ project_id: v.string() }),
    query: query({ id: v.optional(uuid) }),
    body: CreateResourceBody,
  },
  load: ({ params }, table) => findProject(table, params.project_id),
  run: async ({ params: { project_id }, query, body, loaded, caller, table, now }) => {
    const project = await requireProject(table, caller, { project: loaded, project_id }, ...TO_CHANGE.project)
    const owner = await requireFirstOwner(table, caller, project, body.principal)
    if (query.id !== undefined) await authorizeRegistration(table, caller, `${body.namespace}:${query.id}`)
    refuseInvalid([
      ...(await namespaceViolations(table, body.namespace)),
      ...(await containerViolations(table, project, 'project_id', body.project_id)),
    ])
    const parent = await requireParent(table, project, body.parent)
    const id = { value: query.id ?? randomUUID(), isGiven: query.id !== undefined }
    const made = await createResource(table, { project, given: body, owner, parent: parent || undefined, id, now })
    return { resource: presentResource(made, project) }
  },
  response: v.object({ resource: Resource }),
})

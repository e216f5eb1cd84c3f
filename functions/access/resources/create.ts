import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { namespaceViolations } from '../../../lib/access/check/loader.ts'
import { requireFirstOwner, requireProject, TO_CHANGE } from '../../../lib/access/check/resource-rights.ts'
import { authorizeRegistration } from '../../../lib/access/policies/authorize.ts'
import { containerViolations, findProject, requireParent } from '../../../lib/access/resources/find.ts'
import { presentResource, Resource } from '../../../lib/access/resources/present.ts'
import { CreateResourceBody } from '../../../lib/access/resources/request.ts'
import { createResource } from '../../../lib/access/resources/save.ts'
import { refuseInvalid } from '../../../lib/foundation/errors.ts'
import { query } from '../../../lib/foundation/lists/query.ts'
import { uuid } from '../../../lib/foundation/schema/primitives.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/projects/{project_id}/resources
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

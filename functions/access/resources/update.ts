import * as v from 'valibot'
import { mayAct } from '../../../lib/access/check/authorize.ts'
import {
  requireNewOwner,
  requireNewParent,
  requireResource,
  TO_CHANGE,
} from '../../../lib/access/check/resource-rights.ts'
import { findResource, parentViolations } from '../../../lib/access/resources/find.ts'
import { presentResource, Resource } from '../../../lib/access/resources/present.ts'
import { ResourceInPath, UpdateResourceBody } from '../../../lib/access/resources/request.ts'
import { updateResource } from '../../../lib/access/resources/save.ts'
import { refuseInvalid } from '../../../lib/foundation/errors.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// PUT /v1beta1/projects/{project_id}/resources/{id}
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

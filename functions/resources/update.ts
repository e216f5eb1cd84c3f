import * as v from 'valibot'
import { mayAct } from '../../lib/access/authorize.ts'
import { requireNewOwner, requireResource, TO_CHANGE } from '../../lib/access/resource-rights.ts'
import { refuseInvalid } from '../../lib/foundation/errors.ts'
import { noQuery } from '../../lib/foundation/lists/query.ts'
import { operation } from '../../lib/http/operation.ts'
import { findResource, parentViolations } from '../../lib/resources/find.ts'
import { presentResource, Resource } from '../../lib/resources/present.ts'
import { ResourceInPath, UpdateResourceBody } from '../../lib/resources/request.ts'
import { updateResource } from '../../lib/resources/save.ts'

// PUT /v1beta1/projects/{project_id}/resources/{id}
export const handler = operation('update-project-resource', {
  access: 'authenticated',
  request: { params: ResourceInPath, query: noQuery, body: UpdateResourceBody },
  load: ({ params }, table) => findResource(table, params),
  run: async ({ body, loaded, caller, table, now }) => {
    const { project, resource } = await requireResource(table, caller, loaded, TO_CHANGE)
    await requireNewOwner(table, caller, project, resource, body.principal)
    refuseInvalid(await parentViolations(table, project, resource, body))
    const mayKnow = () => mayAct(table, caller, { permission: 'update', on: project.resource })
    const change = { project, given: body, owner: resource.owner, mayKnow, now }
    return { resource: presentResource(await updateResource(table, resource.resource, change), project) }
  },
  response: v.object({ resource: Resource }),
})

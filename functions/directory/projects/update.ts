import * as v from 'valibot'
import {
  findPlace,
  requireContainer,
  requireSameOrganization,
} from '../../../lib/directory/containers/container-in-path.ts'
import { ProjectInPath, UpdateProjectBody } from '../../../lib/directory/containers/request.ts'
import { updateProject } from '../../../lib/directory/containers/save.ts'
import { Project, presentProject } from '../../../lib/directory/containers/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { PROJECT, PROJECT_PARAMETERS, READ_ONLY } from '../../../operations/components/containers.ts'
import { ALLOWED, CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'update-project',
  route: 'PUT /v1beta1/projects/{id}',
  limit: { rate: 20, burst: 20 },
  tag: 'Access',
  summary: 'Update project',
  description:
    'Replaces the fields that the request contains. All other fields keep their values. A new name changes the URNs of the resources of the project. Until all URNs are changed, the old and the new name and URNs work. If one request cannot change all of them (503), send the same request again. A project with more than 1,000 resources can be renamed only by a manifest.',
  callers: { holds: '`update` on the project' },
  answer: 'The project.',
  refusals: ['NOT_FOUND', 'ALREADY_EXISTS', 'BEING_DELETED', 'TOO_MANY_RESOURCES', 'ABORTED'],
  parameters: PROJECT_PARAMETERS,
  request: {
    ...PROJECT,
    ...READ_ONLY,
    org_id: 'Only the current organization of the project is accepted, because it never changes.',
  },
  response: { project: 'The project.' },
  table: {
    get: [CALLER, ...CHECK.get],
    query: CHECK.query,
    changes: ['project'],
    require: ALLOWED,
  },
  example: {
    title: 'Give the web shop another title',
    params: { id: 'web-shop' },
    body: { title: 'Shop' },
  },
} as const satisfies About

export const handler = operation('update-project', {
  access: 'authenticated',
  request: { params: ProjectInPath, query: noQuery, body: UpdateProjectBody },
  load: ({ params }, table) => findPlace(table, 'project', params.id),
  run: async ({ body, loaded, caller, table, now }) => {
    const project = await requireContainer(table, caller, loaded, 'update')
    await requireSameOrganization(table, loaded, body.org_id)
    return { project: presentProject(await updateProject(table, caller, project, { given: body, now })) }
  },
  response: v.object({ project: Project }),
})

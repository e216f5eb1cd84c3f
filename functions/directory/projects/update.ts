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
    'Replaces the fields that are given; the others stay. A new name changes the URNs of the resources. Until that is done, both names and both URNs work. If it does not finish in one request (503), send it again. A project of more than 1,000 resources is renamed by a manifest.',
  callers: { holds: '`update` on the project' },
  answer: 'The project.',
  refusals: ['NOT_FOUND', 'ALREADY_EXISTS', 'BEING_DELETED', 'TOO_MANY_RESOURCES', 'ABORTED'],
  parameters: PROJECT_PARAMETERS,
  request: { ...PROJECT, ...READ_ONLY, org_id: 'Only the organization of the project: it never changes.' },
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

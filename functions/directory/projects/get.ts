import * as v from 'valibot'
import { findPlace, readContainer, requireContainer } from '../../../lib/directory/containers/container-in-path.ts'
import { ProjectInPath } from '../../../lib/directory/containers/request.ts'
import { Project, presentProject } from '../../../lib/directory/containers/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { PROJECT_PARAMETERS } from '../../../operations/components/containers.ts'
import { CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'get-project',
  route: 'GET /v1beta1/projects/{id}',
  limit: { rate: 500, burst: 250 },
  tag: 'Access',
  summary: 'Get project',
  description: 'Reads a project. A disabled project can be read, too.',
  callers: { holds: '`get` on the project, also while the project is disabled' },
  answer: 'The project.',
  refusals: ['NOT_FOUND'],
  parameters: PROJECT_PARAMETERS,
  response: { project: 'The project.' },
  table: { get: [CALLER, ...CHECK.get], query: CHECK.query },
  example: {
    title: 'Read the web shop by its name',
    params: { id: 'web-shop' },
  },
} as const satisfies About

export const handler = operation('get-project', {
  access: 'authenticated',
  request: { params: ProjectInPath, query: noQuery },
  load: ({ params }, table) => findPlace(table, 'project', params.id),
  run: async ({ loaded, caller, table }) => {
    const project = await requireContainer(table, caller, loaded, 'get', 'of_resource')
    return { project: presentProject(await readContainer(table, project)) }
  },
  response: v.object({ project: Project }),
})

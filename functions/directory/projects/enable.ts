import * as v from 'valibot'
import { findPlace, requireContainer } from '../../../lib/directory/containers/container-in-path.ts'
import { ProjectInPath } from '../../../lib/directory/containers/request.ts'
import { changeState } from '../../../lib/directory/containers/state.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { PROJECT_PARAMETERS } from '../../../operations/components/containers.ts'
import { STATE_OF_PROJECT } from '../../../operations/rights/directory.ts'

export const about = {
  name: 'enable-project',
  route: 'POST /v1beta1/projects/{id}/enable',
  limit: { rate: 20, burst: 20 },
  tag: 'Access',
  summary: 'Enable project',
  description:
    'Enables a project. The grants in it have effect again for every check that begins after the answer. If the project is already enabled, nothing changes. Callers that are not platform admins can change the state of a project at most once a minute (429 `TOO_SOON` with `Retry-After`), and cannot enable a project that a platform admin disabled (403).',
  callers: { holds: '`delete` on the project, also while the project is disabled' },
  answer: 'An empty object.',
  refusals: ['NOT_FOUND', 'BEING_DELETED', 'ABORTED', 'TOO_SOON'],
  parameters: PROJECT_PARAMETERS,
  table: STATE_OF_PROJECT,
  example: {
    title: 'Enable a project',
    given:
      'apiVersion: v1\nkind: Project\nspec: [{ id: 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d13, name: sandbox, organization: acme }]\n',
    params: { id: 'sandbox' },
  },
} as const satisfies About

export const handler = operation('enable-project', {
  access: 'authenticated',
  request: { params: ProjectInPath, query: noQuery },
  load: ({ params }, table) => findPlace(table, 'project', params.id),
  run: async ({ loaded, caller, table, now }) => {
    const project = await requireContainer(table, caller, loaded, 'delete', 'of_resource')
    await changeState(table, project, { caller, isEnabled: true, now })
    return {}
  },
  response: v.object({}),
})

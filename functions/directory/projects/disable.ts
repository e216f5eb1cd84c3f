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
  name: 'disable-project',
  route: 'POST /v1beta1/projects/{id}/disable',
  limit: { rate: 20, burst: 20 },
  tag: 'Access',
  summary: 'Disable project',
  description:
    'Disables a project. Every check on the project and in it that begins after the answer is denied, except to platform admins. Grants stay, and have effect again when the project is enabled. If the project is already disabled, nothing changes. Callers that are not platform admins can change the state of a project at most once a minute (429 `TOO_SOON` with `Retry-After`), and can disable at most 20 projects of an organization at the same time.',
  callers: { holds: '`delete` on the project, also while the project is disabled' },
  answer: 'An empty object.',
  refusals: ['NOT_FOUND', 'BEING_DELETED', 'TOO_MANY_SUSPENDED', 'ABORTED', 'TOO_SOON'],
  parameters: PROJECT_PARAMETERS,
  table: STATE_OF_PROJECT,
  example: {
    title: 'Disable a project',
    given:
      'apiVersion: v1\nkind: Project\nspec: [{ id: 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d13, name: sandbox, organization: acme }]\n',
    params: { id: 'sandbox' },
  },
} as const satisfies About

export const handler = operation('disable-project', {
  access: 'authenticated',
  request: { params: ProjectInPath, query: noQuery },
  load: ({ params }, table) => findPlace(table, 'project', params.id),
  run: async ({ loaded, caller, table, now }) => {
    const project = await requireContainer(table, caller, loaded, 'delete', 'of_resource')
    await changeState(table, project, { caller, isEnabled: false, now })
    return {}
  },
  response: v.object({}),
})

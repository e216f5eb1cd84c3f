import * as v from 'valibot'
import { findPlace, requireContainer } from '../../../lib/directory/containers/place.ts'
import { ProjectInPath } from '../../../lib/directory/containers/request.ts'
import { changeState } from '../../../lib/directory/containers/state.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/projects/{id}/enable
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

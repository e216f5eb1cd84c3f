import * as v from 'valibot'
import { findDeletable, requireDeletable } from '../../../lib/directory/removal/container.ts'
import { deleteProject } from '../../../lib/directory/removal/project.ts'
import { Removed, unlessFinished } from '../../../lib/directory/removal/purge.ts'
import { PROJECT } from '../../../lib/foundation/identifiers/references.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// DELETE /v1beta1/projects/{id}
export const handler = operation('delete-project', {
  access: 'authenticated',
  request: { params: v.object({ id: v.string() }), query: noQuery },
  load: ({ params }, table) => findDeletable(table, PROJECT, params.id),
  run: ({ loaded, caller, table }) =>
    unlessFinished(table, async () => deleteProject(table, caller, await requireDeletable(table, caller, loaded))),
  response: Removed,
})

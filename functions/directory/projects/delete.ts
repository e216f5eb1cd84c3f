import * as v from 'valibot'
import { findDeletable, requireDeletable } from '../../../lib/directory/removal/container.ts'
import { deleteProject } from '../../../lib/directory/removal/project.ts'
import { Removed, unlessFinished } from '../../../lib/directory/removal/purge.ts'
import { PROJECT } from '../../../lib/foundation/identifiers/references.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { REMOVED } from '../../../operations/components/containers.ts'
import { ALLOWED, CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'delete-project',
  route: 'DELETE /v1beta1/projects/{id}',
  limit: { rate: 20, burst: 20 },
  tag: 'Access',
  summary: 'Delete project',
  description:
    'Deletes a project with its resources, and all policies on the project and on its resources. From the first request on, every check on the project and in it is denied, except to platform admins, and no resource can be registered in it. If one request cannot delete everything, the answer is 503 `DELETION_IN_PROGRESS`: send the same request again.',
  callers: { holds: '`delete` on the project' },
  answer: 'The numbers of items that this request removed.',
  refusals: ['NOT_FOUND', 'ABORTED', 'DELETION_IN_PROGRESS'],
  parameters: { id: 'The id or the name of the project.' },
  response: REMOVED,
  table: {
    get: [CALLER, ...CHECK.get, 'POLICY#*'],
    query: CHECK.query,
    removes: ['project', 'resource', 'policy'],
    update: ['DEFINITIONS#*', 'SUSPENDED'],
    require: ALLOWED,
  },
  example: {
    title: 'Delete a project of Umbrella',
    params: { id: 'hive' },
    given: `
apiVersion: v1
kind: Organization
spec:
  - { id: 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d07, name: umbrella, title: Umbrella }
---
apiVersion: v1
kind: Project
spec:
  - { id: 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d17, name: hive, title: Hive, organization: umbrella }
---
apiVersion: v1
kind: Policy
spec:
  - id: 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d57
    role: app_project_viewer
    resource: project:hive
    principal: user:claire
`,
  },
} as const satisfies About

export const handler = operation('delete-project', {
  access: 'authenticated',
  request: { params: v.object({ id: v.string() }), query: noQuery },
  load: ({ params }, table) => findDeletable(table, PROJECT, params.id),
  run: ({ loaded, caller, table }) =>
    unlessFinished(table, async () => deleteProject(table, caller, await requireDeletable(table, caller, loaded))),
  response: Removed,
})

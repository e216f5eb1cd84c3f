import type { Description } from '../../../../operations/about.ts'
import { REMOVED } from '../../../../operations/components/containers.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Delete project',
  description:
    'Deletes a project with its resources, and with all policies on them and on it. From the first request on every check in it says no, except to platform admins, and no resource can be registered in it. If there is too much for one request, the answer is 503 `DELETION_IN_PROGRESS`: send it again.',
  callers: { holds: '`delete` on the project' },
  answer: 'How much this request removed.',
  refusals: ['NOT_FOUND', 'ABORTED', 'DELETION_IN_PROGRESS'],
  parameters: { id: 'The id or the name of the project.' },
  response: REMOVED,
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
}

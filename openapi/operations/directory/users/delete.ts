import type { Description } from '../../../../operations/about.ts'
import { REMOVED } from '../../../../operations/components/containers.ts'

const GIVEN = `
apiVersion: v1
kind: PlatformUser
spec:
  - { type: user, ref: margaret, relation: member }
---
apiVersion: v1
kind: Policy
spec:
  - id: 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d5c
    role: disk-operator
    resource: project:data-lake
    principal: user:margaret
`

export const description: Description = {
  tag: 'Access',
  summary: 'Delete user',
  description:
    "Removes everything that a user holds: relations to the platform, policies, memberships of groups, and the ownership of resources, which stay. Every id is a user's, whether it has a profile or not, and the answer for a user who holds nothing has zeros. If there is too much for one request, the answer is 503 `DELETION_IN_PROGRESS`: send it again. A grant that is made while the request runs may stay.",
  callers: 'admins',
  answer: 'How much this request removed.',
  refusals: ['NOT_FOUND', 'ABORTED', 'DELETION_IN_PROGRESS'],
  parameters: { id: 'The id of the user.' },
  response: REMOVED,
  example: {
    title: 'Take everything away from somebody who leaves',
    params: { id: 'margaret' },
    given: GIVEN,
  },
}

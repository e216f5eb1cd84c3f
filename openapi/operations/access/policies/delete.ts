import type { Description } from '../../../../operations/about.ts'
import { MAY_UNBIND } from '../../../../operations/components/definitions.ts'

const GIVEN = `
apiVersion: v1
kind: Policy
spec:
  - id: 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d5a
    role: disk-viewer
    resource: project:data-lake
    principal: user:barbara
`

export const description: Description = {
  tag: 'Access',
  summary: 'Delete policy',
  description:
    'Deletes a policy by its id. No check that begins after the answer is allowed by it. A policy that does not exist is 404, so that a typo is not mistaken for a revocation.',
  callers: { holds: MAY_UNBIND },
  answer: 'The policy is deleted.',
  refusals: ['NOT_FOUND', 'ABORTED'],
  parameters: { id: 'The id of the policy.' },
  example: {
    title: 'Take the data lake away from Barbara',
    params: { id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d5a' },
    given: GIVEN,
  },
}

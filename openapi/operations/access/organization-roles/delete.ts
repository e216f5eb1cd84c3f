import type { Description } from '../../../../operations/about.ts'

const IDLE_ROLE = `apiVersion: v1
kind: Role
spec:
  - { id: 9f6f0d53-3f0f-4c3b-9a51-0c5f7a1e4b22, name: bucket-auditor, permissions: [compute.disk.get], organization: acme }
`

export const description: Description = {
  tag: 'Access',
  summary: 'Delete organization role',
  description: 'Deletes a role of an organization that no policy binds.',
  callers: { holds: '`rolemanage` on the organization' },
  answer: 'Nothing.',
  refusals: ['ROLE_IN_USE', 'NOT_FOUND', 'ABORTED', 'TOO_SOON'],
  parameters: { org_id: 'The id or the name of the organization.', id: 'The id of the role.' },
  example: {
    title: 'Delete a role that nobody holds',
    params: { org_id: 'acme', id: '9f6f0d53-3f0f-4c3b-9a51-0c5f7a1e4b22' },
    given: IDLE_ROLE,
  },
}

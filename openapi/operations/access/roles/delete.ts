import type { Description } from '../../../../operations/about.ts'

const IDLE_ROLE = `apiVersion: v1
kind: Role
spec:
  - { id: 9f6f0d53-3f0f-4c3b-9a51-0c5f7a1e4b21, name: disk-auditor, permissions: [compute.disk.get] }
`

export const description: Description = {
  tag: 'Access',
  summary: 'Delete role',
  description: 'Deletes a role of the platform that no policy binds. Built-in roles cannot be deleted.',
  callers: 'admins',
  answer: 'Nothing.',
  refusals: ['RESERVED_ROLE', 'ROLE_IN_USE', 'NOT_FOUND', 'ABORTED'],
  parameters: { id: 'The id of the role.' },
  example: {
    title: 'Delete a role that nobody holds',
    params: { id: '9f6f0d53-3f0f-4c3b-9a51-0c5f7a1e4b21' },
    given: IDLE_ROLE,
  },
}

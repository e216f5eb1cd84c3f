import type { Description } from '../../../../operations/about.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Get organization role',
  description: 'Reads a role of an organization.',
  callers: { holds: '`get`, `rolemanage` or `policymanage` on the organization' },
  answer: 'The role.',
  refusals: ['NOT_FOUND'],
  parameters: { org_id: 'The id or the name of the organization.', id: 'The id of the role.' },
  response: { role: 'The role.' },
  example: {
    title: 'Read a role of Acme',
    params: { org_id: 'acme', id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d32' },
  },
}

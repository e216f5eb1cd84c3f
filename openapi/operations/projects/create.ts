import { PROJECT, READ_ONLY } from '../../components/containers.ts'
import type { Description } from '../../description.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Create project',
  description:
    'Creates a project in an organization. A caller that is no platform admin gets the role `app_project_owner` on it.',
  callers: { holds: '`projectcreate` on the organization' },
  answer: 'The project.',
  refusals: ['NOT_FOUND', 'ALREADY_EXISTS', 'BEING_DELETED', 'ABORTED'],
  request: { ...PROJECT, ...READ_ONLY, org_id: 'The id or the name of the organization.' },
  response: { project: 'The project.' },
  example: {
    title: 'Make a project in Acme',
    body: { name: 'reports', title: 'Reports', org_id: 'acme', metadata: { tier: 2 } },
    answer: {
      project: {
        id: '0d6e2f4a-8a64-4f0c-9a52-3f5b6c7d8e9f',
        name: 'reports',
        title: 'Reports',
        org_id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01',
        metadata: { tier: 2 },
        members_count: 0,
        state: 'enabled',
        created_at: '2026-11-21T10:00:00.000Z',
        updated_at: '2026-11-21T10:00:00.000Z',
      },
    },
  },
}

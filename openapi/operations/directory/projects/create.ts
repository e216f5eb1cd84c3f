import type { Description } from '../../../../operations/about.ts'
import { PROJECT, READ_ONLY } from '../../../../operations/components/containers.ts'

export const description: Description = {
  tag: 'Access',
  summary: 'Create project',
  description:
    'Creates a project in an organization. A caller that is no platform admin gets the role `app_project_owner` on it.',
  callers: { holds: '`projectcreate` on the organization' },
  answer: 'The project.',
  refusals: ['NOT_FOUND', 'ALREADY_EXISTS', 'BEING_DELETED', 'TOO_MANY_POLICIES', 'ABORTED'],
  request: { ...PROJECT, ...READ_ONLY, org_id: 'The id or the name of the organization.' },
  response: { project: 'The project.' },
  example: {
    title: 'Make a project in Acme',
    body: { name: 'reports', title: 'Reports', org_id: 'acme', metadata: { tier: 2 } },
  },
}

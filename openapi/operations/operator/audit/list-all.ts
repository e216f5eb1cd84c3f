import type { Description } from '../../../../operations/about.ts'
import { AUDIT_FILTERS } from '../../../../operations/components/audit.ts'
import { NEXT_PAGE, PAGE } from '../../../../operations/components/definitions.ts'
import { ROLE_CHANGED } from '../../../../operations/components/sample-change.ts'

export const description: Description = {
  tag: 'Service',
  summary: 'List audit logs of all organizations',
  description:
    'Lists who changed what in the whole service, newest first: as the list of an organization has it, and also users, permissions, roles of the platform, its relations, products, plans and features. With `about` it is the history of one thing.',
  callers: 'admins',
  answer: 'The changes.',
  refusals: ['LIST_TOO_LONG'],
  parameters: {
    ...PAGE,
    ...AUDIT_FILTERS,
    org_id: 'Only changes in the organization with this id, also after it was deleted.',
  },
  response: {
    logs: 'The changes, newest first.',
    kept_days: 'How many days the stage keeps changes; 0 where it keeps none.',
    ...NEXT_PAGE,
  },
  example: {
    title: 'The history of a service user',
    query: { about: 'app/serviceuser:0c5e8f1a-0000-4000-8000-000000000701', page_size: '10' },
    audited: [ROLE_CHANGED],
  },
}

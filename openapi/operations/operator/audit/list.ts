import type { Description } from '../../../../operations/about.ts'
import { AUDIT_FILTERS } from '../../../../operations/components/audit.ts'
import { NEXT_PAGE, PAGE } from '../../../../operations/components/definitions.ts'
import { ROLE_CHANGED } from '../../../../operations/components/sample-change.ts'

export const description: Description = {
  tag: 'Service',
  summary: 'List audit logs',
  description:
    'Lists who changed what in an organization, newest first: the organization itself, policies, roles, members of groups, projects, groups, resources, service users, billing accounts, credits and subscriptions. A stage keeps changes for the days of its setting `auditDays`; without it there are none. The log follows a change by about a second. Usages are not in it: list the transactions of the account.',
  callers: { holds: '`update` on the organization' },
  answer: 'The changes.',
  refusals: ['NOT_FOUND', 'LIST_TOO_LONG'],
  parameters: { ...PAGE, ...AUDIT_FILTERS, org_id: 'The id or the name of the organization.' },
  response: {
    logs: 'The changes, newest first.',
    kept_days: 'How many days the stage keeps changes; 0 where it keeps none.',
    ...NEXT_PAGE,
  },
  example: {
    title: 'The changes of policies of Acme',
    params: { org_id: 'acme' },
    query: { action: 'app.policy.updated', page_size: '10' },
    audited: [ROLE_CHANGED],
  },
}

import type { Description } from '../../../../operations/about.ts'
import { NEXT_PAGE, PAGE } from '../../../../operations/components/definitions.ts'
import { GRANT_ENDS } from '../../../../operations/components/sample-change.ts'

export const description: Description = {
  tag: 'Service',
  summary: 'List grants that end',
  description:
    'Lists the policies and the memberships in groups of the whole service that end within some days, the earliest end first. The list belongs to the audit log: a stage without its setting `auditDays` has none, and a grant is missing that was made before the stage had the setting and was not changed since. The list follows a change by about a second.',
  callers: 'admins',
  answer: 'The grants.',
  refusals: ['LIST_TOO_LONG'],
  parameters: { ...PAGE, days: 'The number of days, 1 to 366; by default 7.' },
  response: {
    grants: 'The grants, the earliest end first.',
    kept_days: 'How many days the stage keeps its audit log; 0 where it keeps none.',
    ...NEXT_PAGE,
  },
  example: { title: 'The grants that end within a month', query: { days: '30' }, audited: [GRANT_ENDS] },
}

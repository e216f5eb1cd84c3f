import type { Description } from '../../../../operations/about.ts'
import { TEAM } from '../../../../operations/components/subscriptions.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'Check entitlement',
  description:
    'Does a plan of the account include a feature now? Each subscription that is `trialing` or `active` entitles. A disabled account is entitled to nothing.',
  callers: { holds: '`billingview` on the organization', members: true },
  answer: 'Whether it does.',
  refusals: ['NOT_FOUND'],
  parameters: {
    org_id: 'The id or the name of the organization; `-` with a `project_id`.',
    billing_id: 'The id of the account; `-` for the default account of the organization or of that of the project.',
  },
  request: {
    feature: 'The id or the name of a feature.',
    project_id:
      'A project of the organization. If organization and account are both `-`, the default account of its organization is asked about.',
  },
  response: { status: 'Whether the account is entitled to the feature.' },
  example: {
    title: 'Does the plan of Acme include support by mail?',
    params: { org_id: 'acme', billing_id: '-' },
    body: { feature: 'support' },
    subscriptions: [TEAM],
  },
}

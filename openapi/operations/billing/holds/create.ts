import type { Description } from '../../../../operations/about.ts'
import { HOLD_ANSWER } from '../../../../operations/components/accounts.ts'

export const description: Description = {
  tag: 'Billing',
  summary: 'Create hold',
  description:
    'Sets credits of an account aside before work whose cost is known after it: charges and other holds cannot take them until the hold is captured, released or expired. The balance stays as it is. The same request sent again answers with the present state of the hold.',
  callers: { holds: '`billingmanage` on the organization', members: true },
  answer: 'The hold, and the amounts of the account.',
  refusals: ['INSUFFICIENT_CREDITS', 'ACCOUNT_DISABLED', 'NOT_FOUND', 'HOLD_ID_REUSED', 'ABORTED'],
  parameters: {
    org_id: 'The id or the name of the organization.',
    billing_id: 'The id of the account; `-` for the default account of the organization.',
  },
  request: {
    id: 'A UUID that identifies the hold, for ever and across all accounts.',
    amount: 'How many credits to set aside, above 0.',
    expires_in: 'Seconds, at most a week. After that nothing is set aside any more.',
    source: 'The event or service that it is for; stored in lower case.',
    description: 'Any text.',
    user_id: 'The user that triggered it.',
    metadata: 'Any JSON object of at most 64 KiB.',
    project_id: 'The project of its usages, by id or name.',
    billing_id: 'Ignored: the path names the account.',
    held: 'Ignored.',
    captured: 'Ignored.',
    state: 'Ignored.',
    expires_at: 'Ignored: `expires_in` says when the hold ends.',
  },
  response: { ...HOLD_ANSWER, replayed: '1 for a hold that was known, else 0.' },
  example: {
    title: 'Set 200 credits aside for ten minutes',
    params: { org_id: 'acme', billing_id: '-' },
    body: { id: '3b9d1c52-6f0e-4a7b-8c21-5d4e6f708190', amount: 200, expires_in: 600, source: 'chat' },
  },
}

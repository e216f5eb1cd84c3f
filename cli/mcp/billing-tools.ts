import * as v from 'valibot'
import { balance } from '../billing/credits.ts'
import { answerBy } from './answer.ts'
import { defineTool, text } from './tool.ts'

const ACCOUNT = text('the id or the name of a billing account')

const balanceTool = defineTool({
  name: 'balance',
  title: 'Read a balance',
  description:
    'Reads the balance of a billing account in credits, how much of it is held or can be spent, and which credits expire when.',
  input: { account: ACCOUNT },
  run: (context, given) => answerBy(balance, context, { ...given, json: true }),
})

const entitlementsTool = defineTool({
  name: 'entitlements',
  title: 'Read entitlements',
  description:
    'Lists the features that the plans of a billing account include, its seats and its subscriptions. With a feature, tells whether a usage of it would be recorded now, and what its limits leave.',
  input: {
    account: ACCOUNT,
    feature: v.optional(text('the id or the name of a feature')),
    amount: v.optional(text('with feature: the amount that a usage would have, by default 1')),
    user: v.optional(text('with feature: the id of the user of the usage, for limits that count by user')),
    project: v.optional(text('with feature: the id or the name of the project of the usage')),
  },
  run: async (context, { account, feature, amount, user: user_id, project }) => {
    const { findAccount } = await import('../../lib/billing/accounts/grant.ts')
    const { id: billing_id, organization_id: org_id } = await findAccount(context.table, account)
    const params = { org_id, billing_id }
    if (feature === undefined) {
      const value = await context.call(import('../../functions/billing/entitlements/list.ts'), { params })
      const names = value.features.map(({ name }) => name)
      const seats =
        value.seats.limit === '0' ? `${value.seats.used} seats` : `${value.seats.used} of ${value.seats.limit} seats`
      return { value, text: `features: ${names.join(', ') || 'none'}\nseats used: ${seats}` }
    }
    const project_id = project && (await context.named.idOf('project', project))
    const body = { feature, amount, user_id, project_id }
    const value = await context.call(import('../../functions/billing/entitlements/check.ts'), { params, body })
    const left = value.allowances.map(
      (each) => `${each.remaining} of ${each.limit} left a ${each.window}, until ${each.resets_at || 'the end'}`,
    )
    return { value, text: [value.reason, ...left].join('\n') }
  },
})

export const BILLING_TOOLS = [balanceTool, entitlementsTool]

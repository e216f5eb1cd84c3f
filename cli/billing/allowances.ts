import { defineCommand, LIMIT } from '../command.ts'
import { nameCounted, nameFeature } from './name-limit.ts'

export const allowances = defineCommand({
  name: 'allowances',
  description: 'list the limits and budgets of a billing account, how much of each is left, and when its window resets',
  arguments: { '<account>': 'its id or name' },
  options: {
    '--feature <feature>': 'only those of this feature: its id or name; "" for credits',
    '--user <id>': 'those of this user, too',
    '--project <project>': 'those of this project, too: its id or name',
    ...LIMIT,
  },
  examples: ['allowances acme-main', 'allowances acme-main --user linus --project web-shop --json'],
  run: async (context, { account, feature, user: user_id, project }) => {
    const { findAccount } = await import('../../lib/billing/accounts/grant.ts')
    const { id: billing_id, organization_id: org_id } = await findAccount(context.table, account)
    const project_id = project && (await context.named.idOf('project', project))
    const sent = { params: { org_id, billing_id }, query: { feature, user_id, project_id } }
    const loading = import('../../functions/billing/entitlements/list-allowances.ts')
    const read = await context.callList(loading, sent, 'allowances')
    await context.printList(
      read,
      { allowances: read.entries },
      {
        FEATURE: nameFeature(context),
        SOURCE: ({ source }) => source,
        WINDOW: ({ window }) => window,
        PER: ({ per }) => per,
        FOR: nameCounted(context),
        USED: ({ used }) => String(used),
        LIMIT: ({ limit }) => String(limit),
        LEFT: ({ remaining }) => String(remaining),
        RESETS: ({ resets_at }) => resets_at || 'never',
      },
    )
  },
})

import { defineCommand, type Group, LIMIT } from '../command.ts'
import { planOfFiles } from '../operator/manifest.ts'

const list = defineCommand({
  name: 'list',
  description: 'list the plans that can be chosen',
  options: { ...LIMIT, '--all': 'also those that are not offered any more' },
  examples: ['plan list', 'plan list --all --json'],
  run: async ({ callList, printList }, { all }) => {
    const state = all ? ('all' as const) : ('active' as const)
    const sent = { query: { state, page_size: '100' } }
    const read = await callList(import('../../functions/billing/plans/list.ts'), sent, 'plans')
    await printList(
      read,
      { plans: read.entries },
      {
        ID: ({ id }) => id,
        NAME: ({ name }) => name,
        INTERVAL: ({ interval }) => interval || 'none',
        CREDITS: ({ period_credits }) => String(period_credits),
        PRODUCTS: ({ products }) => products.map(({ name }) => name).join(' ') || 'none',
        STATE: ({ state }) => state,
      },
    )
  },
})

const show = defineCommand({
  name: 'show',
  description: 'show a plan with its products and their features',
  arguments: { '<plan>': 'its id or name' },
  examples: ['plan show team', 'plan show team --json'],
  run: async ({ call, print }, { plan: given }) => {
    const { alignColumns } = await import('../../terminal/align-columns.ts')
    const { plan } = await call(import('../../functions/billing/plans/get.ts'), { params: { id: given } })
    const features = (product: (typeof plan.products)[number]) => product.features.map(({ name }) => name).join(' ')
    print({ plan }, () =>
      alignColumns([
        ['plan', plan.name],
        ['id', plan.id],
        ['title', plan.title],
        ['state', plan.state],
        ['interval', plan.interval || 'none'],
        ['on start credits', String(plan.on_start_credits)],
        ['period credits', String(plan.period_credits)],
        ['trial days', String(plan.trial_days)],
        ...plan.products.map((product) => ['product', `${product.name}: ${features(product) || 'no features'}`]),
      ]),
    )
  },
})

export const plans: Group = {
  name: 'plan',
  description:
    'list and show the plans that customers choose; with a file, print what a manifest would change, as diff does',
  examples: ['plan list', ...planOfFiles.examples],
  commands: [list, show],
  alone: planOfFiles,
}

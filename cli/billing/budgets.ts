import type * as v from 'valibot'
import type { PresentedBudget } from '../../lib/billing/limits/budgets.ts'
import type { Per, Window } from '../../lib/billing/timeline/limit.ts'
import { defineCommand, type Group } from '../command.ts'
import type { Context } from '../context.ts'
import { parseAmount } from '../options.ts'
import { nameCounted, nameFeature } from './name-limit.ts'

const ACCOUNT = { '<account>': 'its id or name' } as const
const MONTHLY = 'budget set acme-main 5000 --window month'

type Budget = v.InferOutput<typeof PresentedBudget>

const CALENDAR = ['minute', 'hour', 'day', 'week', 'month', 'year'] as const
const WINDOWS = [...CALENDAR, 'period', 'ever'] as const satisfies readonly Window[]
const PERS = ['account', 'user', 'project'] as const satisfies readonly Per[]

/** The options that say which budget of an account is meant. */
const WHICH = {
  '--window <window>': { text: 'in which time', choices: WINDOWS, required: true },
  '--feature <feature>': 'of which feature: its id or name; without it, of credits',
  '--per <per>': {
    text: 'whose budget it is; without it the user or project that is named, else the account',
    choices: PERS,
  },
  '--user <id>': 'only for this user',
  '--project <project>': 'only for this project: its id or name',
} as const

interface Which {
  window: Window
  feature?: string
  per?: Per
  user?: string
  project?: string
}

const list = defineCommand({
  name: 'list',
  description: 'list the budgets of a billing account',
  arguments: ACCOUNT,
  examples: ['budget list acme-main', 'budget list acme-main --json'],
  run: async (context, { account }) => {
    const { budgets } = await readBudgets(context, account)
    await context.printList(
      { entries: budgets, hasMore: false },
      { budgets },
      {
        FEATURE: nameFeature(context),
        AMOUNT: ({ amount }) => amount,
        WINDOW: ({ window }) => window,
        PER: ({ per }) => per,
        FOR: nameCounted(context),
      },
    )
  },
})

const set = defineCommand({
  name: 'set',
  description: 'limit what a billing account, each user or each project may use in a window of time',
  arguments: { ...ACCOUNT, '<amount>': { text: 'credits, or units of the feature', parse: parseAmount } },
  options: WHICH,
  examples: [
    MONTHLY,
    'budget set acme-main 500 --window day --per user',
    'budget set acme-main 50 --window day --user linus',
  ],
  minutes: 1,
  run: async (context, { account, amount, ...which }) => {
    const { params, budgets } = await readBudgets(context, account)
    const budget = { ...(await findWhich(context, which)), amount }
    const index = budgets.findIndex((each) => isSame(each, budget))
    const wanted = index === -1 ? [...budgets, budget] : budgets.with(index, budget)
    await save(context, params, wanted, `set ${amount} ${await describe(context, budget)}`)
  },
})

const remove = defineCommand({
  name: 'remove',
  description: 'take a budget of a billing account away',
  arguments: ACCOUNT,
  options: WHICH,
  examples: [MONTHLY, 'budget remove acme-main --window month'],
  minutes: 1,
  run: async (context, { account, ...which }) => {
    const { params, budgets } = await readBudgets(context, account)
    const budget = await findWhich(context, which)
    const wanted = budgets.filter((each) => !isSame(each, budget))
    const described = await describe(context, budget)
    if (wanted.length === budgets.length) throw new Error(`the account has no budget of ${described}`)
    await save(context, params, wanted, `removed the budget of ${described}`)
  },
})

export const budgets: Group = {
  name: 'budget',
  description: 'list, set and remove the budgets of billing accounts',
  examples: [MONTHLY],
  commands: [list, set, remove],
}

interface Path {
  org_id: string
  id: string
}

async function readBudgets({ table, call }: Context, account: string): Promise<{ params: Path; budgets: Budget[] }> {
  const { findAccount } = await import('../../lib/billing/accounts/grant.ts')
  const { id, organization_id: org_id } = await findAccount(table, account)
  const params = { org_id, id }
  return { params, ...(await call(import('../../functions/billing/budgets/get.ts'), { params })) }
}

/** An operation replaces the whole list. So a change that another person makes at the same moment may be lost. */
async function save({ call, print }: Context, params: Path, wanted: Budget[], line: string): Promise<void> {
  const sent = { params, body: { budgets: wanted } }
  const { budgets } = await call(import('../../functions/billing/budgets/update.ts'), sent)
  print({ billing_id: params.id, budgets }, () => [line])
}

async function findWhich({ table, named }: Context, which: Which): Promise<Omit<Budget, 'amount'>> {
  const { window, feature = '', user: user_id = '', project = '' } = which
  const { findFeature } = await import('../../lib/billing/products/find-product.ts')
  const perOfNames = user_id !== '' ? 'user' : project !== '' ? 'project' : 'account'
  return {
    feature: feature === '' ? '' : (await findFeature(table, feature)).id,
    ...{ window, per: which.per ?? perOfNames, user_id },
    project_id: project === '' ? '' : await named.idOf('project', project),
  }
}

const isSame = (left: Omit<Budget, 'amount'>, right: Omit<Budget, 'amount'>): boolean =>
  (['feature', 'window', 'per', 'user_id', 'project_id'] as const).every((field) => left[field] === right[field])

/** Such as `credits, window day, per user: user:linus`. */
async function describe(context: Context, budget: Omit<Budget, 'amount'>): Promise<string> {
  const counted = await nameCounted(context)(budget)
  const of = `${await nameFeature(context)(budget)}, window ${budget.window}, per ${budget.per}`
  return counted === '' ? of : `${of}: ${counted}`
}

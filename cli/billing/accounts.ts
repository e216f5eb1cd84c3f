/** @module Holds the commands of accounts, credits, holds, plans, subscriptions and usages. */

import { defineCommand, type Group, LIMIT } from '../command.ts'
import type { Context } from '../context.ts'

const OF_ORGANIZATION = { '<organization>': 'its id or name' } as const
const ACCOUNT = { '<account>': 'its id or name' } as const

/** Also lists the accounts of a deleted organization if `--organization` is the id of that organization. */
const list = defineCommand({
  name: 'list',
  description: 'list the billing accounts of an organization',
  arguments: OF_ORGANIZATION,
  options: LIMIT,
  examples: ['account list acme'],
  run: async ({ table, printList }, { organization, limit }) => {
    const { readAccount } = await import('../../lib/billing/accounts/balance.ts')
    const { listAccounts } = await import('../../lib/billing/accounts/list-accounts.ts')
    const { findOrganization, requireListable } = await import('../../lib/billing/accounts/account-in-path.ts')
    const { OPERATOR } = await import('../../lib/directory/removal/deletion-marker.ts')
    const { readAll } = await import('../../lib/foundation/lists/read-list.ts')
    const org_id = organization.replace(/^(app\/)?organization:/, '')
    const place = { org_id, ...(await findOrganization(table, org_id)) }
    const { id, defaultId } = await requireListable(table, OPERATOR, place)
    const read = await readAll((page) => listAccounts(table, id, defaultId, page), limit)
    const objects = { billing_accounts: read.entries }
    await printList(read, objects, {
      ID: (account) => account.id,
      NAME: ({ name }) => name,
      STATE: ({ state, default: isDefault }) => (isDefault ? `${state}, default` : state),
      BALANCE: async (account) => String((await readAccount(table, account.id))?.balance ?? ''),
      'CREDIT MIN': ({ credit_min }) => credit_min,
    })
  },
})

const create = defineCommand({
  name: 'create',
  description: 'create a billing account without credits; the first one is the default of the organization',
  arguments: { ...OF_ORGANIZATION, '<name>': 'unique in the instance' },
  examples: ['account create acme acme-research'],
  minutes: 1,
  run: async ({ call, named, print }, { organization, name }) => {
    const params = { org_id: await named.idOf('organization', organization) }
    const made = await call(import('../../functions/billing/accounts/create.ts'), { params, body: { body: { name } } })
    const { id, default: isDefault } = made.billing_account
    print(made, () => [`created ${isDefault ? 'the default account' : 'the account'} ${name} (${id})`])
  },
})

const show = defineCommand({
  name: 'show',
  description: 'show a billing account with its limits and its balance',
  arguments: ACCOUNT,
  examples: ['account show acme-main', 'account show acme-main --json'],
  minutes: 1,
  run: async ({ table, print }, { account: given }) => {
    const { findAccount } = await import('../../lib/billing/accounts/grant.ts')
    const { presentAccount, presentBalance, presentDetails } = await import('../../lib/billing/accounts/present.ts')
    const { readBalanceNow } = await import('../../lib/billing/accounts/read-balance.ts')
    const { readWithOrganization } = await import('../../lib/billing/accounts/update.ts')
    const { alignColumns } = await import('../../terminal/align-columns.ts')
    const { account, isDefault } = await readWithOrganization(table, await findAccount(table, given))
    const [shown, details] = [presentAccount(account, isDefault), presentDetails(account)]
    print(
      {
        billing_account: shown,
        billing_details: details,
        balance: presentBalance(await readBalanceNow(table, account)),
      },
      () =>
        alignColumns([
          ['account', shown.name],
          ['id', shown.id],
          ['organization', shown.org_id],
          ['state', shown.state],
          ['default', isDefault ? 'yes' : 'no'],
          ['balance', String(account.balance)],
          ['credit min', details.credit_min],
          ['alert below', details.alert_below || 'none'],
          ['email', shown.email || 'none'],
          ['created', shown.created_at],
        ]),
    )
  },
})

const setState = (to: 'enable' | 'disable', description: string) =>
  defineCommand({
    name: to,
    description,
    arguments: ACCOUNT,
    examples: [`account ${to} acme-main`],
    minutes: 1,
    run: async (context, { account: given }) => {
      const { name, params } = await find(context, given)
      await (to === 'enable'
        ? context.call(import('../../functions/billing/accounts/enable.ts'), { params })
        : context.call(import('../../functions/billing/accounts/disable.ts'), { params }))
      const state = to === 'enable' ? 'active' : 'disabled'
      context.print({ billing_id: params.id, state }, () => [`${name} is ${state} (${params.id})`])
    },
  })

const limits = defineCommand({
  name: 'limits',
  description: 'change the lowest balance that a charge may leave, and the balance below which an event is sent',
  arguments: ACCOUNT,
  options: {
    '--credit-min <credits>': 'the lowest balance that a charge may leave; negative for an overdraft',
    '--alert-below <credits>': 'whole credits, or none',
  },
  examples: ['account limits acme-main --credit-min 0 --alert-below 500'],
  minutes: 1,
  run: async (context, { account: given, creditMin, alertBelow }) => {
    if (creditMin === undefined && alertBelow === undefined) throw new Error('give --credit-min or --alert-below')
    const { name, params } = await find(context, given)
    const body = { credit_min: creditMin, alert_below: alertBelow === 'none' ? '' : alertBelow }
    await context.call(import('../../functions/billing/accounts/update-limits.ts'), { params, body })
    const { billing_details } = await context.call(import('../../functions/billing/accounts/get.ts'), {
      ...{ params, query: { with_billing_details: 'true' } },
    })
    context.print({ billing_id: params.id, billing_details }, () => [
      `${name}: credit min ${billing_details?.credit_min}, alert below ${billing_details?.alert_below || 'none'}`,
    ])
  },
})

export const accounts: Group = {
  name: 'account',
  description: 'list, create, show and disable billing accounts',
  examples: ['account list acme'],
  commands: [
    list,
    create,
    show,
    setState('disable', 'disable a billing account: it refuses new usages'),
    setState('enable', 'enable a billing account again'),
    limits,
  ],
}

/** @returns the name of the account and the path parameters of its operations */
async function find({ table }: Context, given: string) {
  const { findAccount } = await import('../../lib/billing/accounts/grant.ts')
  const { id, name, organization_id: org_id } = await findAccount(table, given)
  return { name, params: { org_id, id } }
}

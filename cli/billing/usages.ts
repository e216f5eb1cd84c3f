import { defineCommand, type Group } from '../command.ts'
import { parseCredits, parseUuid } from '../options.ts'

const USAGE = 'b2b2b2b2-0000-4000-8000-000000000010'
const CHARGE = `usages create acme-main 30 --id ${USAGE} --source web-shop`

const create = defineCommand({
  name: 'create',
  description: 'charge a billing account for a usage, once for each id',
  arguments: { '<account>': 'its id or name', '<amount>': { text: 'whole credits', parse: parseCredits } },
  options: {
    '--id <uuid>': {
      ...{ text: 'the id of the usage; a second one with it charges nothing', parse: parseUuid },
      required: true,
    },
    '--source <text>': 'the source of the usages, such as a service',
    '--description <text>': 'a description for people',
    '--user <id>': 'who used it',
  },
  examples: [CHARGE],
  minutes: 1,
  run: async ({ call, table, print }, { account, amount, id, source = '', description = '', user = '' }) => {
    const { findAccount } = await import('../../lib/billing/accounts/grant.ts')
    const { id: billing_id, name, organization_id: org_id } = await findAccount(table, account)
    const usages = [{ id, amount, source, description, user_id: user }]
    const sent = { params: { org_id, billing_id }, body: { usages } }
    const { balance, recorded, replayed } = await call(import('../../functions/billing/usages/create.ts'), sent)
    print({ id, billing_id, amount, balance: String(balance), recorded, replayed }, () => [
      recorded > 0 ? `charged ${amount} credits to ${name}` : 'charged before: nothing changed',
      `balance ${balance}`,
    ])
  },
})

const revert = defineCommand({
  name: 'revert',
  description: 'revert a usage, in whole or in part',
  arguments: { '<usage-id>': { text: 'a UUID', parse: parseUuid } },
  options: {
    '--amount <amount>': { text: 'how much to revert; by default all that is left', parse: parseCredits },
    '--id <uuid>': { text: 'the id of the revert; a second one with it takes nothing back', parse: parseUuid },
  },
  examples: [CHARGE, `usages revert ${USAGE} --amount 10`],
  minutes: 1,
  run: async ({ call, table, print }, { usageId, id, amount }) => {
    const { findAccount } = await import('../../lib/billing/accounts/grant.ts')
    const { readRecordedUsage } = await import('../../lib/billing/usages/revert-store.ts')
    const { notFound } = await import('../../lib/foundation/errors.ts')
    const usage = await readRecordedUsage(table, usageId)
    if (usage === undefined) throw notFound('usage', usageId)
    const { id: billing_id, organization_id: org_id } = await findAccount(table, usage.account_id)
    const sent = { params: { org_id, billing_id, usage_id: usageId }, body: { id, amount } }
    const answer = await call(import('../../functions/billing/usages/revert.ts'), sent)
    const { balance, reverted, remaining, replayed } = answer
    const amounts = { balance: String(balance), reverted: String(reverted), remaining: String(remaining) }
    const unit = usage.type === 'feature' ? 'features' : 'credits'
    print({ billing_id, ...amounts, replayed }, () => [
      describeRevert(amounts.reverted, replayed, unit),
      `remaining ${remaining}`,
      `balance ${balance}`,
    ])
  },
})

function describeRevert(reverted: string, replayed: number, unit: string): string {
  if (replayed > 0) return 'reverted before: nothing changed'
  return reverted === '0' ? 'nothing is left of the usage: nothing changed' : `reverted ${reverted} ${unit}`
}

export const usages: Group = {
  name: 'usages',
  description: 'charge an account for a usage, and revert usages',
  examples: [CHARGE],
  commands: [create, revert],
}

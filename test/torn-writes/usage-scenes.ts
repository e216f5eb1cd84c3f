import { randomUUID } from 'node:crypto'
import { handler as revertHandler } from '../../functions/billing/usages/revert.ts'
import { createAccount } from '../../lib/billing/accounts/create.ts'
import { setAccountState } from '../../lib/billing/accounts/limits.ts'
import { grantCredits, saveAccount } from '../../lib/billing/accounts/store.ts'
import { call } from '../support/request.ts'
import { aUsage, report } from '../support/usages.ts'
import { aClient, anAccount, anOrganization, aTable } from '../support/world.ts'
import { type Scene, scene } from './scene.ts'

const table = aTable()
const now = () => new Date()

async function aPaidAccount() {
  const account = await anAccount(await anOrganization(), { balance: 0n })
  const grant = { id: randomUUID(), account_id: account.id, amount: 100n, description: '' }
  await grantCredits(table, { ...grant, created_at: now().toISOString() })
  return account
}

/** The scenes of credits, usages and accounts. */
export const usageScenes: readonly Scene[] = [
  scene('grant of credits', async () => {
    const account = await anAccount(await anOrganization(), { balance: 0n })
    const grant = { id: randomUUID(), account_id: account.id, amount: 7n, description: 'x' }
    return () => grantCredits(table, { ...grant, created_at: now().toISOString() })
  }),
  scene('usages of credits and features', async () => {
    const account = await aPaidAccount()
    return () => report(account, [aUsage({ amount: '5' }), aUsage({ amount: '6' }), aUsage({ type: 'feature' })])
  }),
  scene('reverts', async () => {
    const account = await aPaidAccount()
    const usage = aUsage({ amount: '9' })
    await report(account, [usage])
    const admin = await aClient(['admin'])
    const params = { org_id: account.organization_id, billing_id: account.id, usage_id: usage.id }
    return async () => {
      for (const body of [{ amount: '2' }, {}]) await call(revertHandler, { as: admin, params, body })
    }
  }),
  scene('account opened, disabled and made the default', async () => {
    const organization = await anOrganization()
    return async () => {
      const given = { name: `account-${randomUUID().slice(0, 8)}` }
      const { account } = await createAccount(table, organization.resource, { given, id: randomUUID(), now: now() })
      await setAccountState(table, account, 'disabled', now())
      await saveAccount(table, undefined, { ...account, id: randomUUID(), name: `${given.name}-2` }, true)
    }
  }),
]

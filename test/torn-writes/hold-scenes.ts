import { randomUUID } from 'node:crypto'
import { makeCreditGrant } from '../../lib/billing/accounts/grant.ts'
import { readBalanceNow } from '../../lib/billing/accounts/read-balance.ts'
import { grantCredits } from '../../lib/billing/accounts/store.ts'
import { readClock } from '../../lib/foundation/clock.ts'
import { aHold, capture, later, release } from '../support/holds.ts'
import { accountNow, aUsage, report } from '../support/usages.ts'
import { anAccount, anOrganization, aTable } from '../support/world.ts'
import type { Scene } from './scene.ts'

const grant = (account_id: string, amount: bigint, seconds?: number) => {
  const expires_at = seconds === undefined ? undefined : new Date(readClock().getTime() + seconds * 1_000).toISOString()
  return grantCredits(aTable(), makeCreditGrant(randomUUID(), { account_id, amount, expires_at }, readClock()))
}

async function anAccountWithCredits() {
  const account = await anAccount(await anOrganization(), { balance: 0n })
  await grant(account.id, 100n)
  return account
}

/** The scenes of holds, and of credits that expire. */
export const holdScenes: readonly Scene[] = [
  {
    name: 'holds made, captured in part, prolonged, captured and released',
    prepare: async () => {
      const account = await anAccountWithCredits()
      return async () => {
        const [id, other] = [await aHold(account, { amount: 30 }), await aHold(account, { amount: 20 })]
        await capture(account, id, { usages: [aUsage({ amount: 4 }), aUsage()], final: false })
        await capture(account, id, { usages: [aUsage({ amount: 3 })], final: false, expires_in: 6_000 })
        await capture(account, id, { usages: [aUsage({ amount: 50 })] })
        await release(account, other)
      }
    },
  },
  {
    name: 'credits that expire, granted',
    prepare: async () => {
      const account = await anAccountWithCredits()
      return async () => {
        await grant(account.id, 20n, 600)
        await report(account, [aUsage({ amount: 4 })])
        await grant(account.id, 30n, 300)
      }
    },
  },
  {
    name: 'an account on which credits and holds have expired',
    prepare: async () => {
      const account = await anAccountWithCredits()
      await grant(account.id, 20n, 60)
      await grant(account.id, 30n, 90)
      const captured = await aHold(account, { amount: 20, expires_in: 30 })
      await aHold(account, { amount: 25, expires_in: 80 })
      return () =>
        later(120, async () => {
          await readBalanceNow(aTable(), await accountNow(account))
          await capture(account, captured, { usages: [aUsage({ amount: 5 })] })
        })
    },
  },
  {
    name: 'an account whose expired holds are in the way of a charge',
    prepare: async () => {
      const account = await anAccountWithCredits()
      for (let made = 0; made < 3; made++) await aHold(account, { amount: 30, expires_in: 60 })
      return () => later(61, () => report(account, [aUsage({ amount: 95 })]))
    },
  },
]

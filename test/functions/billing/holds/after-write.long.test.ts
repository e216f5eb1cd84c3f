import { expect, test } from 'vitest'
import type { Account } from '../../../../lib/billing/accounts/schema.ts'
import { ask } from '../../../rules/ask.ts'
import { reasonOf } from '../../../support/answers.ts'
import { aHold, capture, hold, later, newHold, release } from '../../../support/holds.ts'
import { cancelled, type Fault, sdkError, withFault } from '../../../support/table-faults.ts'
import { accountNow, aUsage, reporter } from '../../../support/usages.ts'
import {
  anAccount,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aUser,
} from '../../../support/world.ts'

// A request that gets 429 or 409 has written nothing. A request that has written but cannot read its answer must get
// 503.

const as = await reporter()
const reader = await aRole([(await aPermission('compute.disk.get')).id])
const user = aUser()

async function aScene() {
  const organization = await anOrganization()
  const account = await anAccount(organization, { makeDefault: true, balance: 100n })
  const disk = await aResource(await aProject(organization), 'compute/disk')
  await aPolicy(reader, user, disk.resource)
  // This hold has expired, so each request must look for it before it can answer with the available balance.
  await aHold(account, { amount: 30, expires_in: 1 })
  const open = await aHold(account, { amount: 20, expires_in: 600 })
  const pay = (given: object) =>
    ask(as, 'check-and-charge', { subject: user, resource: disk.resource, permission: 'get', ...given })
  return { account, open, pay }
}
type Scene = Awaited<ReturnType<typeof aScene>>

const OPERATIONS: Record<string, [(scene: Scene) => Promise<Awaited<ReturnType<typeof hold>>>, object]> = {
  'create hold': [({ account }) => hold(account, newHold({ amount: 5 })), { held: 55n, balance: 100n }],
  capture: [({ account, open }) => capture(account, open, { usages: [aUsage()] }), { held: 30n, balance: 99n }],
  release: [({ account, open }) => release(account, open), { held: 30n, balance: 100n }],
  'check and charge': [({ pay }) => pay({ usages: [aUsage()] }), { held: 50n, balance: 99n }],
  'check and charge with a hold': [({ pay }) => pay({ hold: newHold({ amount: 5 }) }), { held: 55n, balance: 100n }],
}

const CASES = Object.entries(OPERATIONS).flatMap(([name, [run, after]]) => [
  { name, run, after, trouble: 'throttled', command: 'Query', error: () => sdkError('ThrottlingException') },
  {
    ...{ name, run, after, trouble: 'in conflict', command: 'TransactGetItems' },
    error: () => cancelled(['TransactionConflict']),
  },
])

/** Refuses every request of this command after the first transaction. */
function refuseAfterWrite(command: string, error: () => Error): Fault {
  let hasWritten = false
  return async (sending) => {
    if (hasWritten && sending.command === command) throw error()
    const answer = await sending.send()
    hasWritten ||= sending.command === 'TransactWriteItems'
    return answer
  }
}

const amountsOf = async (account: Account) => {
  const { held, balance } = await accountNow(account)
  return { held, balance }
}

test.each(CASES)('$name is 503 where what it reads after its write is $trouble', async ({ run, after, ...fault }) => {
  const scene = await aScene()
  await later(5, async () => {
    const answer = await withFault(refuseAfterWrite(fault.command, fault.error), () => run(scene))
    expect(await amountsOf(scene.account)).toEqual(after)
    expect([answer.status, reasonOf(answer)]).toEqual([503, 'UNAVAILABLE'])
    expect(answer.headers['retry-after']).toBe('1')
  })
})

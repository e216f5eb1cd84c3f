import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../functions/usages/create.ts'
import { grantCredits } from '../../lib/accounts/store.ts'
import { call } from '../support/request.ts'
import { type Fault, first, loseAnswer, sdkError, withFault } from '../support/table-faults.ts'
import { aClient, anAccount, anOrganization, aTable } from '../support/world.ts'

const client = await aClient(['member'])
const organization = await anOrganization()

async function aCharge() {
  const account = await anAccount(organization)
  const params = { org_id: organization.id, billing_id: account.id }
  const body = { usages: [{ id: randomUUID(), amount: 7 }] }
  return () => call(handler, { as: client, params, body })
}

/** From the first write on: the write as `write` says, and every read after it throttled. */
function onceWritten(write: Fault): Fault {
  let written = false
  return async (sending) => {
    if (sending.command === 'TransactWriteItems') {
      written = true
      return write(sending)
    }
    if (written) throw sdkError('ThrottlingException')
    return sending.send()
  }
}

test.each([
  ['the answer is lost', loseAnswer],
  ['it is applied', ({ send }: Parameters<Fault>[0]) => send()],
])(
  'a charge of which nothing can be read after %s is 503, and charged once when it is sent again',
  async (_, write) => {
    const charge = await aCharge()
    const answer = await withFault(onceWritten(write), charge)
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1'])
    const again = await charge()
    expect([again.status, again.body.balance, again.body.recorded, again.body.replayed]).toEqual([200, '93', 0, 1])
  },
)

test('a charge that was throttled before anything was written is 429, and nothing was charged', async () => {
  const charge = await aCharge()
  const throttled: Fault = async () => {
    throw sdkError('ThrottlingException')
  }
  const answer = await withFault(onceWritten(throttled), charge)
  expect([answer.status, answer.headers['retry-after']]).toEqual([429, '1'])
  const again = await charge()
  expect([again.status, again.body.balance, again.body.recorded]).toEqual([200, '93', 1])
})

test('a charge that is on its way when it is refused is 503: it may arrive yet, and did', async () => {
  const account = await anAccount(organization)
  const params = { org_id: organization.id, billing_id: account.id }
  const usage = { id: randomUUID(), amount: 100 }
  let arrive: () => Promise<unknown> = async () => undefined
  const hangs = first(1, 'TransactWriteItems', async ({ send }) => {
    arrive = send
    await withFault(
      (sending) => sending.send(),
      () => call(handler, { as: client, params, body: { usages: [{ id: randomUUID(), amount: 1 }] } }),
    )
    throw sdkError('TimeoutError')
  })
  const charge = () => call(handler, { as: client, params, body: { usages: [usage] } })
  const answer = await withFault(hangs, charge)
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1'])
  const refused = await charge()
  expect([refused.status, refused.body.details[0].reason]).toEqual([400, 'INSUFFICIENT_CREDITS'])
  const grant = { id: randomUUID(), account_id: account.id, amount: 1n, description: '', created_at: '' }
  await grantCredits(aTable(), grant)
  await arrive()
  const again = await charge()
  expect([again.status, again.body.balance, again.body.recorded, again.body.replayed]).toEqual([200, '0', 0, 1])
})

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler } from '../../../functions/billing/usages/create.ts'
import { rebindPolicy } from '../../../lib/access/policies/rebind.ts'
import { readPolicy } from '../../../lib/access/policies/store.ts'
import { unbindPolicy } from '../../../lib/access/policies/unbind-policy.ts'
import { grantCredits } from '../../../lib/billing/accounts/store.ts'
import { allowed } from '../../support/ask.ts'
import { call } from '../../support/request.ts'
import { type Fault, first, loseAnswer, sdkError, withFault } from '../../support/table-faults.ts'
import {
  aClient,
  anAccount,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from '../../support/world.ts'

describe('lost answers', async () => {
  const client = await aClient(['member'])
  const organization = await anOrganization()

  async function makeCharge() {
    const account = await anAccount(organization)
    const params = { org_id: organization.id, billing_id: account.id }
    const body = { usages: [{ id: randomUUID(), amount: 7 }] }
    return () => call(handler, { as: client, params, body })
  }

  /**
   * Applies `write` to every transaction. After the first transaction, throttles all requests that are not
   * transactions.
   */
  function throttleReadsAfter(write: Fault): Fault {
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
    ['its answer is lost', loseAnswer],
    ['it is applied', ({ send }: Parameters<Fault>[0]) => send()],
  ])(
    'a charge whose result cannot be read after %s ends with 503, and is charged once when it is retried',
    async (_, write) => {
      const charge = await makeCharge()
      const answer = await withFault(throttleReadsAfter(write), charge)
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1'])
      const retried = await charge()
      expect([retried.status, retried.body.balance, retried.body.recorded, retried.body.replayed]).toEqual([
        200,
        '93',
        0,
        1,
      ])
    },
  )

  test('a charge that is throttled before its write is applied ends with 429, and charges nothing', async () => {
    const charge = await makeCharge()
    const throttled: Fault = async () => {
      throw sdkError('ThrottlingException')
    }
    const answer = await withFault(throttleReadsAfter(throttled), charge)
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '1'])
    const retried = await charge()
    expect([retried.status, retried.body.balance, retried.body.recorded]).toEqual([200, '93', 1])
  })

  test('a charge that is refused while an earlier attempt is in flight ends with 503, because that attempt may still be applied', async () => {
    const account = await anAccount(organization)
    const params = { org_id: organization.id, billing_id: account.id }
    const usage = { id: randomUUID(), amount: 100 }
    let sendLate: () => Promise<unknown> = async () => undefined
    const hangs = first(1, 'TransactWriteItems', async ({ send }) => {
      sendLate = send
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
    await sendLate()
    const retried = await charge()
    expect([retried.status, retried.body.balance, retried.body.recorded, retried.body.replayed]).toEqual([
      200,
      '0',
      0,
      1,
    ])
  })
})

describe('stale unbind', () => {
  test('a policy that was given another role is deleted with the grant of that role', async () => {
    const { resource } = await aResource(await aProject(await anOrganization()), 'stale/disk')
    const permission = await aPermission('stale.disk.get')
    const [before, after] = [await aRole([permission.id]), await aRole([permission.id])]
    const user = aUser()
    const policy = await aPolicy(before, user, resource)
    expect(await rebindPolicy(aTable(), policy, { ...policy, role_id: after.id })).toBe(true)
    expect(await allowed(user, resource, 'stale.disk.get')).toBe(true)
    await unbindPolicy(aTable(), policy)
    expect(await readPolicy(aTable(), policy.id)).toBeUndefined()
    expect(await allowed(user, resource, 'stale.disk.get')).toBe(false)
  })
})

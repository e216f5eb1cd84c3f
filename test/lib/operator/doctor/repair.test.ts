import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as revertHandler } from '../../../../functions/billing/usages/revert.ts'
import { rotateSecret } from '../../../../lib/access/clients/manage.ts'
import { readClient } from '../../../../lib/access/clients/store.ts'
import { readPolicy } from '../../../../lib/access/policies/store.ts'
import { grantCredits } from '../../../../lib/billing/accounts/store.ts'
import {
  accountKey,
  clientKey,
  clientTitleKey,
  grantKey,
  policyKey,
  usageKey,
} from '../../../../lib/foundation/table/keys.ts'
import type { Table } from '../../../../lib/foundation/table/table.ts'
import { put, remove, update } from '../../../../lib/foundation/table/writes.ts'
import { findAllFaults } from '../../../../lib/operator/doctor/find-all-faults.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { findFindings, repairTable } from '../../../support/doctor.ts'
import { call } from '../../../support/request.ts'
import { aUsage, balanceOf, report } from '../../../support/usages.ts'
import { aClient, anAccount, anOrganization, aPolicy, aRole, aTable, aUser } from '../../../support/world.ts'

const table = aTable()
await ensureBuiltins(table)
const organization = await anOrganization()
const admin = await aClient(['admin'])

async function anAccountWith(amount: bigint) {
  const account = await anAccount(organization, { balance: 0n })
  const times = { created_at: new Date().toISOString() }
  await grantCredits(table, { id: randomUUID(), account_id: account.id, amount, description: '', ...times })
  return account
}

/**
 * Adds credits only to the item of the account. The balance is then too high, as after a charge whose debit was lost.
 */
const add = (id: string, amount: bigint) =>
  table.transact([update(accountKey(id), { add: { balance: amount, available_balance: amount } })])

test('a balance is repaired while the account is charged: no charge is refused, lost or taken twice', async () => {
  const account = await anAccountWith(1_000n)
  await add(account.id, 7n)
  let isOver = false
  let charged = 0n
  const statuses = new Set<number>()
  const charge = async () => {
    while (!isOver) {
      const { status } = await report(account, [aUsage()])
      statuses.add(status)
      if (status === 200) charged++
      await new Promise((done) => setTimeout(done, 60))
    }
  }
  const charging = [charge(), charge()]
  let { left } = await repairTable()
  isOver = true
  await Promise.all(charging)
  // While the account is charged, the doctor can give up the repair and report the account. In that case, the next
  // repair must succeed.
  if (left.length > 0) ({ left } = await repairTable())
  expect([left, [...statuses]]).toEqual([[], [200]])
  expect(await balanceOf(account)).toBe(1_000n - charged)
})

test('an account that is charged during each look is left alone, and named', async () => {
  const account = await anAccountWith(100n)
  await add(account.id, 5n)
  const busy: Table = {
    ...table,
    scan: async function* () {
      yield* table.scan()
      await report(account, [aUsage()])
    },
  }
  const { faults } = await findAllFaults(busy, new Date())
  expect(faults).toEqual([
    expect.objectContaining({ level: 'warning', message: expect.stringContaining('is charged all the time') }),
  ])
  const { shown } = await repairTable()
  expect(shown.map(({ check }) => check)).toEqual(['account balances'])
})

test('a debit without its usage is credited back, and a usage without its debit is charged, below the floor too', async () => {
  const [debited, used] = [await anAccountWith(10n), await anAccountWith(10n)]
  await add(debited.id, -4n)
  await report(used, [aUsage({ amount: '10' })])
  const { pk, sk, ...usage } = (await table.get(usageKey((await lastUsageOf(used.id)) ?? ''))) ?? {}
  await table.write(put(usageKey('11111111-1111-4111-8111-111111111111'), { ...usage, id: '1', account_id: used.id }))
  const { left, shown } = await repairTable()
  expect([left, await balanceOf(debited), await balanceOf(used)]).toEqual([[], 10n, -10n])
  expect(shown.flatMap(({ changes }) => changes).join('\n')).toContain('balance 0 → -10')
})

async function lastUsageOf(account: string): Promise<string | undefined> {
  for await (const items of table.scan()) {
    const found = items.find(({ sk, account_id }) => sk === 'USAGE' && account_id === account)
    if (found !== undefined) return String(found.id)
  }
  return undefined
}

test('a repair that was overtaken changes nothing, and is decided anew', async () => {
  const account = await anAccountWith(100n)
  const usage = aUsage({ amount: '10' })
  await report(account, [usage])
  const revert = (amount: string) =>
    call(revertHandler, {
      as: admin,
      params: { org_id: organization.id, billing_id: account.id, usage_id: usage.id },
      body: { amount },
    })
  await revert('3')
  // Removes the attribute `remaining` from the usage. The revert has written this attribute.
  const { remaining: _, pk, sk, ...stored } = (await table.get(usageKey(usage.id))) ?? {}
  await table.write(put(usageKey(usage.id), stored))
  const { faults } = await findAllFaults(table, new Date())
  const [fault] = faults.filter(({ check }) => check === 'usages')
  expect((await revert('2')).status).toBe(200)
  expect(await fault?.repair?.apply(table)).toBe(false)
  const [anew] = (await fault?.repair?.again(table)) ?? []
  expect(await anew?.repair?.apply(table)).toBe(true)
  expect((await table.get(usageKey(usage.id)))?.remaining).toBe(5n)
  expect(await findFindings()).toEqual([])
})

test('a secret that one copy lacks is revoked in all of them', async () => {
  const { clientId } = await aClient([])
  const before = await table.get(clientKey(clientId, 2))
  await rotateSecret(table, clientId)
  await table.write(put(clientKey(clientId, 2), before ?? {}))
  expect((await repairTable()).left).toEqual([])
  expect((await readClient(table, clientId))?.secrets.map(({ id }) => id)).toEqual(['first'])
})

test('a grant without its policy goes; a policy without its grant is completed, unless it was revoked', async () => {
  const role = await aRole([])
  const [lost, torn, revoked] = [
    await aPolicy(role, aUser(), organization.resource),
    await aPolicy(role, aUser(), organization.resource),
    await aPolicy(role, aUser(), organization.resource),
  ]
  const grantOf = ({ principal }: { principal: string }) => grantKey(organization.resource, principal)
  await table.write(remove(policyKey(lost.id)))
  await table.write({ kind: 'Delete', input: { Key: policyKey('none') } })
  const grant = (await table.get(grantOf(revoked))) ?? {}
  const { [`ROLE#${role.id}`]: _, ...without } = grant
  await table.write(put(grantOf(revoked), { ...without, bindings: 0n, revocations: 1n }))
  const other = (await table.get(grantOf(torn))) ?? {}
  const { [`ROLE#${role.id}`]: __, ...never } = other
  await table.write(put(grantOf(torn), { ...never, bindings: 0n }))
  expect((await repairTable()).left).toEqual([])
  expect((await table.get(grantOf(lost)))?.[`ROLE#${role.id}`]).toBeUndefined()
  expect((await table.get(grantOf(torn)))?.[`ROLE#${role.id}`]).toBe(torn.id)
  expect([await readPolicy(table, torn.id), await readPolicy(table, revoked.id)]).toEqual([torn, undefined])
})

test('two clients with one title are named, and a person has to decide', async () => {
  const [one, two] = [await aClient([]), await aClient([])]
  const title = (await readClient(table, one.clientId))?.title ?? ''
  const stolen = { ...(await table.get(clientKey(two.clientId, 0))), title }
  const { title: before } = (await readClient(table, two.clientId)) ?? { title: '' }
  for (const copy of [0, 1, 2, 3]) await table.write(put(clientKey(two.clientId, copy), stolen))
  const { left } = await repairTable()
  expect(left).toEqual([
    expect.objectContaining({ level: 'problem', message: expect.stringContaining(`both have CLIENT_TITLE#${title}`) }),
  ])
  for (const copy of [0, 1, 2, 3]) await table.write(put(clientKey(two.clientId, copy), { ...stolen, title: before }))
  expect([(await repairTable()).left, (await table.get(clientTitleKey(title)))?.id]).toEqual([[], one.clientId])
})

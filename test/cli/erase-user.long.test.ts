import { afterAll, expect, test } from 'vitest'
import { journalEntries } from '../../lib/billing/journal/store.ts'
import { usageKey } from '../../lib/foundation/table/keys.ts'
import { reindex } from '../../lib/operator/migrate/reindex.ts'
import { apply, SAMPLE, yaml } from '../manifest/builders.ts'
import { ask } from '../rules/ask.ts'
import { aHold } from '../support/holds.ts'
import { readRawTable } from '../support/raw-table.ts'
import { followTable } from '../support/service.ts'
import { aServiceUser } from '../support/service-users.ts'
import { sdkError, withFault } from '../support/table-faults.ts'
import { accountNow, aFundedAccount, aUsage, report } from '../support/usages.ts'
import { aClient, anOrganization, aTable } from '../support/world.ts'
import { runJson as json, runCommand } from './in-process.ts'
import { declared } from './users-world.ts'

const stream = followTable()
afterAll(() => stream.stop())
await apply(SAMPLE)

const ERASED = 'auth0|erase-me'
const OTHER = 'auth0|erase-me-not'

/** Finds all items that contain the id, except tombstones and items of the other user. */
async function mentions(): Promise<string[]> {
  const items = [...(await readRawTable()).entries()].filter(
    ([, { removed, expires_at_seconds }]) => !removed && !expires_at_seconds,
  )
  return items.filter(([, item]) => JSON.stringify(item).replaceAll(OTHER, '').includes(ERASED)).map(([key]) => key)
}

/** One delegation is narrowed, and one is revoked. */
async function delegateTwice(): Promise<void> {
  const admin = await aClient(['admin'])
  const organization = await anOrganization()
  const agent = (await aServiceUser({ organizationId: organization.id })).principal
  const user_id = ERASED
  const given = { user_id, agent, permissions: ['compute.disk.get', 'compute.disk.update'], resource: '*' }
  const [kept, revoked] = [
    await ask(admin, 'create-delegation', { ...given, expires_at: '2127-01-01T00:00:00Z' }),
    await ask(admin, 'create-delegation', given),
  ].map(({ body }) => body.delegation.id)
  await ask(admin, 'update-delegation', { user_id, delegation_id: kept, permissions: ['compute.disk.get'] })
  await ask(admin, 'delete-delegation', { user_id, delegation_id: revoked })
}

test('erase takes a user away everywhere, keeps the money, and can be repeated after an interruption', async () => {
  await apply(yaml(declared(ERASED)))
  const account = await aFundedAccount(100n)
  const mine = [aUsage({ amount: '7', user_id: ERASED }), aUsage({ amount: '2', type: 'feature', user_id: ERASED })]
  const others = [aUsage({ amount: '3', user_id: OTHER })]
  await report(account, [...mine, ...others])
  await aHold(account, { user_id: ERASED })
  await delegateTwice()
  await reindex(aTable())
  await stream.caughtUp()
  const { balance } = await accountNow(account)

  const planned = await json('user', 'erase', ERASED, '--dry-run')
  expect(planned.records).toEqual({ usages: 2, holds: 1, journal: 1, audit: 0 })
  expect(planned.left).toMatchObject({ 'PROFILE key': 2, 'POLICY principal': 1, 'DELEGATED key': 1 })
  expect((await runCommand('user', 'show', ERASED)).status).toBe(0)
  expect((await runCommand('user', 'erase', ERASED)).err).toContain('add --yes')

  // The erasure stops before it has changed the second usage.
  let left = 1
  const fault: Parameters<typeof withFault>[0] = async ({ input, send }) => {
    const text = JSON.stringify(input, (_, value) => (typeof value === 'bigint' ? String(value) : value))
    const isOfUsage = text.includes('"USAGE#') && text.includes('UpdateExpression')
    if (isOfUsage && left-- <= 0) throw sdkError('ValidationException')
    return send()
  }
  expect((await withFault(fault, () => runCommand('user', 'erase', ERASED, '--yes'))).status).toBe(1)
  const done = await json('user', 'erase', ERASED, '--yes')
  expect(done.removed).toEqual({ policies: 0, memberships: 0, resources: 0, relations: 0 })
  expect(done.left).toEqual({ 'PRINCIPAL key': 1 })
  expect(await mentions()).toEqual([`PRINCIPAL#app/user:${ERASED} PRINCIPAL`])

  expect((await accountNow(account)).balance).toBe(balance)
  const [usage, other] = await Promise.all([...mine.slice(0, 1), ...others].map(({ id }) => aTable().get(usageKey(id))))
  expect([usage?.amount, usage?.user_id, other?.user_id]).toEqual([7n, '', OTHER])
  expect((await report(account, mine)).body).toMatchObject({ recorded: 0, replayed: 2 })
  expect((await json('user', 'erase', ERASED, '--yes')).records).toEqual({ usages: 0, holds: 0, journal: 0, audit: 0 })
})

test('an entry of the journal that the stream brings later has no user either', async () => {
  stream.stop()
  const account = await aFundedAccount(100n)
  const usage = aUsage({ amount: '5', user_id: ERASED })
  await report(account, [usage])
  await json('user', 'erase', ERASED, '--yes')
  const recorded = await aTable().get(usageKey(usage.id))
  const [, entry] = journalEntries(recorded ?? {})
  expect(await aTable().get(entry?.key ?? usageKey(''))).toMatchObject({ id: usage.id, amount: 5n, user_id: '' })
})

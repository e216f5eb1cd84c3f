import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readClock } from '../../../../lib/foundation/clock.ts'
import { formatKey } from '../../../../lib/foundation/table/keys.ts'
import { ask } from '../../../rules/ask.ts'
import { detailOf } from '../../../support/answers.ts'
import { setFormat } from '../../../support/format.ts'
import { aHold, capture, hold, later, newHold, release } from '../../../support/holds.ts'
import { costOf } from '../../../support/recorder.ts'
import type { Answer } from '../../../support/request.ts'
import { accountNow, aUsage, post, report, reporter } from '../../../support/usages.ts'
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
} from '../../../support/world.ts'

// Even the first request after the expiry of credits does not count them.

const admin = await aClient()
const as = await reporter()
const reader = await aRole([(await aPermission('compute.disk.get')).id])
const user = aUser()

const end = (seconds: number) => new Date(readClock().getTime() + seconds * 1_000).toISOString()
const grant = (params: Record<string, string>, given: object) =>
  ask(admin, 'grant-billing-credits', { at: params, id: randomUUID(), ...given })

/**
 * Creates an account with 10 unused credits that never expire, 19 held credits, and 50 credits that have expired when
 * the request of the test runs.
 */
async function aScene() {
  const organization = await anOrganization()
  const account = await anAccount(organization, { makeDefault: true, balance: 30n })
  const disk = await aResource(await aProject(organization), 'compute/disk')
  await aPolicy(reader, user, disk.resource)
  const path = { org_id: organization.id, billing_id: account.id }
  const [used, open] = [aUsage(), await aHold(account, { amount: 19, expires_in: 10_000 })]
  await report(account, [used])
  await grant(path, { amount: 50, expires_at: end(100) })
  const charge = (given: object) =>
    ask(as, 'check-and-charge', { subject: user, resource: disk.resource, permission: 'get', ...given })
  return { organization, account, path, used, open, charge }
}
type Scene = Awaited<ReturnType<typeof aScene>>

// The balance is 79 before the credits expire and 29 after that. 19 of these credits are held.
const ALLOWED: Record<string, [(scene: Scene) => Promise<Answer>, object]> = {
  'a charge': [({ account }) => report(account, [aUsage({ amount: 10 })]), { balance: '19' }],
  'a charge whose account is inferred': [
    ({ organization }) => post(organization.id, '-', { usages: [aUsage({ amount: 10 })] }),
    { balance: '19' },
  ],
  'a charge that is known': [({ account, used }) => report(account, [used]), { balance: '29', replayed: 1 }],
  'a hold': [({ account }) => hold(account, newHold({ amount: 10 })), { balance: '29', available: '0' }],
  'a capture within its hold': [
    ({ account, open }) => capture(account, open, { usages: [aUsage({ amount: 4 })] }),
    { balance: '25', available: '25' },
  ],
  'a capture beyond its hold': [
    ({ account, open }) => capture(account, open, { usages: [aUsage({ amount: 29 })] }),
    { balance: '0', available: '0' },
  ],
  'a prolongation': [
    ({ account, open }) => capture(account, open, { usages: [], final: false, expires_in: 20_000 }),
    { balance: '29', available: '10' },
  ],
  'a release': [({ account, open }) => release(account, open), { balance: '29', available: '29' }],
  'check and charge': [({ charge }) => charge({ usages: [aUsage({ amount: 10 })] }), { balance: '19', available: '0' }],
  'check and charge with a hold': [({ charge }) => charge({ hold: newHold() }), { balance: '29', available: '0' }],
  'check and charge of more than there is': [
    ({ charge }) => charge({ usages: [aUsage({ amount: 11 })] }),
    { status: false, reason: 'INSUFFICIENT_CREDITS', balance: '29', available: '10' },
  ],
  'a revert': [
    ({ path, used }) => ask(admin, 'revert-billing-usage', { ...path, usage_id: used.id }),
    { balance: '30' },
  ],
  'credits that never expire': [({ path }) => grant(path, { amount: 1 }), { balance: '30' }],
  'credits that expire': [({ path }) => grant(path, { amount: 1, expires_at: end(9_000) }), { balance: '30' }],
}

test.each(Object.entries(ALLOWED))('%s', async (_, [run, expected]) => {
  const scene = await aScene()
  await later(101, async () => {
    const answer = await run(scene)
    expect([answer.status, answer.body]).toMatchObject([200, expected])
    const { balance, credit_min, held = 0n, available_balance } = await accountNow(scene.account)
    expect(available_balance).toBe(balance - credit_min - held)
  })
})

const REFUSED: Record<string, (scene: Scene) => Promise<Answer>> = {
  'a charge': ({ account }) => report(account, [aUsage({ amount: 11 })]),
  'a hold': ({ account }) => hold(account, newHold({ amount: 11 })),
  'a capture': ({ account, open }) => capture(account, open, { usages: [aUsage({ amount: 30 })] }),
}

test.each(Object.entries(REFUSED))('%s of more than is left is refused with what is left', async (_, run) => {
  const scene = await aScene()
  const answer = await later(101, () => run(scene))
  expect(detailOf(answer, 'ErrorInfo')).toMatchObject({
    reason: 'INSUFFICIENT_CREDITS',
    metadata: { billing_id: scene.account.id, balance: '29', available: '10', required: '11' },
  })
})

test.each([
  ['transactions', 'list-billing-transactions'],
  ['sums', 'summarize-billing-transactions'],
] as const)('%s book the end', async (_, operation) => {
  const { path, account } = await aScene()
  await later(101, () => ask(admin, operation, path))
  expect((await accountNow(account)).balance).toBe(29n)
})

test('the first credits with an end shut out releases that know none', async () => {
  const { path } = await aScene()
  await setFormat({ min_writer: 1 })
  await grant(path, { amount: 1 })
  expect((await aTable().get(formatKey))?.min_writer).toBe(1n)
  await grant(path, { amount: 1, expires_at: end(100) })
  expect((await aTable().get(formatKey))?.min_writer).toBe(4n)
})

test('the first charge after an end takes two requests more, and three where its account is inferred', async () => {
  const { account, organization, path } = await aScene()
  await grant(path, { amount: 1, expires_at: end(300) })
  const named = () => report(account, [aUsage()])
  const inferred = () => post(organization.id, '-', { usages: [aUsage()] })
  const count = async (run: () => Promise<Answer>) => (await costOf(run)).requests.length
  const [plain, plainInferred] = [await count(named), await count(inferred)]
  await later(101, async () => expect([await count(named), await count(named)]).toEqual([plain + 2, plain]))
  await later(301, async () =>
    expect([await count(inferred), await count(inferred)]).toEqual([plainInferred + 3, plainInferred]),
  )
})

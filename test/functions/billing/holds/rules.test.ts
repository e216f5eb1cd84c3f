import { randomUUID } from 'node:crypto'
import type { Account } from '../../../../lib/billing/accounts/schema.ts'
import { builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { testRules } from '../../../rules/test-rules.ts'
import { admin } from '../../../support/accounts.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { aHold, capture, later, release } from '../../../support/holds.ts'
import { suspend } from '../../../support/roles.ts'
import { aFundedAccount, aUsage, post, usagesOf } from '../../../support/usages.ts'
import { anAccount, anOrganization, aProject, aRole, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const [acme, disabled, gone] = [await anOrganization(), await anOrganization(), await anOrganization()]
const account = await anAccount(acme, { makeDefault: true, balance: 1_000_000n })
const [project, foreign] = [await aProject(acme), await aProject(await anOrganization())]

type Place = Awaited<ReturnType<typeof aHoldOn>>
const place = ({ organization_id: org_id, id: billing_id }: Account) => ({ org_id, billing_id, id: randomUUID() })
const aHoldOn = async (on: Account, given: object = {}) => ({ ...place(on), id: await aHold(on, given) })
const aHoldOf60 = async (given: object = {}) => aHoldOn(await aFundedAccount(100n), { amount: 60, ...given })
const anExpiredHold = () => later(-100, () => aHoldOf60({ expires_in: 60 }))

async function besideExpired() {
  const account = await aFundedAccount(100n)
  await later(-100, () => aHold(account, { amount: 90, expires_in: 60 }))
  return aHoldOn(account)
}

/** Returns a function that makes a hold and then sends these requests. */
const after = (make: () => Promise<Place>, ...requests: ((hold: Place) => Promise<unknown>)[]) => {
  return async () => {
    const hold = await make()
    for (const request of requests) await request(hold)
    return hold
  }
}
const disable = ({ org_id, billing_id: id }: Place) => ask(admin, 'disable-billing-account', { org_id, id })
const raiseFloor = ({ org_id, billing_id: id }: Place) =>
  ask(admin, 'update-billing-account-limits', { org_id, id, credit_min: '90' })
/** Captures a usage that has the id of the hold. */
const captureOne = (hold: Place) => capture(hold, hold.id, { usages: [aUsage({ id: hold.id })] })
const capturePart = (hold: Place) => capture(hold, hold.id, { usages: [aUsage({ id: hold.id })], final: false })
const charge90 = ({ org_id, billing_id }: Place) => post(org_id, billing_id, { usages: [aUsage({ amount: 90 })] })

/** Makes a hold on the default account of an organization, and another default account after it. */
async function ofEarlierDefault() {
  const organization = await anOrganization()
  const first = await anAccount(organization, { makeDefault: true })
  const path = { org_id: organization.id, billing_id: '-' }
  const id = await aHold(path, { amount: 60 })
  await anAccount(organization, { makeDefault: true })
  return { ...path, id, account: first.id }
}

const [used, taken] = [aUsage(), aUsage()]
await post(acme.id, account.id, { usages: [used] })
await capture(account, await aHold(account), { usages: [taken] })
const user_id = randomUUID()
const given = { source: 'chat', description: 'a chat', user_id, metadata: { a: 1 }, project_id: project.id }
const content = { amount: 60, expires_in: 3_600, ...given }
const made = { ...(await aHoldOn(account, content)), ...content }
const elsewhere = await aHoldOf60()
const ofGone = await aHoldOn(await anAccount(gone))
const former = await aHolder(
  ['app_billing_manager', gone.resource],
  ['app_billing_manager', `app/organization:${elsewhere.org_id}`],
)
await disable(ofGone)
await ask(admin, 'delete-organization', { id: gone.id })
const ofDisabled = await anAccount(disabled, { balance: 1_000n })
await suspend(disabled.resource)

await testRules(import.meta.url, {
  words: {
    ...{ acme, disabled, account, project, foreign, used, taken, made, elsewhere, former },
    watching: await aRole([builtinId('app.organization.billingview')]),
    spelled: { id: made.id.toUpperCase(), user_id: user_id.toUpperCase() },
    second: { id: (await anAccount(acme)).id, project: (await aProject(acme)).id },
    usages25: () => [aUsage({ amount: 20 }), aUsage({ amount: 5 })],
    usagesOfTwo: () => [aUsage(), aUsage({ customer_id: randomUUID() })],
    usagesOfAccount: () => [aUsage({ customer_id: account.id.toUpperCase() }), aUsage({ customer_id: '' })],
    ...{ usages96: () => usagesOf(96), usages97: () => usagesOf(97) },
  },
  situations: {
    'an account': place(account),
    'an unknown account': () => ({ ...made, billing_id: randomUUID() }),
    'the default account': { org_id: acme.id, billing_id: '-' },
    'all organizations': { ...made, org_id: '-', billing_id: '-' },
    'a disabled organization': () => aHoldOn(ofDisabled),
    'a deleted organization': ofGone,
    'a new account': async () => place(await aFundedAccount(100n)),
    'an account that may owe 5': async () => place(await aFundedAccount(10n, { credit_min: -5n })),
    'an open hold': () => aHoldOn(account),
    'an unknown hold': () => place(account),
    'a hold of 60': () => aHoldOf60(),
    'an expired hold of 60': anExpiredHold,
    'a released hold': after(aHoldOf60, (hold) => release(hold, hold.id)),
    'a captured hold': after(aHoldOf60, captureOne),
    'a captured hold of a disabled account': after(aHoldOf60, captureOne, disable),
    'a hold with a captured usage': after(aHoldOf60, capturePart),
    'a hold of 10 beside an expired hold': besideExpired,
    'a settled hold': after(anExpiredHold, charge90),
    'a raised floor': after(aHoldOf60, raiseFloor),
    'a disabled account': after(aHoldOf60, disable),
    'an expired hold of a disabled account': after(anExpiredHold, disable),
    'a settled hold of a disabled account': after(anExpiredHold, charge90, disable),
    'a hold of an earlier default account': ofEarlierDefault,
  },
})

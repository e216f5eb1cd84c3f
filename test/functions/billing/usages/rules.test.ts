import { randomUUID } from 'node:crypto'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { testRules } from '../../../rules/test-rules.ts'
import { newHold } from '../../../support/holds.ts'
import { suspend } from '../../../support/roles.ts'
import { aFundedAccount, aUsage, report, reporter, touchBalance, usagesOf } from '../../../support/usages.ts'
import {
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

await ensureBuiltins(aTable())
const reader = await aRole([(await aPermission('compute.disk.get')).id])
await aPermission('compute.disk.delete')
const user = aUser()

/** Creates an organization with an account, and with a disk in a project. The user may get the disk. */
async function aPlace(given: Parameters<typeof anAccount>[1] = { makeDefault: true }) {
  const organization = await anOrganization()
  const project = await aProject(organization)
  const disk = await aResource(project, 'compute/disk')
  await aPolicy(reader, user, disk.resource)
  return { ...organization, project, disk, account: await anAccount(organization, given) }
}

const acme = await aPlace({ makeDefault: true, balance: 1_000_000n })
const other = await anAccount(acme, { balance: 1_000_000n })
const [elsewhere, suspended] = [await aPlace(), await aPlace()]
const disabled = await aPlace({ state: 'disabled' })
await suspend(suspended.resource)

const [known, held] = [aUsage(), newHold()]
const asked = { subject: user, resource: acme.disk.resource, permission: 'get' }
for (const charge of [{ usages: [known] }, { hold: held }])
  await ask(await reporter(), 'check-and-charge', { ...asked, ...charge })

const place = ({ organization_id, id }: typeof other) => ({ org_id: organization_id, billing_id: id })
const upper = (id: string) => id.toUpperCase()
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const full = { source: 'api', description: 'x'.repeat(100), user_id: randomUUID(), metadata: { a: 'y'.repeat(100) } }
const noAmounts = { billing_id: '', balance: '', available: '', recorded: 0, replayed: 0, hold: null }

/** Creates an account whose balance has just changed, so that a charge of it reads the balance after the charge. */
async function aNewAccount(balance = 100n) {
  const account = await aFundedAccount(balance)
  await touchBalance(account)
  return place(account)
}

async function aRecordedUsage() {
  const usage = aUsage({ amount: 30 })
  await report(other, [usage])
  return { ...place(other), usage_id: usage.id }
}

await testRules(import.meta.url, {
  words: {
    ...{ acme, other, elsewhere, suspended, disabled, modest: await aPlace({ makeDefault: true, balance: 9n }) },
    ...{ user, known, held, denied: { status: false, ...noAmounts } },
    ...{ usage: () => aUsage(), second: () => aUsage(), third: () => aUsage(), hold: () => newHold() },
    capitals: { acme: upper(acme.id), other: upper(other.id), project: upper(acme.project.id), known: upper(known.id) },
    ...{ ten: () => usagesOf(10), hundred: () => usagesOf(100), full99: () => usagesOf(99, full) },
    ...{ soon: () => inMinutes(4.5), later: () => inMinutes(6) },
  },
  situations: {
    'an account': place(other),
    'an unknown account': () => ({ org_id: acme.id, billing_id: randomUUID() }),
    'the default account': { org_id: acme.id, billing_id: '-' },
    'no account': { org_id: '-', billing_id: '-' },
    'an account of another organization': place(elsewhere.account),
    'an account of a suspended organization': place(suspended.account),
    'a disabled account': place(disabled.account),
    'a new account': () => aNewAccount(),
    'an account with one credit': () => aNewAccount(1n),
    'a usage': aRecordedUsage,
    'an unknown usage': () => ({ ...place(other), usage_id: randomUUID() }),
  },
})

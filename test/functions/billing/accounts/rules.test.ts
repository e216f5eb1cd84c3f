import { randomUUID } from 'node:crypto'
import { headKey } from '../../../../lib/foundation/table/keys.ts'
import { put } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { testRules } from '../../../rules/test-rules.ts'
import { beginDeletion, deleteOrganization } from '../../../support/accounts.ts'
import { anAccount, anOrganization, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const [acme, other] = [await anOrganization(), await anOrganization()]
const [gone, closing, closed] = [await anOrganization(), await anOrganization(), await anOrganization()]
const taken = await anAccount(other)
const funded = await anOrganization()
await anAccount(funded, { makeDefault: true, balance: 7n })

/** The parameters of the paths of an account, and of the default account of an organization. */
const place = (org_id: string, id = '-') => ({ org_id, id, billing_id: id })
const anAccountIn = async (organization: typeof acme, given: Parameters<typeof anAccount>[1] = {}) =>
  place(organization.id, (await anAccount(organization, given)).id)
const aNewPlace = async () => place((await anOrganization()).id)
const disabled = { state: 'disabled' } as const

async function withDefault() {
  const organization = await anOrganization()
  await anAccount(organization, { makeDefault: true })
  return organization
}

async function withFour() {
  const organization = await withDefault()
  for (const given of [{}, {}, disabled]) await anAccount(organization, given)
  return place(organization.id)
}

const situations = {
  acme: place(acme.id),
  'an unknown organization': () => place(randomUUID()),
  'an organization without accounts': aNewPlace,
  'an organization with a default': async () => place((await withDefault()).id),
  'an organization with four accounts': withFour,
  'an account': () => anAccountIn(acme),
  'an unknown account': () => place(acme.id, randomUUID()),
  'a disabled account': async () => anAccountIn(await anOrganization(), disabled),
  'the only account': async () => anAccountIn(await anOrganization(), { makeDefault: true }),
  'an account beside the default': async () => anAccountIn(await withDefault()),
  'an account of another organization': place(acme.id, taken.id),
  'an account of a deleted organization': await anAccountIn(gone, disabled),
  'an organization whose list of accounts is closed': await anAccountIn(closed, disabled),
  closing: await anAccountIn(closing, disabled),
  'closing with an active account': await anAccountIn(closing),
}
await deleteOrganization(gone.resource)
await beginDeletion(closing.resource)
await aTable().write(put(headKey('ACCOUNTS_OF', closed.id), { closed: true }))

const data21 = Array.from({ length: 21 }, () => ({ type: 't', id: 'i' }))
await testRules(import.meta.url, { words: { acme, other, taken, funded, data21 }, situations })

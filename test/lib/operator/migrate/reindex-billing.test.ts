import { expect, test } from 'vitest'
import { featureKey, headKey, listedKey, ownedByOrganizationKey } from '../../../../lib/foundation/table/keys.ts'
import { put, remove } from '../../../../lib/foundation/table/writes.ts'
import { reindex } from '../../../../lib/operator/migrate/reindex.ts'
import { activeAccounts } from '../../../support/accounts.ts'
import { findFindings } from '../../../support/doctor.ts'
import { aProductWith, product } from '../../../support/products.ts'
import { anAccount, anOrganization, aTable } from '../../../support/world.ts'

const table = aTable()
const problems = async () => {
  const findings = await findFindings('lists', 'heads')
  return findings.filter(({ level }) => level === 'problem').map(({ message }) => message)
}

test('what the stores wrote is on its lists, and counted', async () => {
  const organization = await anOrganization()
  await anAccount(organization)
  await anAccount(organization, { state: 'disabled' })
  await aProductWith({ features: [{ name: 'a-feature' }] })
  expect([await problems(), await activeAccounts(organization.id)]).toEqual([[], 1])
  expect(await reindex(table)).toMatchObject({ written: 0 })
})

test('accounts of an earlier release are listed and counted, once', async () => {
  const organization = await anOrganization()
  const accounts = [
    await anAccount(organization),
    await anAccount(organization),
    await anAccount(organization, { state: 'disabled' }),
  ]
  for (const { id } of accounts) await table.write(remove(ownedByOrganizationKey('ACCOUNTS_OF', organization.id, id)))
  await table.write(remove(headKey('ACCOUNTS_OF', organization.id)))
  expect((await problems()).length).toBeGreaterThan(0)
  expect(await reindex(table)).toMatchObject({ written: 3 })
  expect(await reindex(table)).toMatchObject({ written: 0 })
  expect([await problems(), await activeAccounts(organization.id)]).toEqual([[], 2])
})

test('a number that is wrong is a problem', async () => {
  const organization = await anOrganization()
  await anAccount(organization)
  const key = headKey('ACCOUNTS_OF', organization.id)
  await table.write(put(key, { active_accounts: 0n }))
  expect(await problems()).toEqual([`${key.pk} HEAD counts 0 active accounts, but there are 1`])
  await table.write(put(key, { active_accounts: 1n }))
})

test('products and features of an earlier release are listed', async () => {
  const id = await aProductWith({ features: [{ name: 'b-feature' }] })
  const [feature] = (await product(id)).features
  const indexItems = [listedKey('PRODUCT', id), listedKey('FEATURE', feature.id)]
  for (const key of indexItems) await table.write(remove(key))
  expect(await reindex(table)).toMatchObject({ written: 2 })
  for (const key of indexItems) expect(await table.get(key)).toBeDefined()
  const { stamp: _, ...stored } = (await table.get(featureKey(feature.id))) ?? {}
  await table.write(remove(featureKey(feature.id)))
  expect(await problems()).toEqual([
    expect.stringMatching(/^FEATURE_NAME#.* which is gone/),
    expect.stringMatching(/^LIST#FEATURE .* which is gone/),
  ])
  await table.write(put(featureKey(feature.id), stored))
})

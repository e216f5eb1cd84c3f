import { expect, test } from 'vitest'
import { handler as createAccount } from '../../../functions/billing/accounts/create.ts'
import { handler as enableAccount } from '../../../functions/billing/accounts/enable.ts'
import { handler as deleteOrganization } from '../../../functions/directory/organizations/delete.ts'
import { readResource } from '../../../lib/access/resources/store.ts'
import { readAccount } from '../../../lib/billing/accounts/balance.ts'
import { activeAccounts, admin, anAccountName } from '../../support/accounts.ts'
import { send } from '../../support/groups-and-resources.ts'
import { anAccount, anOrganization, aTable } from '../../support/world.ts'
import { play } from './races.ts'

// An account becomes active while its organization is being deleted: one of the two is refused.

const isThere = async (resource: string): Promise<boolean> => (await readResource(aTable(), resource)) !== undefined

test('no order of enabling an account and deleting its organization leaves an active account without organization', async () => {
  for (const isDeletionFirst of [true, false]) {
    await play(async () => {
      const organization = await anOrganization()
      const account = await anAccount(organization, { state: 'disabled' })
      const remove = () => send(deleteOrganization, admin, { id: organization.id })
      const enable = () => send(enableAccount, admin, { org_id: organization.id, id: account.id })
      return {
        ...(isDeletionFirst ? { first: remove, second: enable } : { first: enable, second: remove }),
        judge: async () => {
          const isActive = (await readAccount(aTable(), account.id))?.state === 'active'
          expect([isActive, await isThere(organization.resource)]).toEqual([isActive, isActive])
          expect(await activeAccounts(organization.id)).toBe(isActive ? 1 : 0)
        },
      }
    })
  }
})

test('no order of creating an account and deleting its organization leaves one without the other', async () => {
  for (const isDeletionFirst of [true, false]) {
    await play(async () => {
      const organization = await anOrganization()
      const remove = () => send(deleteOrganization, admin, { id: organization.id })
      const body = { body: { body: { name: anAccountName() } } }
      const create = () => send(createAccount, admin, { org_id: organization.id }, body)
      return {
        ...(isDeletionFirst ? { first: remove, second: create } : { first: create, second: remove }),
        judge: async () => {
          const active = await activeAccounts(organization.id)
          expect([active, await isThere(organization.resource)]).toEqual([active, active > 0])
        },
      }
    })
  }
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hold } from '../../../support/holds.ts'
import { anAccount, anOrganization } from '../../../support/world.ts'

test('a hold that was read is created again under a new id', async () => {
  const organization = await anOrganization()
  const account = await anAccount(organization, { balance: 100n })
  const place = { org_id: organization.id, billing_id: account.id }
  const first = await hold(place, { id: randomUUID(), amount: '5' })
  expect([first.status, first.text]).toEqual([200, expect.any(String)])
  const again = await hold(place, { ...first.body.hold, id: randomUUID() })
  expect([again.status, again.body.hold?.amount]).toEqual([200, '5'])
})

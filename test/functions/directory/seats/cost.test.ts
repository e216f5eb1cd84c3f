import { expect, test } from 'vitest'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { costOf } from '../../../support/recorder.ts'
import { aTable, aUser } from '../../../support/world.ts'
import { aCompanyWithSeats, bind, seatsOf } from './plans-with-seats.ts'

await ensureBuiltins(aTable())
const { organization, account } = await aCompanyWithSeats(10)
for (const role of ['app_organization_viewer', 'app_organization_owner', 'app_organization_manager'])
  await bind(organization.resource, aUser(), role)

const costs = async (principal: string, role?: string) => {
  const { readUnits, writeUnits } = await costOf(() => bind(organization.resource, principal, role))
  return { readUnits, writeUnits }
}
/** Of a grant that takes no seat: see `test/functions/access/policies/create-rules.yaml`. */
const [READ, WRITE] = [4, 12]

test('a first grant costs five read units and six write units, a further one one and two, the same again nothing', async () => {
  const user = aUser()
  expect(await costs(user)).toEqual({ readUnits: READ + 5, writeUnits: WRITE + 6 })
  expect(await costs(user, 'app_organization_owner')).toEqual({ readUnits: READ + 1, writeUnits: WRITE + 2 })
  // The policy is read and written instead.
  expect(await costs(user)).toEqual({ readUnits: READ + 1, writeUnits: 6 })
})

test('entitlements read the count at one unit, however many seats are used', async () => {
  const { requests } = await costOf(() => seatsOf(account))
  expect(requests.filter(({ input }) => JSON.stringify(input).includes('SEAT#')).length).toBe(1)
  expect(requests.filter(({ command }) => command === 'QueryCommand')).toEqual([])
})

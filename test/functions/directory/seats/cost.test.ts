import { expect, test } from 'vitest'
import { type Key, seatCountKey } from '../../../../lib/foundation/table/keys.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { costOf } from '../../../support/recorder.ts'
import { aClient, aGroup, aTable, aUser } from '../../../support/world.ts'
import { aCompanyWithSeats, bind, seatsOf, userIdOf } from './plans-with-seats.ts'

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

test('an import writes the count once for 13 users of an organization, and once for 20 members of a group', async () => {
  const company = await aCompanyWithSeats(40)
  const { id } = company.organization
  const group = await aGroup(company.organization)
  const admin = await aClient()
  const [users, members] = [13, 20].map((count) => Array.from({ length: count }, () => userIdOf(aUser())))
  const { pk, sk } = seatCountKey(id)
  const countOf = async (call: () => ReturnType<typeof ask>) => {
    const { requests } = await costOf(call)
    const items = requests.flatMap(
      ({ input }) => (input.TransactItems ?? []) as Record<string, { Key?: Key; Item?: Key }>[],
    )
    const keys = items.flatMap(({ Put, Update }) => Put?.Item ?? Update?.Key ?? [])
    return keys.filter((key) => key.pk === pk && key.sk === sk).length
  }
  expect(await countOf(() => ask(admin, 'add-organization-users', { id, user_ids: users }))).toBe(1)
  expect(await seatsOf(company.account)).toEqual({ limit: '40', used: 13 })
  expect(await countOf(() => ask(admin, 'add-group-users', { org_id: id, id: group.id, user_ids: members }))).toBe(1)
  expect(await seatsOf(company.account)).toEqual({ limit: '40', used: 33 })
})

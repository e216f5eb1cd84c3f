import { expect, test } from 'vitest'
import { handler as listGroupUsers } from '../../../../functions/directory/groups/list-users.ts'
import { newProfile, writeProfile } from '../../../../lib/directory/users/save.ts'
import { mapInBatches } from '../../../../lib/foundation/table/chunk.ts'
import { send } from '../../../support/groups-and-resources.ts'
import { aClient, aGroup, anOrganization, aTable } from '../../../support/world.ts'

const MANY = 1_000

/** The longest texts of ASCII characters that a profile can have. */
const LONGEST = {
  title: 'T'.repeat(320),
  email: `${'e'.repeat(308)}@example.com`,
  avatar: `https://example.com/${'a'.repeat(2_028)}`,
}

test('a whole list of 1,000 members with the longest ids and texts fits one answer', async () => {
  const ids = Array.from({ length: MANY }, (_, index) => `auth0|${String(index).padStart(122, '0')}`)
  const organization = await anOrganization()
  const group = await aGroup(
    organization,
    ids.map((id) => `app/user:${id}`),
  )
  await mapInBatches([...ids.entries()], async ([index, id]) => {
    const made = { ...newProfile(id, new Date()), ...LONGEST, name: `n${index}-`.padEnd(64, 'n'), metadata: '{"a":1}' }
    await writeProfile(aTable(), undefined, made)
  })
  const { status, body, text } = await send(listGroupUsers, await aClient(), {
    org_id: organization.id,
    id: group.id,
  })
  expect([status, body.users.length, body.next_page_token]).toEqual([200, MANY, ''])
  expect(body.users[0]).toMatchObject({ ...LONGEST, metadata: {} })
  expect(Buffer.byteLength(text)).toBeGreaterThan(3_000_000)
})

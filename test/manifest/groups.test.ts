import { beforeAll, expect, test } from 'vitest'
import { readMembers } from '../../lib/directory/groups/members.ts'
import { resourceKey } from '../../lib/foundation/table/keys.ts'
import { apply, aTable, may, yaml } from './builders.ts'

const uuid = (number: number) => `aaaaaaaa-0000-4000-8000-${String(number).padStart(12, '0')}`
const user = (number: number) => `user:${uuid(number)}`
const team = uuid(900)
const org = uuid(901)

const group = (members: string[] | undefined, more: object = {}) => ({
  Group: [{ id: team, name: 'team', organization: 'acme', ...(members && { members }), ...more }],
})

beforeAll(async () => {
  const { diagnostics } = await apply(
    yaml({
      Organization: [{ id: org, name: 'acme' }, { name: 'other' }],
      ...group([user(1), user(2)]),
      Policy: [{ role: 'app_organization_owner', resource: 'organization:acme', principal: 'group:acme/team' }],
    }),
  )
  expect(diagnostics).toEqual([])
})

test('a member who is removed from the list is denied at once, and one who is added is allowed', async () => {
  expect([await may(user(2), 'delete', 'org:acme'), await may(user(3), 'delete', 'org:acme')]).toEqual([true, false])
  expect((await apply(yaml(group([user(1), user(3)])))).changes).toEqual(['update Group team'])
  expect([await may(user(2), 'delete', 'org:acme'), await may(user(3), 'delete', 'org:acme')]).toEqual([false, true])
  expect(await may(user(1), 'delete', 'org:acme')).toBe(true)
})

test('members stay where no list is given, or where the list only spells them differently', async () => {
  expect((await apply(yaml(group(undefined, { title: 'The team' })))).changes).toEqual(['update Group team'])
  expect((await readMembers(aTable(), `app/group:${team}`)).length).toBe(2)
  const spelled = yaml(group([`app/user:${uuid(3).toUpperCase()}`, user(1)]))
  expect((await apply(spelled)).changes).toEqual([])
})

test('a group with hundreds of members is filled and emptied, and its count is right', async () => {
  const many = Array.from({ length: 230 }, (_, index) => user(index + 1))
  await apply(yaml(group(many)))
  const count = async () => (await aTable().get(resourceKey(`app/group:${team}`)))?.member_count
  expect([await count(), (await readMembers(aTable(), `app/group:${team}`)).length]).toEqual([230n, 230])
  expect(await may(user(230), 'delete', 'org:acme')).toBe(true)
  await apply(yaml(group([user(1)])))
  expect([await count(), await may(user(230), 'delete', 'org:acme')]).toEqual([1n, false])
})

test('a group is renamed by its id, and found by its new name', async () => {
  expect((await apply(yaml(group(undefined, { name: 'crew' })))).changes).toEqual(['update Group crew'])
  const policy = { role: 'app_group_member', resource: 'group:acme/team', principal: user(1) }
  expect((await apply(yaml({ Policy: [policy] }))).diagnostics).toHaveLength(1)
  await apply(yaml(group(undefined)))
})

test('names are unique within an organization only', async () => {
  const second = yaml({ Group: [{ name: 'team', organization: 'other' }] })
  expect(await apply(second)).toMatchObject({ diagnostics: [], changes: ['create Group team'] })
  expect((await apply(second)).changes).toEqual([])
})

test('a client is a member by its title', async () => {
  const file = yaml({
    Client: [{ title: 'robot', relation: 'none' }],
    Group: [{ name: 'robots', organization: 'acme', members: ['serviceuser:robot'] }],
    Policy: [{ role: 'app_organization_viewer', resource: `organization:${org}`, principal: 'group:acme/robots' }],
  })
  expect((await apply(file)).diagnostics).toEqual([])
  const again = await apply(file)
  expect(again).toMatchObject({ diagnostics: [], changes: [] })
})

test('a deleted group takes everything with it: a new one with the same id holds nothing', async () => {
  await apply(
    yaml({
      ...group([user(1), user(2)]),
      Policy: [{ role: 'app_group_member', resource: `group:${team}`, principal: user(9) }],
    }),
  )
  expect([await may(user(1), 'delete', 'org:acme'), await may(user(9), 'get', `group:${team}`)]).toEqual([true, true])
  const deletion = yaml({ Group: [{ name: 'team', organization: 'acme', delete: true }] })
  expect((await apply(deletion)).changes).toEqual(['delete Group team'])
  expect(await may(user(1), 'delete', 'org:acme')).toBe(false)
  expect(await apply(deletion)).toMatchObject({ diagnostics: [], changes: [] })
  await apply(yaml(group([user(5)])))
  expect([await may(user(5), 'delete', 'org:acme'), await may(`group:${team}`, 'delete', 'org:acme')]).toEqual([
    false,
    false,
  ])
  expect([await may(user(1), 'get', `group:${team}`), await may(user(9), 'get', `group:${team}`)]).toEqual([
    false,
    false,
  ])
  expect(await readMembers(aTable(), `app/group:${team}`)).toEqual([`app/${user(5)}`])
})

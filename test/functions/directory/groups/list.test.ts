import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ask } from '../../../rules/ask.ts'
import { fieldsOf } from '../../../support/answers.ts'
import { aClient, aGroup, anOrganization } from '../../../support/world.ts'

const admin = await aClient(['admin'])
const acme = await anOrganization()
await aGroup(await anOrganization())
const ids: string[] = []
for (let made = 0; made < 5; made++) ids.push((await aGroup(acme)).id)
ids.sort()
const list = (query: object = {}) => ask(admin, 'list-organization-groups', { org_id: acme.name, ...query })
const found = async (query?: object) => (await list(query)).body.groups.map(({ id }) => id)

test('lists all groups of the organization alone by id, whole and in pages', async () => {
  expect(await found()).toEqual(ids)
  const { groups, next_page_token } = (await list({ page_size: 2 })).body
  const rest = (await list({ page_token: next_page_token })).body
  expect([...groups, ...rest.groups].map(({ id }) => id)).toEqual(ids)
  expect(rest.next_page_token).toBe('')
})

test('lists the groups that are named, and by state; no group is disabled', async () => {
  const [, , third = '', , fifth = ''] = ids
  expect(await found({ group_ids: `${fifth.toUpperCase()},${third},${randomUUID()}` })).toEqual([third, fifth])
  expect([await found({ state: 'disabled' }), await found({ state: 'enabled' })]).toEqual([[], ids])
})

test('a token is for the same filters, however the organization is written', async () => {
  const { next_page_token: page_token } = (await list({ page_size: 1 })).body
  expect(await found({ org_id: acme.id.toUpperCase(), page_token })).toEqual(ids.slice(1))
  expect(fieldsOf(await list({ page_token, group_ids: ids.slice(0, 2) }))).toEqual(['page_token'])
})

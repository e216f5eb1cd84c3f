import { expect, test } from 'vitest'
import { handler } from '../../../../functions/directory/groups/list-all.ts'
import { idsIn } from '../../../support/principals.ts'
import { aGroup } from '../../../support/world.ts'
import { testListOfAll } from '../../list-of-all.ts'

const { list, all, organization } = await testListOfAll(handler, 'groups', async (parent) => (await aGroup(parent)).id)

test('lists the groups in one state', async () => {
  expect(idsIn(await list({ state: 'disabled' }), 'groups')).toEqual([])
  expect(idsIn(await list({ state: 'disabled', org_id: organization.id }), 'groups')).toEqual([])
  expect(idsIn(await list({ state: 'enabled' }), 'groups')).toEqual(all)
})

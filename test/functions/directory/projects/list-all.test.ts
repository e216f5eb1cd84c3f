import { expect, test } from 'vitest'
import { handler } from '../../../../functions/directory/projects/list-all.ts'
import { idsIn } from '../../../support/principals.ts'
import { aProject } from '../../../support/world.ts'
import { testListOfAll } from '../../list-of-all.ts'

const { list, all } = await testListOfAll(handler, 'projects', async (parent) => (await aProject(parent)).id)

test('lists the projects in one state', async () => {
  expect(idsIn(await list({ state: 'disabled' }), 'projects')).toEqual([])
  expect(idsIn(await list({ state: 'enabled' }), 'projects')).toEqual(all)
})

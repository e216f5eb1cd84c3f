import { expect, test } from 'vitest'
import { finishRename, renameProject } from '../../../../lib/access/resources/rename-project.ts'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { readResource } from '../../../../lib/access/resources/store.ts'
import { anOrganization, aProject, aTable } from '../../../support/world.ts'

test('a rename that another run finishes meanwhile stops, and has happened', async () => {
  const [project, table] = [await aProject(await anOrganization()), aTable()]
  const read = async () => (await readResource(table, project.resource)) as ResourceRecord
  let [count, settled]: [number, ResourceRecord | undefined] = [0, undefined]
  const transact: typeof table.transact = async (writes) => {
    const outcome = await table.transact(writes)
    count += 1
    if (count === 1) settled = await finishRename(table, await read())
    return outcome
  }
  const before = await read()
  const name = `${project.name}-new`
  expect(await renameProject({ ...table, transact }, before, { ...before, name })).toBe(false)
  expect(settled).toMatchObject({ name, other_names: [], version: before.version + 2n })
  expect(await read()).toEqual(settled)
})

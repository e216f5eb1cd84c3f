import { expect, test } from 'vitest'
import { removeProjectResource } from '../../../../lib/directory/removal/resource.ts'
import { resourceKey } from '../../../../lib/foundation/table/keys.ts'
import { fillFolder } from '../../../support/full-folder.ts'
import { costOf } from '../../../support/recorder.ts'
import { underAllRights } from '../../../support/rights.ts'
import { resourcesOf } from '../../../support/searching.ts'
import { type Fault, withFault } from '../../../support/table-faults.ts'
import {
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from '../../../support/world.ts'

/**
 * If a user has access by a role on a project, a search reads the list of the project's resources twice. If the list
 * has at least 100 entries, the second reading only counts the entries.
 */

const NOTE = 'long/note'
const get = await aPermission('long.note.get')
const reader = await aRole([get.id])
const organization = await anOrganization()

/** Creates a project with the given number of notes, and a user who may get all of them. */
async function prepare(count: number) {
  const [user, project] = [aUser(), await aProject(organization)]
  await aPolicy(reader, user, project.resource)
  const notes = [await aResource(project, NOTE), await aResource(project, NOTE)] as const
  await fillFolder(project, notes[0], count - notes.length)
  const search = () => resourcesOf(user, 'get', NOTE, 1_000)
  return { project, notes, search, list: resourceKey(project.resource).pk }
}

/**
 * Returns one entry for each reading of the list: `entries` if the search requests the entries, and `numbers` if it
 * only requests their number.
 */
async function readingsOf(list: string, search: () => Promise<string[]>): Promise<string[]> {
  const { requests } = await costOf(search)
  const ofList = requests.filter(({ input }) => Object.values(input.ExpressionAttributeValues ?? {}).includes(list))
  return ofList.map(({ input }) => (input.Select === 'COUNT' ? 'numbers' : 'entries'))
}

/** Makes the change once, right before a request that only counts the list is sent. */
function beforeCount(list: string, change: () => Promise<unknown>): Fault & { counts: () => number } {
  let counts = 0
  const fault: Fault = async ({ command, input, send }) => {
    const values = Object.values((input.ExpressionAttributeValues ?? {}) as object)
    if (command === 'Query' && input.Select === 'COUNT' && values.includes(list) && counts++ === 0)
      await underAllRights(change)
    return send()
  }
  return Object.assign(fault, { counts: () => counts })
}

test.each([
  [99, ['entries', 'entries']],
  [100, ['entries', 'numbers']],
])('of %i entries the second reading sends what it needs', async (count, readings) => {
  const { search, list } = await prepare(count)
  expect(await readingsOf(list, search)).toEqual(readings)
})

test('a list from which something was removed is read twice with its entries, for tombstones expire', async () => {
  const { search, list, notes } = await prepare(102)
  await removeProjectResource(aTable(), notes[0].resource)
  expect(await readingsOf(list, search)).toEqual(['entries', 'entries'])
})

test('a search counts up to the end of its page', async () => {
  const { search, list } = await prepare(1_100)
  expect(await search()).toHaveLength(1_100)
  expect(await readingsOf(list, search)).toEqual(['entries', 'numbers', 'entries', 'numbers'])
})

type Prepared = Awaited<ReturnType<typeof prepare>>
const add = ({ project }: Prepared) => aResource(project, NOTE)
const remove = ({ notes }: Prepared) => removeProjectResource(aTable(), notes[0].resource)

test.each([
  ['an addition', [add]],
  ['a removal', [remove]],
  ['a removal and an addition', [remove, add]],
])('a search that counts a long list notices %s', async (_, changes) => {
  const world = await prepare(100)
  const before = await world.search()
  const fault = beforeCount(world.list, () => Promise.all(changes.map((change) => change(world))))
  const found = await withFault(fault, world.search)
  expect(fault.counts()).toBeGreaterThan(0)
  expect(found).not.toEqual(before)
  expect(found).toEqual(await world.search())
})

import { expect, test } from 'vitest'
import { saveResource } from '../../../../lib/access/resources/project-resource.ts'
import { readResource } from '../../../../lib/access/resources/store.ts'
import { removeProjectResource } from '../../../../lib/directory/removal/resource.ts'
import { childKey, resourceKey } from '../../../../lib/foundation/table/keys.ts'
import { resourcesOf } from '../../../support/searching.ts'
import { cancelled, type Fault, withFault } from '../../../support/table-faults.ts'
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

const get = await aPermission('notes.note.get')
const reader = await aRole([get.id])
const organization = await anOrganization()

/** Creates a note, moves it to another project, and binds a role to a user on both projects. */
async function aMovedNote() {
  const user = aUser()
  const [from, to] = [await aProject(organization), await aProject(organization)]
  for (const { resource } of [from, to]) await aPolicy(reader, user, resource)
  const note = await aResource(from, 'notes/note')
  const before = await readResource(aTable(), note.resource)
  if (before === undefined) throw new Error('no note')
  await saveResource(aTable(), before, { ...before, ancestors: [to.resource, ...to.ancestors] })
  return { user, note, left: childKey(from.resource, note.resource), entered: childKey(to.resource, note.resource) }
}

const partitionOf = ({ ExpressionAttributeValues: values = {} }: Record<string, unknown>): unknown[] =>
  Object.values(values as object)

/**
 * Leaves the note out of the list of its new project until a snapshot reads the note's entry in the list of its old
 * project. Refuses that snapshot once, as if the transaction of the move were in progress.
 */
function hideEntry(left: { pk: string; sk: string }, entered: { pk: string }): Fault & { refused: () => number } {
  let refused = 0
  const fault: Fault = async ({ command, input, send }) => {
    if (command === 'Query' && refused === 0 && partitionOf(input).includes(entered.pk)) {
      return { output: { Items: [], Count: 0, ScannedCount: 0, $metadata: {} } }
    }
    const keys = command === 'TransactGetItems' ? keysOf(input) : []
    if (refused > 0 || !keys.some(({ pk, sk }) => pk === left.pk && sk === left.sk)) return send()
    refused += 1
    throw cancelled(keys.map(() => 'TransactionConflict'))
  }
  return Object.assign(fault, { refused: () => refused })
}

const keysOf = ({ TransactItems }: Record<string, unknown>): { pk: string; sk: string }[] =>
  (TransactItems as { Get: { Key: { pk: string; sk: string } } }[]).map(({ Get }) => Get.Key)

test('a search finds what a transaction moves, of which the table shows one half at all readings', async () => {
  const { user, note, left, entered } = await aMovedNote()
  const fault = hideEntry(left, entered)
  expect(await withFault(fault, () => resourcesOf(user, 'get', 'notes/note'))).toEqual([note.id])
  expect(fault.refused()).toBe(1)
})

/**
 * Imitates a transaction in progress that removes the note: the table still returns the note in the list of the
 * project, and refuses a snapshot that includes the project.
 */
function showRemoved(project: string, note: string): Fault & { shown: () => number; refused: () => number } {
  const [{ pk }, entry] = [resourceKey(project), childKey(project, note)]
  let [shown, refused] = [0, 0]
  const fault: Fault = async ({ command, input, send }) => {
    const names = command === 'TransactGetItems' ? keysOf(input) : []
    if (refused === 0 && names.some((key) => key.pk === pk && key.sk === 'RESOURCE')) {
      refused += 1
      throw cancelled(names.map(() => 'TransactionConflict'))
    }
    const answer = (await send()) as { output: { Items?: object[] } }
    if (command !== 'Query' || !partitionOf(input).includes(pk)) return answer
    shown += 1
    const others = (answer.output.Items ?? []).filter((item) => (item as { sk: string }).sk !== entry.sk)
    return { output: { ...answer.output, Items: [...others, { ...entry, resource: note }] } }
  }
  return Object.assign(fault, { shown: () => shown, refused: () => refused })
}

test('a search does not find what a transaction removes, of which the table shows one half at all readings', async () => {
  const user = aUser()
  const project = await aProject(organization)
  await aPolicy(reader, user, project.resource)
  const [note, removed] = [await aResource(project, 'notes/note'), await aResource(project, 'notes/note')]
  expect((await resourcesOf(user, 'get', 'notes/note')).sort()).toEqual([note.id, removed.id].sort())
  await removeProjectResource(aTable(), removed.resource)
  const fault = showRemoved(project.resource, removed.resource)
  expect(await withFault(fault, () => resourcesOf(user, 'get', 'notes/note'))).toEqual([note.id])
  expect([fault.shown(), fault.refused()]).toEqual([2, 1])
})

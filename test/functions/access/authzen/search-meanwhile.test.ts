import { expect, test } from 'vitest'
import { saveResource } from '../../../../lib/access/resources/project-resource.ts'
import { readResource } from '../../../../lib/access/resources/store.ts'
import { changeMembers, readMemberships } from '../../../../lib/directory/groups/members.ts'
import { removeProjectResource } from '../../../../lib/directory/removal/resource.ts'
import { childKey, resourceKey } from '../../../../lib/foundation/table/keys.ts'
import { ageTable } from '../../../support/clock.ts'
import { toEntity } from '../../../support/entities.ts'
import { costOf } from '../../../support/recorder.ts'
import { underAllRights } from '../../../support/rights.ts'
import { read, resourcesOf, searchFor, shape } from '../../../support/searching.ts'
import { cancelled, type Fault, withFault } from '../../../support/table-faults.ts'
import {
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from '../../../support/world.ts'

const NOTE = 'quiet/note'
const reader = await aRole([(await aPermission('quiet.note.get')).id])
const organization = await anOrganization()

/** Lists the values of a query, of which one is the partition. */
const valuesOf = ({ ExpressionAttributeValues: values = {} }: Record<string, unknown>): unknown[] =>
  Object.values(values as object)

/** Runs a function once, right before the first query of this partition is sent. */
function beforeQueryOf(pk: string, run: () => Promise<unknown>): Fault & { ran: () => number } {
  let ran = 0
  const fault: Fault = async ({ command, input, send }) => {
    if (command === 'Query' && valuesOf(input).includes(pk) && ran === 0) {
      ran += 1
      await underAllRights(run)
    }
    return send()
  }
  return Object.assign(fault, { ran: () => ran })
}

const search = (user: string) => () =>
  searchFor('resource', { subject: toEntity(user), action: { name: 'get' }, resource: { type: NOTE } })

test('where nothing has changed for a minute a search of roles on resources reads nothing twice, and of each resource the grant alone', async () => {
  const user = aUser()
  const project = await aProject(organization)
  const notes = [await aResource(project, NOTE), await aResource(project, NOTE), await aResource(project, NOTE)]
  for (const { resource } of notes) await aPolicy(reader, user, resource)
  await search(user)()
  await ageTable()
  const cost = await costOf(search(user))
  expect(cost.result.body.results).toHaveLength(3)
  // The search reads the definitions and the user twice: first to choose the lists, and later to decide the results.
  // The first search has cached that no resource of the namespace is the parent of another resource. The last request
  // reads whether this is still true.
  expect(shape(cost)).toEqual(['1 BatchGetItem 3', '2 Query 1', '3 Query 1', '4 BatchGetItem 6'])
  expect(read(cost)).toEqual([4, 11, 0])
})

test('a search that misses what was granted first does not show what was added to a project after that', async () => {
  const user = aUser()
  const [project, elsewhere] = [await aProject(organization), await aProject(organization)]
  const [old, granted] = [await aResource(project, NOTE), await aResource(elsewhere, NOTE)]
  await aPolicy(reader, user, project.resource)
  await ageTable()
  const added: string[] = []
  const fault = beforeQueryOf(resourceKey(project.resource).pk, async () => {
    await aPolicy(reader, user, granted.resource)
    added.push((await aResource(project, NOTE)).id)
  })
  const found = await withFault(fault, () => resourcesOf(user, 'get', NOTE))
  expect(fault.ran()).toBe(1)
  expect(found.sort()).toEqual([old.id, granted.id, ...added].sort())
})

test('a membership that ends while a search runs gives nothing on resources', async () => {
  const user = aUser()
  const note = await aResource(await aProject(organization), NOTE)
  const group = await aGroup(organization, [user])
  await aPolicy(reader, group.resource, note.resource)
  await ageTable()
  expect(await resourcesOf(user, 'get', NOTE)).toEqual([note.id])
  const over = { principal: user, expires_at: new Date(Date.now() - 1_000).toISOString() }
  const fault = beforeQueryOf(`POLICIES_OF#${group.resource}`, async () => {
    const leaving = await readMemberships(aTable(), group.resource)
    expect(await changeMembers(aTable(), group.resource, { leaving, joining: [over] })).toBe(true)
  })
  expect(await withFault(fault, () => resourcesOf(user, 'get', NOTE))).toEqual([])
  expect(fault.ran()).toBe(1)
})

/** Creates a note, moves it to another project, and binds a role to a user on both projects. */
async function aMovedNote() {
  const user = aUser()
  const [from, to] = [await aProject(organization), await aProject(organization)]
  for (const { resource } of [from, to]) await aPolicy(reader, user, resource)
  const note = await aResource(from, NOTE)
  const before = await readResource(aTable(), note.resource)
  if (before === undefined) throw new Error('no note')
  await saveResource(aTable(), before, { ...before, ancestors: [to.resource, ...to.ancestors] })
  return { user, note, left: childKey(from.resource, note.resource), entered: childKey(to.resource, note.resource) }
}

/**
 * Leaves the note out of the list of its new project until a snapshot reads the note's entry in the list of its old
 * project. Refuses that snapshot once, as if the transaction of the move were in progress.
 */
function hideEntry(left: { pk: string; sk: string }, entered: { pk: string }): Fault & { refused: () => number } {
  let refused = 0
  const fault: Fault = async ({ command, input, send }) => {
    if (command === 'Query' && refused === 0 && valuesOf(input).includes(entered.pk)) {
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
  expect(await withFault(fault, () => resourcesOf(user, 'get', NOTE))).toEqual([note.id])
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
    if (command !== 'Query' || !valuesOf(input).includes(pk)) return answer
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
  const [note, removed] = [await aResource(project, NOTE), await aResource(project, NOTE)]
  expect((await resourcesOf(user, 'get', NOTE)).sort()).toEqual([note.id, removed.id].sort())
  await removeProjectResource(aTable(), removed.resource)
  const fault = showRemoved(project.resource, removed.resource)
  expect(await withFault(fault, () => resourcesOf(user, 'get', NOTE))).toEqual([note.id])
  expect([fault.shown(), fault.refused()]).toEqual([2, 1])
})

import { expect, test } from 'vitest'
import { changeMembers, readMemberships } from '../../../../lib/directory/groups/members.ts'
import { resourceKey } from '../../../../lib/foundation/table/keys.ts'
import { ageTable } from '../../../support/clock.ts'
import { toEntity } from '../../../support/entities.ts'
import { costOf } from '../../../support/recorder.ts'
import { underAllRights } from '../../../support/rights.ts'
import { read, resourcesOf, searchFor, shape } from '../../../support/searching.ts'
import { type Fault, withFault } from '../../../support/table-faults.ts'
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

const get = await aPermission('quiet.note.get')
const reader = await aRole([get.id])
const organization = await anOrganization()
const NOTE = 'quiet/note'

/** Runs a function once, right before the first query of this partition is sent. */
function beforeQueryOf(pk: string, run: () => Promise<unknown>): Fault & { ran: () => number } {
  let ran = 0
  const fault: Fault = async ({ command, input, send }) => {
    const values = Object.values((input.ExpressionAttributeValues ?? {}) as object)
    if (command === 'Query' && values.includes(pk) && ran === 0) {
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

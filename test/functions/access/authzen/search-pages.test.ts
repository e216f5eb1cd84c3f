import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { ownedByOrganizationKey } from '../../../../lib/foundation/table/keys.ts'
import { toEntity } from '../../../support/entities.ts'
import { fillTable } from '../../../support/fill-table.ts'
import { resourcesOf, searchFor } from '../../../support/searching.ts'
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

const TYPE = 'notes/note'
const reader = await aRole([(await aPermission('notes.note.get')).id])
const notesIn = (parent: ResourceRecord, count: number) =>
  Promise.all(Array.from({ length: count }, () => aResource(parent, TYPE)))
const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id).sort()

/** Reads all pages of a search, with a change after each page. Returns the ids that were found. */
async function readPages(user: string, limit: number, change: (page: number) => Promise<unknown>): Promise<string[]> {
  const question = { subject: toEntity(user), action: { name: 'get' }, resource: { type: TYPE } }
  const found: string[] = []
  for (let [token, page] = ['', 0]; page === 0 || token !== ''; page++) {
    expect(page).toBeLessThan(100)
    const { body } = await searchFor('resource', { ...question, page: { limit, token } })
    found.push(...body.results.map(({ id }: { id: string }) => id))
    token = body.page.next_token
    await change(page)
  }
  return found
}

test('what is allowed from the first page to the last is found exactly once, however it is granted meanwhile', async () => {
  const [user, own] = [aUser(), await aProject(await anOrganization())]
  const notes = await notesIn(own, 12)
  const direct = await Promise.all(notes.map(({ resource }) => aPolicy(reader, user, resource)))
  // The policy on the project replaces the policies on the notes. The id of the new note sorts before the ids that were
  // found.
  const found = await readPages(user, 3, async (page) => {
    if (page === 0) await aPolicy(reader, user, own.resource)
    if (page !== 1) return
    for (const policy of direct) await unbindPolicy(aTable(), policy)
    await aResource(own, TYPE, { id: '00000000-0000-4000-8000-000000000000' })
  })
  expect(found).toEqual(idsOf(notes))
  expect(await resourcesOf(user, 'get', TYPE)).toHaveLength(13)
})

test('each resource is found once, although an organization gets more projects than one page reads meanwhile', async () => {
  const [user, places] = [aUser(), await Promise.all([1, 2, 3].map(() => anOrganization()))]
  const notes = (await Promise.all(places.map(async (each) => notesIn(await aProject(each), 6)))).flat()
  for (const each of places) await aPolicy(reader, user, each.resource)
  const found = await readPages(user, 2, async (page) => {
    const grown = places.toSorted((one, other) => (one.id < other.id ? -1 : 1))[[1, 0, 2][page] ?? -1]
    const { pk } = ownedByOrganizationKey('PROJECTS_OF', grown?.id ?? '', '')
    const ids = grown === undefined ? [] : Array.from({ length: 260 }, () => randomUUID())
    await fillTable(ids.map((id) => ({ pk, sk: `ID#${id}`, id, state: 'enabled' })))
  })
  expect(found.toSorted()).toEqual(idsOf(notes))
})

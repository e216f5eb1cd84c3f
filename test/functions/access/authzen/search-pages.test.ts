import { describe, expect, test } from 'vitest'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { toEntity } from '../../../support/entities.ts'
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
const get = await aPermission('notes.note.get')
await aPermission('notes.note.delete')
await aPermission('notes.book.get')
const reader = await aRole([get.id])
const organization = await anOrganization()

const notesIn = (parent: ResourceRecord, count: number) =>
  Promise.all(Array.from({ length: count }, () => aResource(parent, TYPE)))
const idsOf = (resources: readonly { id: string }[]) => resources.map(({ id }) => id).sort()
const body = (subject: string, more: object = {}) => ({
  subject: toEntity(subject),
  action: { name: 'get' },
  resource: { type: TYPE },
  ...more,
})

describe('page', () => {
  test.each([
    [{ limit: 0 }],
    [{ limit: 1_001 }],
    [{ limit: 1.5 }],
    [{ limit: '1' }],
    [{ token: 5 }],
    [{ token: 'x'.repeat(601) }],
    ['first'],
  ])('%j is 400', async (page) => expect((await searchFor('resource', body(aUser(), { page }))).status).toBe(400))

  test('a token that is forged, damaged or of another question is 400; its limit may change', async () => {
    const user = aUser()
    const own = await aProject(organization)
    const notes = await notesIn(own, 3)
    await aPolicy(reader, user, own.resource)
    const first = (await searchFor('resource', body(user, { page: { limit: 1 } }))).body
    const token: string = first.page.next_token
    const rest = await searchFor('resource', body(user, { page: { token, limit: 5 } }))
    expect(rest.body.results.map(({ id }: { id: string }) => id)).toEqual(idsOf(notes).slice(1))
    expect(
      (await searchFor('resource', body(user, { page: { token }, action: { name: 'notes_note_get' } }))).status,
    ).toBe(200)
    const [version, digest] = JSON.parse(Buffer.from(token, 'base64url').toString())
    const forged = (sk: unknown) => Buffer.from(JSON.stringify([version, digest, sk, ''])).toString('base64url')
    for (const [given, at] of [
      [{ action: { name: 'delete' } }, token],
      [{ subject: toEntity(aUser()) }, token],
      [{ resource: { type: 'notes/book' } }, token],
      [{}, token.slice(2)],
      [{}, forged('x')],
      [{}, forged(7)],
      [{}, 'x'],
    ] as const) {
      const { status, body: answer } = await searchFor('resource', body(user, { ...given, page: { token: at } }))
      expect([status, answer.details?.[1].field_violations[0].field]).toEqual([400, 'page.token'])
    }
  })
})

test('what is allowed from the first page to the last is found exactly once, however it is granted meanwhile', async () => {
  const [user, own] = [aUser(), await aProject(organization)]
  const notes = await notesIn(own, 12)
  const ids = idsOf(notes)
  const direct = await Promise.all(notes.map(({ resource }) => aPolicy(reader, user, resource)))
  const found: string[] = []
  for (let [token, page] = ['', 0]; page === 0 || token !== ''; page++) {
    const answer = await searchFor('resource', body(user, { page: { limit: 3, token } }))
    found.push(...answer.body.results.map(({ id }: { id: string }) => id))
    token = answer.body.page.next_token
    // The policy on the project replaces the policies on the notes. The id of the new note sorts before the ids that
    // were found.
    if (page === 0) await aPolicy(reader, user, own.resource)
    if (page === 1) for (const policy of direct) await unbindPolicy(aTable(), policy)
    if (page === 1) await aResource(own, TYPE, { id: '00000000-0000-4000-8000-000000000000' })
  }
  expect(found).toEqual(ids)
  expect(await resourcesOf(user, 'get', TYPE)).toHaveLength(13)
})

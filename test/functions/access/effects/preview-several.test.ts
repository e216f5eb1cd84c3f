import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aPolicy } from '../../../support/world.ts'
import { aPlace, editor, preview, reader, short } from './previews.ts'

test('of several policies that are deleted is that of all of them together, in pages, and once for each principal at a place', async () => {
  const { project, organization, direct, member, group } = await aPlace()
  const own = [await aPolicy(editor, direct, project.resource), await aPolicy(reader, direct, project.resource)]
  const shared = await aPolicy(reader, group.resource, organization.resource)
  const ids = [...own, shared].map(({ id }) => id)
  const of = (effects: { principal: string; resource: string }[], principal: string, resource: string) =>
    effects.filter((each) => each.principal === principal && each.resource === resource)
  // If only one policy is deleted, the other policies still grant their permissions.
  expect(await short({ delete_policy: { id: own[0]?.id } })).toMatchObject([{ lost: ['notes.note.update'] }])
  const { effects } = (await preview({ delete_policies: { ids: [...ids, ids[0]] } })).body
  expect(of(effects, direct, project.resource)).toMatchObject([
    { lost: expect.arrayContaining(['notes.note.get', 'notes.note.update']), kept: [] },
  ])
  for (const principal of [group.resource, member, direct])
    expect(of(effects, principal, organization.resource)).toHaveLength(1)
  const paged = []
  let page_token = ''
  do {
    const { body } = await preview({ delete_policies: { ids }, page_size: 1, ...(page_token && { page_token }) })
    paged.push(...body.effects)
    page_token = body.next_page_token
  } while (page_token !== '')
  expect(paged).toEqual(effects)
  const gone = await preview({ delete_policies: { ids: [ids[0], randomUUID()] } })
  expect(gone.status).toBe(404)
  for (const wrong of [[], Array.from({ length: 101 }, () => randomUUID()), ['x']])
    expect((await preview({ delete_policies: { ids: wrong } })).status).toBe(400)
})

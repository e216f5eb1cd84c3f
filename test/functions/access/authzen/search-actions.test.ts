import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ageTable } from '../../../support/clock.ts'
import { toEntity } from '../../../support/entities.ts'
import { costOf } from '../../../support/recorder.ts'
import { suspend } from '../../../support/roles.ts'
import { actionsOf, read, searchFor, shape } from '../../../support/searching.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aUser,
  platformRelations,
} from '../../../support/world.ts'

const verbs = ['delete', 'get', 'share', 'update']
const permissions = await Promise.all(verbs.map((verb) => aPermission(`notes.note.${verb}`)))
await aPermission('notes.book.open')
const organization = await anOrganization()
const project = await aProject(organization)
const note = await aResource(project, 'notes/note')
const [, get, , update] = permissions
const editor = await aRole([get?.id ?? '', update?.id ?? ''])

const body = (subject: string, resource: string) => ({ subject: toEntity(subject), resource: toEntity(resource) })

test('finds the verbs of the namespace that a check allows, by name, in pages', async () => {
  const user = aUser()
  expect(await actionsOf(user, note.resource)).toEqual([])
  await aPolicy(editor, user, project.resource)
  expect(await actionsOf(user, note.resource)).toEqual(['get', 'update'])
  expect(await actionsOf(user, note.resource, 1)).toEqual(['get', 'update'])
  expect(await actionsOf(user, `notes/book:${randomUUID()}`)).toEqual([])
})

test('finds all of them for an owner and a platform admin, and those of a group for its members', async () => {
  const [owner, admin, member] = [aUser(), aUser(), aUser()]
  const owned = await aResource(project, 'notes/note', { owner })
  await platformRelations(admin, ['admin'])
  const group = await aGroup(organization, [member])
  await aPolicy(editor, group.resource, note.resource)
  expect(await actionsOf(owner, owned.resource)).toEqual(verbs)
  expect(await actionsOf(admin, owned.resource, 3)).toEqual(verbs)
  for (const subject of [member, group.resource])
    expect(await actionsOf(subject, note.resource)).toEqual(['get', 'update'])
})

test('finds built-in verbs, with get by update, and those of the platform', async () => {
  const [user, member] = [aUser(), await aClient(['member'])]
  const manager = await aRole([builtinId('app.project.update'), builtinId('app.project.resourcelist')])
  await aPolicy(manager, user, project.resource)
  expect(await actionsOf(user, project.resource)).toEqual(['get', 'resourcelist', 'update'])
  expect(await actionsOf(user, `project:${project.name}`)).toEqual(['get', 'resourcelist', 'update'])
  expect(await actionsOf(`serviceuser:${member.clientId}`, 'platform:platform')).toEqual(['check'])
})

test('finds a new permission, and none that is deleted or suspended', async () => {
  const owner = aUser()
  const [own, made] = [await aProject(organization), await aPermission('fresh.thing.make')]
  const thing = await aResource(own, 'fresh/thing', { owner })
  expect([made.key, await actionsOf(owner, thing.resource)]).toEqual(['fresh.thing.make', ['make']])
  await aPermission('fresh.thing.break')
  expect(await actionsOf(owner, thing.resource)).toEqual(['break', 'make'])
  await suspend(own.resource)
  expect(await actionsOf(owner, thing.resource)).toEqual([])
})

test('an action is ignored, and what cannot be mapped has no results', async () => {
  const user = aUser()
  await aPolicy(editor, user, note.resource)
  const known = body(user, note.resource)
  expect((await searchFor('action', { ...known, action: 5, context: { a: 1 } })).body).toEqual({
    results: [{ name: 'get' }, { name: 'update' }],
    page: { next_token: '' },
  })
  for (const given of [
    { ...known, subject: { type: 'user', id: 'a b' } },
    { ...known, subject: { type: 'spaceship', id: randomUUID() } },
    { ...known, resource: { type: 'todo', id: '1' } },
  ]) {
    expect((await searchFor('action', given)).body).toEqual({ results: [] })
  }
})

test('a token of another question is 400, and so is a missing resource', async () => {
  const user = aUser()
  await aPolicy(editor, user, note.resource)
  const { page } = (await searchFor('action', { ...body(user, note.resource), page: { limit: 1 } })).body
  const other = await searchFor('action', { ...body(aUser(), note.resource), page: { token: page.next_token } })
  expect([other.status, other.body.details[1].field_violations[0].field]).toEqual([400, 'page.token'])
  expect((await searchFor('action', { subject: toEntity(user) })).status).toBe(400)
})

test('costs what a check costs, once the permissions of the namespace are cached', async () => {
  await actionsOf(aUser(), note.resource)
  await ageTable()
  const user = aUser()
  const first = await costOf(() => actionsOf(user, note.resource))
  expect([shape(first), read(first)]).toEqual([
    ['1 BatchGetItem 4', '2 BatchGetItem 3'],
    [2, 7, 0],
  ])
  const again = await costOf(() => actionsOf(user, note.resource))
  expect([shape(again), read(again)]).toEqual([['1 BatchGetItem 7'], [1, 7, 0]])
})

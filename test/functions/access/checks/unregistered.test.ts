import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ask } from '../../../rules/ask.ts'
import { allowed, askAll } from '../../../support/ask.ts'
import { atTime } from '../../../support/clock.ts'
import { toEntity } from '../../../support/entities.ts'
import { actionsOf, searchFor, subjectsOf } from '../../../support/searching.ts'
import {
  aClient,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aUser,
  platformRelations,
} from '../../../support/world.ts'

// A grant on all existing resources does not include an id of a custom namespace if no resource is registered under
// this id.

const get = await aPermission('maps.tile.get')
await aPermission('maps.tile.delete')
const reader = await aRole([get.id])
const project = await aProject(await anOrganization())
const registered = await aResource(project, 'maps/tile')
const never = `maps/tile:${randomUUID()}`
const [admin, member, client] = [aUser(), aUser(), await aClient(['admin'])]
await platformRelations(admin, ['admin'])
await platformRelations(member, ['member'])

async function aDeletedTile(): Promise<string> {
  const { resource } = await aResource(project, 'maps/tile')
  const { status } = await ask(client, 'delete-project-resource', { project_id: project.id, id: toEntity(resource).id })
  expect(status).toBe(200)
  return resource
}
const [deleted, again] = [await aDeletedTile(), await aDeletedTile()]
await aResource(project, 'maps/tile', { id: toEntity(again).id, resource: again })

const TILES = [
  ['was registered', registered.resource, true],
  ['was deleted and registered again', again, true],
  ['was never registered, by its URN', `maps/tile:frn:${project.name}:maps/tile:none`, true],
  ['was never registered', never, false],
  ['was deleted', deleted, false],
] as const

test.each(TILES)(
  'a platform admin is answered about a tile that %s, alone and in batches',
  async (_, resource, expected) => {
    const questions = ['get', 'delete', 'maps.tile.get', 'app.platform.superuser', 'app.platform.check']
    for (const permission of questions)
      expect([permission, await allowed(admin, resource, permission)]).toEqual([permission, expected])
    const { body } = await askAll(questions.map((permission) => ({ subject: admin, resource, permission })))
    expect(body.pairs).toMatchObject(questions.map(() => ({ status: expected })))
    expect(await allowed(member, resource, 'app.platform.check')).toBe(expected)
    expect(await allowed(aUser(), resource, 'get')).toBe(false)
  },
)

test.each(TILES)('own checks and AuthZEN say the same of a tile that %s', async (_, resource, expected) => {
  const own = { resource, permission: 'get' }
  expect((await ask(client, 'check-resource-permission', own)).body).toEqual({ status: expected })
  expect((await ask(client, 'batch-check-permission', { bodies: [own] })).body.pairs).toMatchObject([
    { status: expected },
  ])
  const evaluation = { subject: toEntity(admin), action: { name: 'get' }, resource: toEntity(resource) }
  expect((await ask(client, 'evaluate', evaluation)).body).toEqual({ decision: expected })
  const batch = await ask(client, 'evaluate-batch', { evaluations: [evaluation] })
  expect(batch.body.evaluations).toEqual([{ decision: expected }])
})

test('searches say the same', async () => {
  const search = { subject: { type: 'user' }, action: { name: 'get' } }
  for (const [, resource, expected] of TILES) {
    const { body } = await searchFor('subject', { ...search, resource: toEntity(resource) })
    expect(body).toMatchObject({ results: [], context: { platform_admins: expected } })
    expect(await actionsOf(admin, resource)).toEqual(expected ? ['delete', 'get'] : [])
    expect((await subjectsOf('user', 'app.platform.check', resource)).includes(toEntity(member).id)).toBe(expected)
  }
})

test('a policy on such an id counts for an admin as for anybody, until it ends, and a search lists the admin', async () => {
  const [tile, holder, other] = [`maps/tile:${randomUUID()}`, aUser(), aUser()]
  for (const each of [holder, other]) await platformRelations(each, ['admin'])
  const expires_at = new Date(Date.now() + 3_600_000).toISOString()
  await aPolicy(reader, holder, tile, { expires_at })
  const answers = () =>
    Promise.all([allowed(holder, tile, 'get'), allowed(holder, tile, 'delete'), allowed(other, tile, 'get')])
  expect(await answers()).toEqual([true, false, false])
  expect(await subjectsOf('user', 'get', tile)).toEqual([toEntity(holder).id])
  expect(await actionsOf(holder, tile)).toEqual(['get'])
  await atTime(Date.parse(expires_at), async () => expect(await answers()).toEqual([false, false, false]))
})

test('a preview says what an admin gains by a policy on such an id, and keeps on what is registered', async () => {
  const of = async (resource: string) => {
    const create_policy = { role_id: reader.id, resource, principal: admin }
    return (await ask(client, 'preview-change', { create_policy })).body.effects
  }
  expect(await of(never)).toMatchObject([{ principal: admin, gained: [get.key], kept: [] }])
  expect(await of(registered.resource)).toMatchObject([{ gained: [], kept: [{ rule: 'platform_admin' }] }])
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as evaluate } from '../../../../functions/access/authzen/evaluate.ts'
import { handler as evaluateBatch } from '../../../../functions/access/authzen/evaluate-batch.ts'
import { handler as batchCheckOwn } from '../../../../functions/access/checks/batch-check-own.ts'
import { handler as checkOwn } from '../../../../functions/access/checks/check-own.ts'
import { handler as preview } from '../../../../functions/access/effects/preview.ts'
import { handler as deleteResource } from '../../../../functions/access/resources/delete.ts'
import { builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { allowed, askAll } from '../../../support/ask.ts'
import { atTime } from '../../../support/clock.ts'
import { toEntity } from '../../../support/entities.ts'
import { call } from '../../../support/request.ts'
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
import { explain } from './explaining.ts'

// A grant on all existing resources does not include an id of a custom namespace if no resource is registered under
// this id.

const get = await aPermission('maps.tile.get')
await aPermission('maps.tile.delete')
const reader = await aRole([get.id])
const organization = await anOrganization()
const project = await aProject(organization)
const registered = await aResource(project, 'maps/tile')
const never = `maps/tile:${randomUUID()}`
const deleted = await aDeletedTile()
const [admin, member] = [aUser(), aUser()]
await platformRelations(admin, ['admin'])
await platformRelations(member, ['member'])
const client = await aClient(['admin'])
const isPermitted = async (as: typeof client, resource: string) =>
  (await call(checkOwn, { as, body: { resource, permission: 'get' } })).body.status

async function aDeletedTile(): Promise<string> {
  const tile = await aResource(project, 'maps/tile')
  const params = { project_id: project.id, id: toEntity(tile.resource).id }
  const { status, text } = await call(deleteResource, { as: await aClient(['admin']), params, method: 'DELETE' })
  if (status !== 200) throw new Error(text)
  return tile.resource
}

/** The reference of a tile that was deleted and then registered again. */
const again = await aDeletedTile()
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
    expect(body.pairs.map(({ status }: { status: boolean }) => status)).toEqual(questions.map(() => expected))
    expect(await allowed(aUser(), resource, 'get')).toBe(false)
  },
)

test.each(TILES)('a platform member has app.platform.check on a tile that %s', async (_, resource, expected) => {
  expect(await allowed(member, resource, 'app.platform.check')).toBe(expected)
  expect(await allowed(member, resource, 'app.platform.superuser')).toBe(false)
})

test.each(TILES)('own checks and AuthZEN say the same of a tile that %s', async (_, resource, expected) => {
  expect(await isPermitted(client, resource)).toBe(expected)
  const { body } = await call(batchCheckOwn, { as: client, body: { bodies: [{ resource, permission: 'get' }] } })
  expect(body.pairs[0].status).toBe(expected)
  const evaluation = { subject: toEntity(admin), action: { name: 'get' }, resource: toEntity(resource) }
  expect((await call(evaluate, { as: client, body: evaluation })).body).toEqual({ decision: expected })
  const batch = await call(evaluateBatch, { as: client, body: { evaluations: [evaluation] } })
  expect(batch.body.evaluations).toEqual([{ decision: expected }])
})

test('searches say the same', async () => {
  const context = async (resource: string) =>
    (await searchFor('subject', { subject: { type: 'user' }, action: { name: 'get' }, resource: toEntity(resource) }))
      .body
  for (const [, resource, expected] of TILES) {
    expect(await context(resource)).toMatchObject({ results: [], context: { platform_admins: expected } })
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

test('an explanation names the policy that allows, or says that nothing is registered', async () => {
  const [tile, holder] = [`maps/tile:${randomUUID()}`, aUser()]
  await platformRelations(holder, ['admin'])
  const policy = await aPolicy(reader, holder, tile)
  expect((await explain(holder, tile, 'get')).explanation).toMatchObject({
    rule: 'role_permission',
    policy_id: policy.id,
  })
  expect(await explain(admin, never, 'get')).toMatchObject({
    status: false,
    explanation: {
      rule: 'none',
      message: 'No resource is registered under this id, so only a policy on it counts, for platform admins too.',
      evaluated: { principals: [admin], resources: [never], policies: [] },
    },
  })
  expect((await explain(admin, registered.resource, 'get')).explanation.rule).toBe('platform_admin')
})

test('a preview says what an admin gains by a policy on such an id, and keeps on what is registered', async () => {
  const of = async (resource: string) =>
    (await call(preview, { as: client, body: { create_policy: { role_id: reader.id, resource, principal: admin } } }))
      .body.effects
  expect(await of(never)).toMatchObject([{ principal: admin, gained: [get.key], kept: [] }])
  expect(await of(registered.resource)).toMatchObject([{ gained: [], kept: [{ rule: 'platform_admin' }] }])
})

test('a URN under which nothing is registered is of its own type: `update` of an organization gives no `get` of it there', async () => {
  const user = aUser()
  const updater = await aRole([builtinId('app.organization.update')])
  await aPolicy(updater, user, organization.resource)
  const urn = `maps/tile:frn:${project.name}:maps/tile:never made`
  for (const resource of [urn, registered.resource])
    expect(await allowed(user, resource, 'app.organization.get')).toBe(false)
  expect(await allowed(user, organization.resource, 'app.organization.get')).toBe(true)
})

import { expect, test } from 'vitest'
import { handler } from '../../../../functions/access/roles/list.ts'
import { removePermission } from '../../../../lib/access/permissions/store.ts'
import { readRoleContext, removeRole } from '../../../../lib/access/roles/store.ts'
import { BUILTIN_ROLES } from '../../../../lib/foundation/identifiers/builtin.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
import { aRole, aTable } from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'
import { aNewPermission, nobody, organization, toSlug } from './world.ts'

const permission = await aNewPermission()
const list = (query: Record<string, string> = {}) => call(handler, { as: nobody, query })
const idsOf = ({ body }: { body: { roles: { id: string }[] } }) => body.roles.map(({ id }) => id)

const disk = await aRole([permission.id], { scopes: ['list/disk', 'app/project'] })
const bucket = await aRole([permission.id], { scopes: ['list/bucket'] })
const free = await aRole([permission.id])
const owned = await aRole([permission.id], { organization_id: organization.id, scopes: ['list/disk'] })

test('all roles of the platform, built-in ones too, by id, and none of an organization', async () => {
  const answer = await list()
  const expected = [disk, bucket, free, ...Object.values(BUILTIN_ROLES)].map(({ id }) => id)
  expect(idsOf(answer)).toEqual(expected.sort())
  expect(answer.body.next_page_token).toBe('')
  expect(answer.body.roles.find(({ id }: { id: string }) => id === disk.id)).toMatchObject({
    permissions: [toSlug(permission.key)],
    org_id: '',
    state: 'enabled',
  })
})

test('scopes choose the roles that have at least one of them; a role without scopes is left out', async () => {
  expect(idsOf(await list({ scopes: 'list/disk' }))).toEqual([disk.id])
  expect(idsOf(await list({ scopes: 'list/disk,list/bucket' }))).toEqual([disk.id, bucket.id].sort())
  expect(idsOf(await list({ scopes: 'project' }))).toContain(disk.id)
  expect(idsOf(await list({ scopes: 'no/where' }))).toEqual([])
  expect(idsOf(await list({ scopes: 'list/disk' }))).not.toContain(owned.id)
})

test('every role is enabled', async () => {
  expect(idsOf(await list({ state: 'enabled' }))).toEqual(idsOf(await list()))
  expect((await list({ state: 'disabled' })).body).toEqual({ roles: [], next_page_token: '' })
  expect(idsOf(await list({ state: '', scopes: '', expand: 'x' }))).toEqual(idsOf(await list()))
})

test('pages show every role once, and a filter keeps its token', async () => {
  const seen: string[] = []
  let token = ''
  do {
    const answer = await list({ page_size: '3', page_token: token })
    seen.push(...idsOf(answer))
    token = answer.body.next_page_token
  } while (token !== '')
  expect(seen).toEqual(idsOf(await list()))
  const first = await list({ page_size: '1', scopes: 'list/disk,list/bucket' })
  const page_token = first.body.next_page_token
  expect(fieldsOf(await list({ page_token }))).toEqual(['page_token'])
  const second = await list({ page_token, scopes: 'list/bucket,list/disk' })
  expect([...idsOf(first), ...idsOf(second)]).toEqual([disk.id, bucket.id].sort())
})

test('what is no parameter, or has no such value, is 400', async () => {
  const answer = await list({ org_id: 'x', state: 'gone', scopes: 'odd', page_size: '0' })
  expect([answer.status, fieldsOf(answer)]).toEqual([400, ['org_id', 'page_size', 'scopes[0]', 'state']])
})

test('a permission that was deleted is left out', async () => {
  const gone = await aNewPermission()
  const role = await aRole([gone.id, permission.id], { scopes: ['list/gone'] })
  const slugs = async () => (await list({ scopes: 'list/gone' })).body.roles[0].permissions
  expect(await slugs()).toEqual([toSlug(gone.key), toSlug(permission.key)])
  await removePermission(aTable(), gone, new Date())
  expect(await slugs()).toEqual([toSlug(permission.key)])
  await removeRole(aTable(), role, (await readRoleContext(aTable(), '')).version)
})

test('a second list reads caller, version, places and roles, and no permission', async () => {
  await list()
  const cost = await costOf(() => list())
  expect([cost.depth, cost.requests.map(({ command }) => command)]).toEqual([
    3,
    ['BatchGetItem', 'Query', 'BatchGetItem'],
  ])
  const roles = idsOf(cost.result).length
  expect(cost.readUnits).toBeLessThanOrEqual(2 + 1 + roles)
})

test('where nothing is disabled, a token is validated all the same', async () => {
  const { next_page_token } = (await list({ page_size: '1' })).body
  for (const page_token of ['zzz', next_page_token]) {
    expect(fieldsOf(await list({ state: 'disabled', page_token }))).toEqual(['page_token'])
  }
})

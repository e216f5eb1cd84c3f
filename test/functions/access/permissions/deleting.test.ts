import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPermission } from '../../../../lib/access/permissions/store.ts'
import { ask } from '../../../rules/ask.ts'
import { type Output, textOf } from '../../../support/overtaken.ts'
import { before, cancelled, type Fault, withFault } from '../../../support/table-faults.ts'
import { aPolicy, aRole, aTable, aUser } from '../../../support/world.ts'
import { admin, aNewPermission, may, organization } from '../roles/world.ts'

const del = (id: string) => ask(admin, 'delete-permission', { id })
const statusOf = async (id: string) => (await ask(admin, 'get-permission', { id })).status

test('a permission is deleted by its id in any letter case, and is gone by id and by key', async () => {
  const { id, key } = await aNewPermission()
  expect(await del(id.toUpperCase())).toMatchObject({ status: 200, body: {} })
  expect([await statusOf(id), await statusOf(key), (await del(id)).status]).toEqual([404, 404, 404])
  expect((await ask(admin, 'update-permission', { id, title: 'x' })).status).toBe(404)
})

test('a check of a deleted permission is an error at once, by every form of its name; another one of the role still grants', async () => {
  const [gone, kept, user] = [await aNewPermission(), await aNewPermission(), aUser()]
  await aPolicy(await aRole([gone.id, kept.id]), user, organization.resource)
  const forms = [gone.key, gone.key.replaceAll('.', '_'), gone.name]
  const asked = () => Promise.all(forms.map((form) => may(user, form, organization.resource)))
  expect(await asked()).toEqual([true, true, true])
  await del(gone.id)
  expect(await asked()).toEqual(forms.map(() => 'PERMISSION_NOT_FOUND'))
  expect(await may(user, kept.key, organization.resource)).toBe(true)
})

test('under the key of a deleted permission a new one may be made, which no role has', async () => {
  const [before, user] = [await aNewPermission(), aUser()]
  await aPolicy(await aRole([before.id]), user, organization.resource)
  await del(before.id)
  const again = await ask(admin, 'create-permissions', { bodies: [{ key: before.key, name: before.name }] })
  expect([again.status, again.body.permissions[0]?.id === before.id]).toEqual([200, false])
  expect(await may(user, before.key, organization.resource)).toBe(false)
})

test('the id of a deleted permission is never given again', async () => {
  const permission = await aNewPermission()
  await del(permission.id)
  await expect(createPermission(aTable(), permission)).rejects.toMatchObject({ reason: 'ABORTED' })
  expect(await statusOf(permission.key)).toBe(404)
})

test('a namespace whose last permission is deleted does not exist', async () => {
  const { id, key } = await aNewPermission()
  const resource = `${key.split('.').slice(0, 2).join('/')}:${randomUUID()}`
  const role_id = (await aRole([id])).id
  const bind = async () => (await ask(admin, 'create-policy', { role_id, resource, principal: aUser() })).status
  expect([await bind(), (await del(id)).status, await bind()]).toEqual([200, 200, 400])
})

test('two deletions at once: one is answered 200, the other 404', async () => {
  const { id } = await aNewPermission()
  const answers = await Promise.all([del(id), del(id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
})

type Item = Record<string, unknown>
/**
 * Until a snapshot is requested, hides the items of new permissions and the new version of the definitions from plain
 * reads. The names stay visible. The first snapshot fails with a conflict.
 */
function showNamesAlone(): Fault {
  const first = new Map<string, Item>()
  let isVisible = false
  const asShown = (item: Item): Item[] => {
    const pk = String(textOf(item.pk))
    if (pk.startsWith('PERMISSION#')) return []
    if (!pk.startsWith('DEFINITIONS#')) return [item]
    if (!first.has(pk)) first.set(pk, item)
    return [first.get(pk) as Item]
  }
  return async ({ command, send }) => {
    if (!isVisible && command === 'TransactGetItems') {
      isVisible = true
      throw cancelled(['TransactionConflict'])
    }
    const result = await send()
    if (isVisible || !['GetItem', 'BatchGetItem'].includes(command)) return result
    const output = result.output as Output
    if (output.Item !== undefined) output.Item = asShown(output.Item)[0]
    for (const items of Object.values(output.Responses ?? {})) items.splice(0, Infinity, ...items.flatMap(asShown))
    return result
  }
}

test('a copy of a creation, of which the table shows the names alone, answers the same permission', async () => {
  // Creates a first role, because this write creates the version of the definitions.
  await aRole([])
  const bodies = [{ key: `s${randomUUID().slice(0, 8)}.disk.get` }]
  const send = () => ask(admin, 'create-permissions', { bodies })
  let made: string | undefined
  // The request reads the keys of permissions together with the caller, and later reads the names by `GetItem`.
  const copy = before('GetItem', 1, async () => {
    made = (await send()).body.permissions[0]?.id
  })
  const show = showNamesAlone()
  const answer = await withFault((sending) => show({ ...sending, send: () => copy(sending) }), send)
  expect([copy.happened(), answer.status, answer.body.permissions[0]?.id]).toEqual([true, 200, made])
})

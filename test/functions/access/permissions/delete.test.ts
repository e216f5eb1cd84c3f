import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler as create } from '../../../../functions/access/permissions/create.ts'
import { handler } from '../../../../functions/access/permissions/delete.ts'
import { handler as get } from '../../../../functions/access/permissions/get.ts'
import { handler as update } from '../../../../functions/access/permissions/update.ts'
import { handler as createPolicy } from '../../../../functions/access/policies/create.ts'
import { createPermission } from '../../../../lib/access/permissions/store.ts'
import { BUILTIN_PERMISSIONS } from '../../../../lib/foundation/identifiers/builtin.ts'
import { type Output, textOf } from '../../../support/overtaken.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
import { before, cancelled, type Fault, withFault } from '../../../support/table-faults.ts'
import { aClient, aPolicy, aRole, aTable, aUser } from '../../../support/world.ts'
import { reasonOf } from '../../every-operation.ts'
import { admin, aNewPermission, may, nobody, organization } from '../roles/world.ts'

describe('delete', async () => {
  const del = (id: string, as = admin) => call(handler, { as, params: { id } })
  const read = (id: string) => call(get, { as: nobody, params: { id } })

  test('a permission is deleted by its id in any letter case, and is gone by id and by key', async () => {
    const { id, key } = await aNewPermission()
    expect(await del(id.toUpperCase())).toMatchObject({ status: 200, body: {} })
    expect([(await read(id)).status, (await read(key)).status]).toEqual([404, 404])
    const changed = await call(update, { as: admin, params: { id }, body: { title: 'x' } })
    expect([changed.status, (await del(id)).status]).toEqual([404, 404])
  })

  test('a check of it is an error at once, by every form of its name; another permission of the role still grants', async () => {
    const [gone, kept] = [await aNewPermission(), await aNewPermission()]
    const user = aUser()
    await aPolicy(await aRole([gone.id, kept.id]), user, organization.resource)
    const forms = [gone.key, gone.key.replaceAll('.', '_'), gone.name]
    const ask = () => Promise.all(forms.map((form) => may(user, form, organization.resource)))
    expect(await ask()).toEqual([true, true, true])
    await del(gone.id)
    expect(await ask()).toEqual(forms.map(() => 'PERMISSION_NOT_FOUND'))
    expect(await may(user, kept.key, organization.resource)).toBe(true)
  })

  test('under the same key a new permission may be made, which no role has', async () => {
    const before = await aNewPermission()
    const user = aUser()
    await aPolicy(await aRole([before.id]), user, organization.resource)
    await del(before.id)
    const again = await call(create, { as: admin, body: { bodies: [{ key: before.key, name: before.name }] } })
    expect([again.status, again.body.permissions[0].id === before.id]).toEqual([200, false])
    expect(await may(user, before.key, organization.resource)).toBe(false)
  })

  test('its id is never given again', async () => {
    const permission = await aNewPermission()
    await del(permission.id)
    await expect(createPermission(aTable(), permission)).rejects.toMatchObject({ reason: 'ABORTED' })
    expect((await read(permission.key)).status).toBe(404)
  })

  test('a namespace without permissions does not exist', async () => {
    const { id, key } = await aNewPermission()
    const free = await aRole([id])
    const resource = `${key.split('.').slice(0, 2).join('/')}:${randomUUID()}`
    const bind = () =>
      call(createPolicy, { as: admin, body: { role_id: free.id, resource, principal: `app/${aUser().slice(4)}` } })
    expect((await bind()).status).toBe(200)
    await del(id)
    expect((await bind()).status).toBe(400)
  })

  test.each([...BUILTIN_PERMISSIONS.values()])('$key cannot be deleted', async ({ id }) => {
    const answer = await del(id)
    expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([400, 3, 'RESERVED_NAMESPACE'])
    expect((await read(id)).status).toBe(200)
  })

  test('what does not exist is 404, and so is a key', async () => {
    const { key } = await aNewPermission()
    for (const id of [randomUUID(), 'x', key]) expect((await del(id)).status).toBe(404)
  })

  test('only platform admins delete', async () => {
    const { id } = await aNewPermission()
    for (const as of [nobody, await aClient(['member'])]) expect((await del(id, as)).status).toBe(403)
    expect((await call(handler, { as: admin, params: { id }, query: { force: '1' } })).status).toBe(400)
  })

  test('two deletions at once: one is answered 200, the other 404', async () => {
    const { id } = await aNewPermission()
    const answers = await Promise.all([del(id), del(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  test('it costs 26 units beside the condition on the caller', async () => {
    const { id } = await aNewPermission()
    const cost = await costOf(() => del(id))
    expect([cost.depth, cost.readUnits, cost.writeUnits]).toEqual([2, 2, 26 + 2])
  })
})

describe('half visible', () => {
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
    const admin = await aClient()
    // Creates a first role, because this write creates the version of the definitions.
    await aRole([])
    const body = { bodies: [{ key: `s${randomUUID().slice(0, 8)}.disk.get` }] }
    const send = () => call(create, { as: admin, body })
    let made = ''
    // The request reads the keys of permissions together with the caller, and later reads the names by `GetItem`.
    const copy = before('GetItem', 1, async () => {
      made = (await send()).body.permissions[0].id
    })
    const show = showNamesAlone()
    const answer = await withFault((sending) => show({ ...sending, send: () => copy(sending) }), send)
    expect([copy.happened(), answer.status, answer.body.permissions?.[0]?.id]).toEqual([true, 200, made])
  })
})

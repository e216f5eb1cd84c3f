import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/directory/groups/update.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { aClient, aGroup, anOrganization, aTable } from '../../../support/world.ts'
import { detailOf, fieldsOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const update = (group: { id: string }, body: object, as = admin) =>
  send(handler, as, { org_id: organization.id, id: group.id }, { body })

test('given fields replace, others stay, and an answer can be sent back', async () => {
  const group = await aGroup(organization)
  const name = `n-${group.id.slice(0, 8)}`
  const changed = (await update(group, { name, metadata: { a: 1 } })).body.group
  expect(changed).toMatchObject({ name, title: '', metadata: { a: 1 } })
  const again = (await update(group, { ...changed, title: 'T' })).body.group
  expect(again).toEqual({ ...changed, title: 'T', updated_at: again.updated_at })
})

test('a taken name is 409; only who may create in the organization learns the holder', async () => {
  const [group, holder] = [await aGroup(organization), await aGroup(organization)]
  const told = detailOf(await update(group, { name: holder.name }), 'ErrorInfo').metadata
  expect(told).toEqual({ resource_type: 'group', resource: holder.id })
  const owner = await aHolder(['app_group_owner', group.resource])
  const answer = await update(group, { name: holder.name }, owner)
  expect([answer.status, fieldsOf(answer), detailOf(answer, 'ErrorInfo').metadata]).toEqual([409, ['name'], {}])
})

test('another organization is 400 after 403 and 404', async () => {
  const group = await aGroup(organization)
  const body = { org_id: (await anOrganization()).id }
  expect(fieldsOf(await update(group, body))).toEqual(['org_id'])
  expect(await statusOf(update(group, body, await aHolder(['app_group_member', group.resource])))).toBe(403)
  expect(await statusOf(update({ id: randomUUID() }, body))).toBe(404)
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as create } from '../../../../functions/access/organization-roles/create.ts'
import { handler as remove } from '../../../../functions/access/organization-roles/delete.ts'
import { handler as get } from '../../../../functions/access/organization-roles/get.ts'
import { handler as list } from '../../../../functions/access/organization-roles/list.ts'
import { handler as update } from '../../../../functions/access/organization-roles/update.ts'
import { headKey } from '../../../../lib/foundation/table/keys.ts'
import { put } from '../../../../lib/foundation/table/writes.ts'
import { call } from '../../../support/request.ts'
import { anOrganization, aRole, aTable } from '../../../support/world.ts'
import { detailOf, fieldsOf, reasonOf } from '../../every-operation.ts'
import { admin, aNewPermission, aRoleName, nobody, organization, other } from '../roles/world.ts'

const permission = await aNewPermission()
const role = await aRole([permission.id], { organization_id: organization.id })
const body = { name: aRoleName(), permissions: [permission.key] }

test.each([
  [create, { body }],
  [list, {}],
  [get, {}],
  [update, { body: {} }],
  [remove, {}],
])('- names no organization: 400 for everybody, before the permission', async (handler, sent) => {
  for (const as of [admin, nobody]) {
    const answer = await call(handler, { as, params: { org_id: '-', id: randomUUID() }, ...sent })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['org_id']])
  }
})

test('an org_id in the body may also be the name of the organization, and no other', async () => {
  const params = { org_id: organization.id, id: role.id }
  const change = (org_id: string) => call(update, { as: admin, params, body: { title: 'T', org_id } })
  expect((await change(organization.name)).status).toBe(200)
  expect((await change(organization.id.toUpperCase())).status).toBe(200)
  for (const wrong of [other.name, other.id, 'no-such', '']) expect(fieldsOf(await change(wrong))).toEqual(['org_id'])
})

test('in an organization whose list of roles is closed, a creation is BEING_DELETED', async () => {
  const closing = await anOrganization()
  await aTable().write(put(headKey('ROLES_OF', closing.id), { closed: true }))
  const answer = await call(create, { as: admin, params: { org_id: closing.name }, body })
  expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([400, 9, 'BEING_DELETED'])
  expect(detailOf(answer, 'ErrorInfo').metadata).toEqual({ resource_type: 'organization' })
})

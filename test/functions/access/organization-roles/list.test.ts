import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/access/organization-roles/list.ts'
import { builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { call } from '../../../support/request.ts'
import { aRole } from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'
import { admin, aHolder, aNewPermission, nobody, organization, other } from '../roles/world.ts'

const permission = await aNewPermission()
const mine = { organization_id: organization.id }
const roles = [
  await aRole([permission.id], { ...mine, scopes: ['app/project'] }),
  await aRole([permission.id], mine),
  await aRole([permission.id], mine),
]
const ofOther = await aRole([permission.id], { organization_id: other.id })
const ids = roles.map(({ id }) => id).sort()
const list = (query: Record<string, string> = {}, as = admin, org_id = organization.id) =>
  call(handler, { as, params: { org_id }, query })
const idsOf = ({ body }: { body: { roles: { id: string }[] } }) => body.roles.map(({ id }) => id)

test('the roles of the organization alone, by id', async () => {
  expect(idsOf(await list())).toEqual(ids)
  expect(idsOf(await list({}, admin, other.name))).toEqual([ofOther.id])
})

test('filters as in the list of the platform', async () => {
  expect(idsOf(await list({ scopes: 'project' }))).toEqual([roles[0]?.id])
  expect(idsOf(await list({ state: 'disabled' }))).toEqual([])
  expect(fieldsOf(await list({ state: 'x', wrong: '1' }))).toEqual(['state', 'wrong'])
})

test('pages show every role once; a token is of one organization, however it is written', async () => {
  const first = await list({ page_size: '2' })
  const page_token = first.body.next_page_token
  const second = await list({ page_token, page_size: '1' }, admin, organization.name)
  expect([...idsOf(first), ...idsOf(second), second.body.next_page_token]).toEqual([...ids, ''])
  expect(fieldsOf(await list({ page_token }, admin, other.id))).toEqual(['page_token'])
})

test.each(['get', 'rolemanage', 'policymanage'] as const)('a holder of %s on that organization lists', async (verb) => {
  const as = await aHolder([builtinId(`app.organization.${verb}`)], organization.resource)
  expect(idsOf(await list({}, as))).toEqual(ids)
  expect((await list({}, as, other.id)).status).toBe(403)
})

test('others may not, and learn nothing of what exists; an admin hears 404', async () => {
  const holder = await aHolder([builtinId('app.organization.projectlist')], organization.resource)
  for (const as of [nobody, holder]) {
    for (const org_id of [organization.id, randomUUID(), 'no-such-org']) {
      expect((await list({ state: 'disabled' }, as, org_id)).status).toBe(403)
    }
  }
  for (const org_id of [randomUUID(), 'no-such-org']) expect((await list({}, admin, org_id)).status).toBe(404)
})

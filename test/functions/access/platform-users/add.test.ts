import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/access/platform-users/add.ts'
import { handler as remove } from '../../../../functions/directory/service-users/delete.ts'
import { readRelations } from '../../../../lib/access/clients/save-relations.ts'
import { readClient } from '../../../../lib/access/clients/store.ts'
import { headKey } from '../../../../lib/foundation/table/keys.ts'
import { update } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { allowed } from '../../../support/ask.ts'
import { send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { anOrganizationClient } from '../../../support/service-users.ts'
import { aClient, anOrganization, aTable } from '../../../support/world.ts'
import { play } from '../../deletions/races.ts'
import { detailOf, fieldsOf, reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const add = (body: object, as = admin) => send(handler, as, {}, { body })

test('a user is superuser from the answer on; the same again is 200 and writes nothing', async () => {
  const user_id = randomUUID()
  const isAdmin = () => allowed(`user:${user_id}`, 'platform:platform', 'superuser')
  expect(await isAdmin()).toBe(false)
  expect((await add({ user_id: user_id.toUpperCase(), relation: 'admin' })).body).toEqual({})
  expect(await isAdmin()).toBe(true)
  const again = await costOf(() => add({ user_id, relation: 'admin' }))
  expect([again.result.status, again.writeUnits]).toEqual([200, 0])
})

test('a relation is added to the others; of a client its copies repeat them', async () => {
  const { clientId: serviceuser_id } = await aClient(['member'])
  expect(await statusOf(add({ serviceuser_id, relation: 'admin' }))).toBe(200)
  expect(await readRelations(aTable(), `app/serviceuser:${serviceuser_id}`)).toEqual(['admin', 'member'])
  expect((await readClient(aTable(), serviceuser_id))?.relations).toEqual(['admin', 'member'])
})

test('a service user that does not exist is 404; a caller that is no admin hears 403 before', async () => {
  const body = { serviceuser_id: randomUUID(), relation: 'member' }
  expect([await statusOf(add(body)), await statusOf(add(body, await aClient(['member'])))]).toEqual([404, 403])
})

test('a service user of an organization whose deletion has begun gets none: it would be taken away by no admin', async () => {
  const [organization, other] = [await anOrganization(), await anOrganization()]
  const [bot, beside] = [await anOrganizationClient(organization), await anOrganizationClient(other)]
  await aTable().transact([update(headKey('CLIENTS_OF', organization.id), { set: { closed: true } })])
  const refused = await add({ serviceuser_id: bot.clientId, relation: 'admin' })
  expect([refused.status, refused.body.code, reasonOf(refused)]).toEqual([400, 9, 'BEING_DELETED'])
  expect(detailOf(refused, 'ErrorInfo').metadata).toEqual({ resource_type: 'organization' })
  expect(await readRelations(aTable(), bot.principal)).toEqual([])
  expect(await statusOf(add({ serviceuser_id: beside.clientId, relation: 'admin' }))).toBe(200)
})

test('a service user that is deleted meanwhile leaves no relation behind', () =>
  play(async () => {
    const organization = await anOrganization()
    const { clientId: id, principal } = await anOrganizationClient(organization)
    return {
      first: () => add({ serviceuser_id: id, relation: 'admin' }),
      second: () => send(remove, admin, { org_id: organization.id, id }),
      verify: async (_, { status }) => {
        expect([status, await readRelations(aTable(), principal)]).toEqual([200, []])
      },
    }
  }))

test.each([
  [{ relation: 'admin' }, ['serviceuser_id', 'user_id']],
  [{ user_id: randomUUID(), serviceuser_id: randomUUID(), relation: 'admin' }, ['serviceuser_id', 'user_id']],
  [{ user_id: 'a b', relation: 'owner', y: 1 }, ['relation', 'user_id', 'y']],
  [{ user_id: randomUUID() }, ['relation']],
])('%j is 400', async (body, fields) => {
  const answer = await add(body)
  expect([answer.status, fieldsOf(answer)]).toEqual([400, fields])
})

test('costs 4 write units for a user and 12 for a service user, and 2 for the caller', async () => {
  expect((await costOf(() => add({ user_id: randomUUID(), relation: 'member' }))).writeUnits).toBe(4 + 2)
  const { clientId: serviceuser_id } = await aClient([])
  expect((await costOf(() => add({ serviceuser_id, relation: 'member' }))).writeUnits).toBe(12 + 2)
})

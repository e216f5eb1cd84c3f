import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/directory/organizations/create.ts'
import { handler as get } from '../../../../functions/directory/organizations/get.ts'
import { listHeadKey } from '../../../../lib/foundation/table/keys.ts'
import { update } from '../../../../lib/foundation/table/writes.ts'
import { send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { abandon } from '../../../support/table-faults.ts'
import { aClient, aTable } from '../../../support/world.ts'
import { detailOf, fieldsOf, reasonOf } from '../../every-operation.ts'

const admin = await aClient(['admin'])
const aName = () => `o-${randomUUID().slice(0, 8)}`
const create = (body: unknown, as = admin) => send(handler, as, {}, { body })

test('the answer has every field; what only the service sets is ignored', async () => {
  const name = aName()
  const { status, body } = await create({
    name,
    title: 'T',
    metadata: { a: 1 },
    avatar: '',
    id: 'x',
    state: 'disabled',
  })
  expect([status, body.organization]).toMatchObject([
    200,
    { name, title: 'T', metadata: { a: 1 }, state: 'enabled', avatar: '' },
  ])
  const read = await send(get, admin, { id: name })
  expect(read.body).toEqual(body)
})

test('platform admins alone create organizations', async () => {
  expect(await statusOf(create({ name: aName() }, await aClient([])))).toBe(403)
  expect(await statusOf(create({ name: aName() }, await aClient(['member'])))).toBe(403)
  expect(await statusOf(create({ name: aName() }))).toBe(200)
})

test('a taken name is 409 with the id of its holder', async () => {
  const name = aName()
  const { organization } = (await create({ name })).body
  const answer = await create({ name })
  expect([answer.status, reasonOf(answer), fieldsOf(answer)]).toEqual([409, 'ALREADY_EXISTS', ['name']])
  expect(detailOf(answer, 'ErrorInfo').metadata).toEqual({ resource_type: 'organization', resource: organization.id })
})

test('400 names every field at once', async () => {
  const body = { name: 'Capital', title: 1, avatar: 'data:image/png;base64,AA', metadata: [], more: true }
  const answer = await send(handler, admin, {}, { body, query: { x: '1' } })
  expect([answer.status, fieldsOf(answer)]).toEqual([400, ['avatar', 'metadata', 'more', 'name', 'title', 'x']])
})

test('a creation that arrives after an organization has left the list changes nothing', async () => {
  const name = aName()
  const arrive = await abandon(() => create({ name }))
  await aTable().transact([update(listHeadKey('ORGANIZATION'), { add: { departures: 1n } })])
  await expect(arrive()).rejects.toThrow()
  expect(await statusOf(send(get, admin, { id: name }))).toBe(404)
})

test('costs 10 write units, and 2 for the caller', async () => {
  const cost = await costOf(() => create({ name: aName() }))
  expect(cost.writeUnits).toBe(10 + 2)
  expect(cost.depth).toBeLessThanOrEqual(3)
})

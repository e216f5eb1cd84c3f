import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as get } from '../../../functions/directory/users/get.ts'
import { handler as update } from '../../../functions/directory/users/update.ts'
import { aPerson, letPeopleSignIn, type Person } from '../../support/people.ts'
import { type Call, call } from '../../support/request.ts'
import { aClient } from '../../support/world.ts'

await letPeopleSignIn()
const admin = { as: await aClient(['admin']) }
const read = (id: string, as: Pick<Call, 'as' | 'headers'>) => call(get, { ...as, params: { id }, method: 'GET' })

async function withProfile(person: Person): Promise<Person> {
  await call(update, {
    ...admin,
    params: { id: person.id },
    body: { email: 'ada@example.com', title: 'Ada' },
    method: 'PUT',
  })
  return person
}

test('everybody reads their own profile, by id and as self', async () => {
  const person = await withProfile(await aPerson([], 'auth0|ada'))
  for (const id of ['self', person.id]) {
    const { status, body } = await read(id, person.call)
    expect([status, body.user]).toEqual([
      200,
      expect.objectContaining({ id: person.id, title: 'Ada', state: 'enabled' }),
    ])
  }
})

test('also without a profile, and holding nothing', async () => {
  const person = await aPerson()
  for (const id of ['self', person.id, person.id.toUpperCase()]) {
    const { status, body } = await read(id, person.call)
    expect([status, body.user]).toEqual([200, expect.objectContaining({ id: person.id, title: '', email: '' })])
  }
  // The table has no profile of this person, so even a platform admin gets 404.
  expect((await read(person.id, admin)).status).toBe(404)
})

test('of others nobody reads one without a relation to the platform', async () => {
  const id = randomUUID()
  const [person, other] = [await withProfile(await aPerson([], id)), await aPerson()]
  expect((await read(person.id, other.call)).status).toBe(403)
  expect((await read(person.id, { as: await aClient([], id) })).status).toBe(403)
  for (const relation of ['admin', 'member', 'support', 'viewer'] as const)
    expect((await read(person.id, (await aPerson([relation])).call)).status).toBe(200)
  expect((await read(person.id, (await aPerson(['biller'])).call)).status).toBe(403)
})

test('for a client, self is no user', async () => {
  expect((await read('self', admin)).status).toBe(404)
  expect((await read('self', { as: await aClient([]) })).status).toBe(403)
})

import { afterAll, describe, expect, test } from 'vitest'
import { startScenario } from './server.ts'

/**
 * Sends the requests of the Todo interop scenario (openid/authzen, interop/authzen-todo-backend/test) to a running
 * server. The test translates only types and ids. The actions have the names of the scenario.
 */

const server = await startScenario()
afterAll(() => server.stop())

const RICK = 'rick@the-citadel.com'
const MORTY = 'morty@the-citadel.com'
const SUMMER = 'summer@the-smiths.com'
const BETH = 'beth@the-smiths.com'
const JERRY = 'jerry@the-smiths.com'
const TODOS: Record<string, string> = Object.fromEntries(
  [MORTY, RICK, SUMMER, BETH, JERRY].map((owner, index) => [owner, `7240d0db-8ff0-41ec-98b2-34a096273b9${index + 1}`]),
)
const todoOf = (ownerID: string) => ({ type: 'todo', id: TODOS[ownerID], properties: { ownerID } })
const ask = (id: string, name: string, resource: object) => ({
  subject: { type: 'user', id, identity: 'CiRmZDA2MTRkMy1jMzlhLTQ3ODEtYjdiZC04Yjk2ZjVhNTEwMGQSBWxvY2Fs' },
  action: { name },
  resource,
  context: {},
})

/**
 * The permissions of each person: to create a todo, to update and delete their own todo, and to update and delete the
 * todo of another person.
 */
const EXPECTED = [
  { user: RICK, other: MORTY, creates: true, ofOther: true, own: true },
  { user: MORTY, other: RICK, creates: true, ofOther: false, own: true },
  { user: SUMMER, other: RICK, creates: true, ofOther: false, own: true },
  { user: BETH, other: RICK, creates: false, ofOther: false, own: false },
  { user: JERRY, other: RICK, creates: false, ofOther: false, own: false },
]

const cases = EXPECTED.flatMap(({ user, other, creates, ofOther, own }) => [
  [user, 'can_read_user', { type: 'user', id: BETH, userID: BETH }, true] as const,
  [user, 'can_read_user', { type: 'user', id: user }, true] as const,
  [user, 'can_read_todos', { type: 'todo', id: 'todo-1' }, true] as const,
  [user, 'can_create_todo', { type: 'todo', id: 'todo-1' }, creates] as const,
  [user, 'can_update_todo', todoOf(other), ofOther] as const,
  [user, 'can_update_todo', todoOf(user), own] as const,
  [user, 'can_delete_todo', todoOf(other), ofOther] as const,
  [user, 'can_delete_todo', todoOf(user), own] as const,
])

test.each(cases)('evaluation: %s %s %j: %s', async (user, action, resource, decision) => {
  const { status, body } = await server.send('evaluation', ask(user, action, resource))
  expect([status, body]).toEqual([200, { decision }])
})

describe('evaluations', () => {
  test.each(EXPECTED)('which todos may $user complete?', async ({ user, ofOther, own }) => {
    const owners = Object.keys(TODOS)
    const { subject, action } = ask(user, 'can_update_todo', {})
    const evaluations = owners.map((owner) => ({ resource: todoOf(owner) }))
    const { status, body } = await server.send('evaluations', {
      subject,
      action,
      resource: {},
      context: {},
      evaluations,
    })
    const expected = owners.map((owner) => ({ decision: owner === user ? own : ofOther }))
    expect([status, body]).toEqual([200, { evaluations: expected }])
  })
})

test('the searches agree with the evaluations', async () => {
  const action = { name: 'can_update_todo' }
  const found = await server.send('search/subject', { subject: { type: 'user' }, action, resource: todoOf(MORTY) })
  expect(found.body.results.map(({ id }: { id: string }) => id.slice(-1))).toEqual(['1', '2'])
  const todos = await server.send('search/resource', { ...ask(MORTY, 'can_update_todo', { type: 'todo' }) })
  expect(todos.body.results).toEqual([{ type: 'todo/item', id: TODOS[MORTY] }])
})

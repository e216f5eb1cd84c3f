import { afterAll, describe, expect, test } from 'vitest'
import { startScenario } from './server.ts'

/**
 * The certification scenario of the Authorization API 1.0, without the cases that are decided by properties of
 * entities.
 */

const server = await startScenario()
afterAll(() => server.stop())

const user = (id: string, more: object = {}) => ({ type: 'user', id, ...more })
const record = (id: string, more: object = {}) => ({ type: 'record', id, ...more })
const to = (name: string, more: object = {}) => ({ name, ...more })
const read = { subject: user('alice'), action: to('read'), resource: record('record-1') }
const decide = async (body: object) => (await server.send('evaluation', body)).body
const decideAll = async (body: object) => (await server.send('evaluations', body)).body

describe('basic', () => {
  test('decides the four rules of the fixture, again and again the same', async () => {
    for (const [id, name, decision] of [
      ['alice', 'read', true],
      ['alice', 'write', true],
      ['bob', 'read', true],
      ['bob', 'write', false],
      ['bob', 'write', false],
    ] as const) {
      expect(await decide({ ...read, subject: user(id), action: to(name) })).toEqual({ decision })
    }
  })

  test('takes context, properties and unknown fields', async () => {
    expect(await decide({ ...read, context: { time: '2025-06-27T18:03-07:00', ip: '192.168.1.1' } })).toEqual({
      decision: true,
    })
    const subject = user('alice', { properties: { department: 'Sales', role: 'manager' } })
    const resource = record('record-1', { properties: { status: 'active', owner: 'bob' } })
    expect(await decide({ subject, action: to('read', { properties: { method: 'GET' } }), resource })).toEqual({
      decision: true,
    })
    expect(await decide({ ...read, foo: 'bar', futureField: { nested: true } })).toEqual({ decision: true })
  })

  test.each([
    ['no subject', { ...read, subject: undefined }],
    ['no action', { ...read, action: undefined }],
    ['no resource', { ...read, resource: undefined }],
    ['a subject without type', { ...read, subject: { id: 'alice' } }],
    ['a subject without id', { ...read, subject: { type: 'user' } }],
    ['an action without name', { ...read, action: {} }],
    ['a resource without type', { ...read, resource: { id: 'record-1' } }],
    ['a resource without id', { ...read, resource: { type: 'record' } }],
    ['a name that is a number', { ...read, action: { name: 123 } }],
  ])('%s is 400', async (_, body) => expect((await server.send('evaluation', body)).status).toBe(400))

  test('another content type, a body that is no JSON and an empty one are 400', async () => {
    const text = JSON.stringify(read)
    expect((await server.send('evaluation', text, { 'content-type': 'text/plain' })).status).toBe(400)
    expect((await server.send('evaluation', '{ "subject": ')).status).toBe(400)
    expect((await server.send('evaluation', '')).status).toBe(400)
    expect((await server.send('evaluation', JSON.stringify({ ...read, subject: 'alice' }))).status).toBe(400)
  })

  test('X-Request-ID comes back', async () => {
    const id = 'bfe9eb29-ab87-4ca3-be83-a1d5d8305716'
    const answer = await server.send('evaluation', read, { 'x-request-id': id })
    expect([answer.headers.get('x-request-id'), answer.headers.get('content-type')]).toEqual([id, 'application/json'])
    expect((await server.send('evaluation', read)).headers.get('x-request-id')).toMatch(/./)
  })
})

describe('batch', () => {
  const [alice, bob] = [user('alice'), user('bob')]
  test('decides in the order of the request, with and without defaults', async () => {
    const records = ['record-1', 'record-2'].map((id) => ({ resource: record(id) }))
    expect((await decideAll({ subject: alice, action: to('read'), evaluations: records })).evaluations).toHaveLength(2)
    const actions = ['read', 'write'].map((name) => ({ action: to(name) }))
    const expected = { evaluations: [{ decision: true }, { decision: false }] }
    expect(await decideAll({ subject: bob, resource: record('record-1'), evaluations: actions })).toEqual(expected)
    const whole = [read, { subject: bob, action: to('write'), resource: record('record-1') }]
    expect(await decideAll({ evaluations: whole })).toEqual(expected)
  })

  test('takes contexts, and types from the defaults', async () => {
    const evaluations = [
      { resource: { id: 'record-1' }, context: { source: 'batch' } },
      { resource: record('record-2') },
    ]
    const given = { subject: alice, action: to('write'), resource: { type: 'record' }, context: { time: 'now' } }
    expect(await decideAll({ ...given, evaluations })).toEqual({
      evaluations: [{ decision: true }, { decision: false }],
    })
  })

  test('denies an item that lacks something, and nothing else', async () => {
    const { evaluations } = await decideAll({
      subject: alice,
      action: to('read'),
      evaluations: [{ resource: record('record-1') }, {}],
    })
    expect(evaluations.map(({ decision }: { decision: boolean }) => decision)).toEqual([true, false])
  })

  test('without evaluations, or with none, it is a single one', async () => {
    expect(await decideAll(read)).toEqual({ decision: true })
    expect(await decideAll({ ...read, evaluations: [] })).toEqual({ decision: true })
  })
})

describe('search', () => {
  const search = async (kind: string, body: object) => (await server.send(`search/${kind}`, body)).body
  const endings = (results: { id: string }[]) => results.map(({ id }) => id.slice(-2))
  const who = { subject: { type: 'user' }, action: to('read'), resource: record('record-1') }

  test('finds subjects, resources and actions, with a context too', async () => {
    expect(endings((await search('subject', { ...who, context: {} })).results)).toEqual(['a1', 'a2'])
    const { results } = await search('resource', { ...read, resource: { type: 'record' } })
    expect(endings(results)).toEqual(['b1'])
    expect(results[0].type).toBe('records/record')
    const actions = await search('action', { subject: user('alice'), resource: record('record-1'), context: {} })
    expect(actions.results).toEqual([{ name: 'read' }, { name: 'write' }])
  })

  test('answers in pages', async () => {
    const first = await search('subject', { ...who, page: { limit: 1 } })
    expect([first.results.length, first.page.next_token]).toEqual([1, expect.stringMatching(/./)])
    const second = await search('subject', { ...who, page: { token: first.page.next_token } })
    expect([second.results.length, second.page.next_token]).toEqual([1, ''])
  })

  test('an unknown id or type has no results, and a missing field is 400', async () => {
    const { subject: _, ...noSubject } = { ...read, resource: { type: 'record' } }
    const nobody = { subject: user('nonexistent-user'), resource: record('record-1') }
    expect((await search('action', nobody)).results).toEqual([])
    expect(await search('subject', { ...who, subject: { type: 'spaceship' } })).toEqual({ results: [] })
    for (const [kind, body] of [
      ['subject', { ...who, action: undefined }],
      ['subject', { ...who, resource: { type: 'record' } }],
      ['resource', noSubject],
      ['resource', { ...noSubject, subject: { type: 'user' } }],
      ['action', { subject: user('alice') }],
    ] as const) {
      expect((await server.send(`search/${kind}`, body)).status).toBe(400)
    }
  })
})

test('discovery: the metadata are those of the address that was asked, and lead to the endpoints', async () => {
  const response = await fetch(`${server.url}/.well-known/authzen-configuration`)
  const metadata = (await response.json()) as Record<string, string>
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json'])
  expect(metadata.policy_decision_point).toBe(server.url)
  const { policy_decision_point: _, ...endpoints } = metadata
  const answers = await Promise.all(Object.values(endpoints).map((url) => fetch(url, { method: 'POST' })))
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
})

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler as notFound } from '../../functions/http/not-found.ts'
import { outcomes } from '../../lib/foundation/errors.ts'
import { operations } from '../../operations/index.ts'
import { type Answer, call } from '../support/request.ts'
import { aClient } from '../support/world.ts'
import { detailOf, everyOperation, fieldsOf, reasonOf } from './every-operation.ts'

const { admin, all, bodied } = await everyOperation()
const member = await aClient(['member'])
const nobody = await aClient([])
const adminAndMember = await aClient(['admin', 'member'])
const stranger = { clientId: randomUUID(), secret: 'x' }
/** Returns path parameters that all have the same text. */
const paramsOf = (parameters: readonly string[], text: string) =>
  Object.fromEntries(parameters.map((parameter) => [parameter, text]))
const missingOf = (parameters: readonly string[]) => paramsOf(parameters, randomUUID())
/** Operations that answer 200 for any user id, even if no item of this user exists. */
const TAKES_ANY_ID = [
  ...['delete-user', 'disable-user', 'enable-user', 'update-user', 'list-delegations', 'list-tokens'],
  ...['list-organizations-by-user', 'list-projects-by-user', 'list-user-groups', 'create-delegation', 'create-token'],
]

/** Operations that create the thing that the path names. They answer 400 if the text in the path cannot be an id. */
const MAKES_WHAT_IS_NAMED = ['update-user']

/** Expects the parts that every error answer has. The tests themselves check status and code. */
function expectErrorShape(answer: Answer): void {
  expect(Object.keys(answer.body)).toEqual(['code', 'message', 'details'])
  expect(Number.isInteger(answer.body.code)).toBe(true)
  expect(answer.body.message).toMatch(/\S/)
  expect(answer.headers['content-type']).toBe('application/json')
  const types = answer.body.details.map((detail: { '@type': string }) => detail['@type'])
  expect(new Set(types).size).toBe(types.length)
  expect(detailOf(answer, 'ErrorInfo')).toMatchObject({
    reason: expect.stringMatching(/^[A-Z_]+$/),
    domain: 'tollgate',
  })
  for (const value of Object.values(detailOf(answer, 'ErrorInfo').metadata)) expect(typeof value).toBe('string')
  expect(detailOf(answer, 'RequestInfo').request_id).toBe(answer.headers['x-request-id'])
  expect(answer.headers['x-request-id']).toMatch(/^request-/)
  for (const violation of detailOf(answer, 'BadRequest')?.field_violations ?? []) {
    expect(violation).toEqual({ field: expect.any(String), description: expect.stringMatching(/\S/) })
  }
}

describe.each(all)('$name: answers', ({ send, parameters }) => {
  test('a 200 is JSON and has the request id in its header', async () => {
    const answer = await send()
    expect(answer.status).toBe(200)
    expect(answer.headers).toEqual({
      'content-type': 'application/json',
      'x-request-id': expect.stringMatching(/^request-/),
    })
  })

  test('an error has code, message and details', async () => {
    const answers = [
      await send({ as: undefined }),
      await send({ body: 'no JSON', headers: { 'content-type': 'text/plain' } }),
      await send({ body: ' '.repeat(2 ** 20 + 1) }),
      await send({ body: { wrong: 1 } }),
      await send({ as: nobody }),
      await send({ params: missingOf(parameters) }),
    ]
    for (const answer of answers.filter(({ status }) => status !== 200)) expectErrorShape(answer)
  })
})

/** Operations on policies answer 404 even without a permission, because nobody can guess the id of a policy. */
const hidesWhatIsMissing = (name: string) => !name.endsWith('-policy')

describe.each(bodied)(
  '$name: order of validation',
  ({ name, callers, send, parameters, protocol, refusesUnknown, body }) => {
    const missing = missingOf(parameters)
    // An operation that ignores unknown fields gets a body whose first field has a wrong type.
    const broken = refusesUnknown ? { wrong: 1 } : { ...body, [Object.keys(body ?? {})[0] ?? '']: 1 }

    test('wrong credentials are reported before a body that is broken, too large or of another type', async () => {
      for (const as of [undefined, stranger]) {
        expect((await send({ as, params: missing, body: broken })).status).toBe(401)
        expect((await send({ as, body: ' '.repeat(2 ** 20 + 1) })).status).toBe(401)
        expect((await send({ as, headers: { 'content-type': 'text/plain' } })).status).toBe(401)
      }
    })

    test('a broken body is reported before a missing permission and before a resource that does not exist', async () => {
      expect((await send({ as: nobody, params: missing, body: broken })).status).toBe(400)
      expect((await send({ as: nobody, headers: { 'content-type': 'text/plain' } })).status).toBe(
        outcomes[protocol.wrongContentType].status,
      )
      expect((await send({ as: nobody, body: ' '.repeat(2 ** 20 + 1) })).status).toBe(413)
    })

    test.skipIf(callers === 'any')('a caller without a relation is refused with 403, whatever exists', async () => {
      for (const given of [{}, ...(hidesWhatIsMissing(name) ? [{ params: missing }] : [])]) {
        const answer = await send({ as: nobody, ...given })
        expect(answer.status).toBe(403)
        expect(answer.body.code).toBe(7)
        expect(reasonOf(answer)).toBe('PERMISSION_DENIED')
      }
    })
  },
)

const MAY_MEMBERS = ['any', 'members', 'members_and_self']

describe.each(all)('$name: who may call it', ({ callers, send }) => {
  const mayMembers = typeof callers === 'object' ? callers.members : MAY_MEMBERS.includes(callers)
  const ofMembers = mayMembers ? 200 : 403
  const ofOthers = callers === 'any' ? 200 : 403

  test(`a platform member gets ${ofMembers}`, async () => {
    expect((await send({ as: member })).status).toBe(ofMembers)
  })

  test('a platform admin gets 200', async () => {
    expect((await send({ as: admin })).status).toBe(200)
  })

  test('a platform admin that is a member too gets 200', async () => {
    expect((await send({ as: adminAndMember })).status).toBe(200)
  })

  test(`a client without a relation gets ${ofOthers}`, async () => {
    expect((await send({ as: nobody })).status).toBe(ofOthers)
  })
})

describe.each(all.filter(({ name, parameters }) => parameters.length > 0 && !MAKES_WHAT_IS_NAMED.includes(name)))(
  '$name: existence',
  ({ name, send, parameters, casesOf }) => {
    const nowhere = TAKES_ANY_ID.includes(name) ? [] : [randomUUID()]
    const texts = [...nowhere, ...casesOf(['a b', '#', '%', '\u0000'])]
    test.each(texts)('an id %j that leads to nothing is 404', async (text) => {
      const answer = await send({ params: paramsOf(parameters, text) })
      expect([answer.status, answer.body.code]).toEqual([404, 5])
      expectErrorShape(answer)
    })
  },
)

describe('requests that match no route', () => {
  const routed = (method: string, path: string) => call(notFound, { method, path })

  test.each(['/', '/v1beta1', '/v1beta1/policies/', '/v1beta1/nowhere/x', '/v1/policies', '/V1beta1/policies', '//'])(
    'the path %s is 404',
    async (path) => {
      const answer = await routed('POST', path)
      expect([answer.status, answer.body.code]).toEqual([404, 5])
      expect(answer.headers).not.toHaveProperty('allow')
      expectErrorShape(answer)
    },
  )

  test.each(['/v1beta1/permissions/', '/v1beta1/billing/products/', '/v1beta1/permissions/a/b'])(
    'the path %s lacks its id, or has too much: 404',
    async (path) => expect((await routed('GET', path)).status).toBe(404),
  )

  test.each([...new Map(Object.values(operations).map((each) => [each.path as string, each])).values()])(
    '$path with a method that it does not take is 405',
    async ({ path }) => {
      const methods: string[] = Object.values(operations)
        .filter((route) => route.path === path)
        .map(({ method }) => method)
      const other = ['DELETE', 'GET', 'POST', 'PUT', 'PATCH'].find((method) => !methods.includes(method)) ?? ''
      const answer = await routed(other, path.replaceAll(/\{\w+\}/g, randomUUID()))
      expect(answer.status).toBe(405)
      expectErrorShape(answer)
      const allow = methods.sort()
      expect(answer.headers.allow).toBe(allow.join(', '))
    },
  )

  test('needs no credentials', async () => {
    expect((await call(notFound, { as: stranger, method: 'PATCH', path: '/v1beta1/policies' })).status).toBe(405)
  })
})

test('all violations are reported at once, in every part of the request', async () => {
  const { send } = bodied.find(({ name }) => name === 'create-usage') as (typeof bodied)[number]
  const usages = [{ id: 'x', amount: 0, type: 'other' }, { id: randomUUID() }, 5, { created_at: 'today', y: 1 }]
  const answer = await send({ body: { project_id: 7, usages, z: null } })
  expect(fieldsOf(answer)).toEqual([
    'project_id',
    'usages[0].amount',
    'usages[0].id',
    'usages[0].type',
    'usages[1].amount',
    'usages[2]',
    'usages[3].amount',
    'usages[3].created_at',
    'usages[3].id',
    'usages[3].y',
    'z',
  ])
})

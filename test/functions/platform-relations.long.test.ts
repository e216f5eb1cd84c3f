import { describe, expect, test } from 'vitest'
import { handler as getOrganization } from '../../functions/directory/organizations/get.ts'
import { handler as disable } from '../../functions/directory/users/disable.ts'
import { handler as enable } from '../../functions/directory/users/enable.ts'
import { LIMITED_RELATIONS, PLATFORM_RELATIONS, type PlatformRelation } from '../../lib/access/clients/schema.ts'
import { type OperationName, operations } from '../../operations/index.ts'
import { operationsOf } from '../../operations/relations.ts'
import { idOf } from '../support/principals.ts'
import { call } from '../support/request.ts'
import { aClient, aUser, platformRelations } from '../support/world.ts'
import { everyOperation, reasonOf } from './every-operation.ts'

const { all } = await everyOperation()

const PUBLIC = ['get-authzen-configuration', 'get-health']
const READS = (Object.keys(operations) as OperationName[]).filter(
  (name) => operations[name].method === 'GET' && !PUBLIC.includes(name),
)
const QUESTIONS = [
  ...['batch-check', 'check', 'find-entities'],
  ...['evaluate', 'evaluate-batch', 'search-actions', 'search-resources', 'search-subjects'],
]

/** For each relation, the operations that it allows in addition to the operations that every caller may use. */
const GIVEN: Record<(typeof LIMITED_RELATIONS)[number], string[]> = {
  viewer: [...READS, ...QUESTIONS],
  support: [
    ...READS,
    ...QUESTIONS,
    'preview-change',
    'revoke-policy',
    'delete-delegation',
    'delete-policy',
    'delete-token',
    'disable-user',
  ],
  biller: [
    ...READS.filter((name) => operations[name].path.includes('/billing')),
    ...['get-organization', 'list-organizations', 'list-all-organizations'],
    ...[
      'grant-billing-credits',
      'revert-billing-usage',
      'update-billing-account-limits',
      'create-hold',
      'release-hold',
    ],
  ],
}

describe.each(LIMITED_RELATIONS)('the relation %s', (relation) => {
  test('gives these operations, and no others', () => {
    expect(operationsOf(relation)).toEqual(GIVEN[relation].toSorted())
  })

  test.each(all)('$name', async ({ name, callers, send }) => {
    const isGiven = callers === 'any' || GIVEN[relation].includes(name)
    const answer = await send({ as: await aClient([relation]) })
    expect([answer.status, isGiven ? undefined : reasonOf(answer)]).toEqual(
      isGiven ? [200, undefined] : [403, 'PERMISSION_DENIED'],
    )
  })
})

test('what several relations give, their holder may do', async () => {
  const as = await aClient(['biller', 'viewer'])
  const may = new Set([...GIVEN.biller, ...GIVEN.viewer])
  for (const name of ['grant-billing-credits', 'get-user', 'preview-change'] as const) {
    const { send } = all.find((each) => each.name === name) as (typeof all)[number]
    expect((await send({ as })).status).toBe(may.has(name) ? 200 : 403)
  }
})

test('a relation gives no more to its holder than the operations: what does not exist is hidden elsewhere', async () => {
  const as = { as: await aClient(['biller']) }
  const params = { id: crypto.randomUUID() }
  expect((await call(getOrganization, { ...as, params, method: 'GET' })).status).toBe(404)
  expect((await call(getOrganization, { as: await aClient([]), params, method: 'GET' })).status).toBe(403)
})

describe('support disables', () => {
  const ask = (handler: typeof disable, relations: PlatformRelation[], user: string) =>
    aClient(relations).then((as) => call(handler, { as, params: { id: idOf(user) } }))

  test('a user without a relation to the platform, and enables none', async () => {
    const user = aUser()
    expect((await ask(disable, ['support'], user)).status).toBe(200)
    expect((await ask(disable, ['support'], user)).status).toBe(200)
    expect((await ask(enable, ['support'], user)).status).toBe(403)
    expect((await ask(enable, ['admin'], user)).status).toBe(200)
  })

  test.each(PLATFORM_RELATIONS)('nobody with the relation %s', async (relation) => {
    const user = aUser()
    await platformRelations(user, [relation])
    expect((await ask(disable, ['support'], user)).status).toBe(403)
    expect((await ask(disable, ['viewer'], user)).status).toBe(403)
    expect((await ask(disable, ['admin', 'support'], user)).status).toBe(200)
  })
})

import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { expect, test } from 'vitest'
import { chunk } from '../../lib/foundation/table/chunk.ts'
import type { Handler } from '../../lib/http/operation.ts'
import { loadHandlers } from '../../openapi/handlers.ts'
import { type FunctionName, functionNames } from '../../operations/index.ts'
import { type Random, randomOf } from '../support/random.ts'
import { anEvent, basic } from '../support/request.ts'
import { aClient, aPermission } from '../support/world.ts'
import { pickAuthorization, pickBody, pickContentType, pickShapedBody, pickText } from './hostile.ts'

/**
 * The number of cases. `FUZZ_CASES=100000 FUZZ_SEED=7 npx vitest run test/fuzz` tries more cases, with another seed.
 */
const CASES = Number(process.env.FUZZ_CASES ?? 3_000)
const SEED = Number(process.env.FUZZ_SEED ?? 1)
/**
 * The number of parallel requests. Requests run in parallel because the service delays the answer to wrong credentials.
 */
const AT_ONCE = 20
const SLOW_MILLISECONDS = 3_000

const handlers = await loadHandlers<Handler, FunctionName>(functionNames)
const admin = basic(await aClient(['admin']))
await aPermission('compute.disk.get')

function aHostileEvent(random: Random, name: FunctionName): APIGatewayProxyEventV2 {
  const type = pickContentType(random)
  const auth = pickAuthorization(random, admin)
  const event = anEvent({
    path: random.chance(0.5) ? '/v1beta1/permissions/x' : pickText(random),
    method: random.pick(['GET', 'PUT', 'POST', 'TRACE', 'get', '']),
    params: { id: pickText(random), org_id: random.chance(0.3) ? '-' : pickText(random), billing_id: pickText(random) },
    body: random.chance(0.5) ? pickBody(random) : pickShapedBody(random, name),
    headers: {
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(auth === undefined ? {} : { authorization: auth }),
      'x-forwarded-for': pickText(random),
      [pickText(random)]: pickText(random),
    },
  })
  const missing = random.pick([
    'pathParameters',
    'body',
    'headers',
    'queryStringParameters',
    'none',
    'none',
    'none',
    'none',
  ])
  if (random.chance(0.2))
    Object.assign(event, { isBase64Encoded: true, body: random.pick(['////', '=', '\u0000', event.body ?? '']) })
  if (random.chance(0.2))
    Object.assign(event, { queryStringParameters: { explain: pickText(random), [pickText(random)]: '' } })
  return Object.fromEntries(
    Object.entries(event).filter(([key]) => key !== missing),
  ) as unknown as APIGatewayProxyEventV2
}

const context = () => ({ awsRequestId: 'fuzz', getRemainingTimeInMillis: () => 10_000 }) as unknown as Context

async function sendHostileEvent(seed: number): Promise<number> {
  const random = randomOf(seed)
  const name = random.pick(functionNames)
  const event = aHostileEvent(random, name)
  const began = performance.now()
  const answer = await handlers[name](event, context())
  const { statusCode = 0, headers = {}, body: sent = '' } = answer ?? {}
  const attempt = `FUZZ_SEED=${seed} ${name} ${statusCode} ${sent.slice(0, 300)}`
  expect(performance.now() - began, attempt).toBeLessThan(SLOW_MILLISECONDS)
  expect(statusCode, attempt).toBeGreaterThanOrEqual(200)
  expect(statusCode, attempt).toBeLessThan(500)
  expect(headers['x-request-id'], attempt).toBeTruthy()
  for (const [header, value] of Object.entries(headers)) expect(`${header}: ${value}`, attempt).not.toMatch(/[\r\n]/)
  const parsed = JSON.parse(sent)
  if (statusCode !== 200) {
    expect(Object.keys(parsed), attempt).toEqual(['code', 'message', 'details'])
    for (const detail of parsed.details)
      expect(detail['@type'], attempt).toMatch(/^type\.googleapis\.com\/google\.rpc\./)
    expect(sent.isWellFormed(), attempt).toBe(true)
  }
  return statusCode
}

test(`${CASES} hostile events are answered in time, with a status below 500, and with errors of the usual shape`, async () => {
  const statuses = new Map<number, number>()
  const seeds = Array.from({ length: CASES }, (_, index) => SEED + index)
  for (const some of chunk(seeds, AT_ONCE)) {
    for (const status of await Promise.all(some.map(sendHostileEvent)))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  // All of these statuses must occur, which proves that some events pass the authentication.
  if (CASES >= 3_000) expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 404, 413, 415]))
}, 3_600_000)

import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { expect, test } from 'vitest'
import type { Handler } from '../../lib/http/operation.ts'
import { loadHandlers } from '../../openapi/handlers.ts'
import { type FunctionName, functionNames } from '../../operations.ts'
import { type Random, randomOf } from '../simulate/random.ts'
import { anEvent, basic } from '../support/request.ts'
import { aClient, aPermission } from '../support/world.ts'
import { authorization, body, contentType, shapedBody, text } from './hostile.ts'

/** `FUZZ_CASES=100000 FUZZ_SEED=7 npx vitest run test/fuzz` goes further, and elsewhere. */
const CASES = Number(process.env.FUZZ_CASES ?? 3_000)
const SEED = Number(process.env.FUZZ_SEED ?? 1)
const SLOW_MILLISECONDS = 3_000

const handlers = await loadHandlers<Handler, FunctionName>(functionNames)
const admin = basic(await aClient(['admin']))
await aPermission('compute.disk.get')

function anAttack(random: Random, name: FunctionName): APIGatewayProxyEventV2 {
  const type = contentType(random)
  const auth = authorization(random, admin)
  const event = anEvent({
    path: random.chance(0.5) ? '/v1beta1/permissions/x' : text(random),
    method: random.pick(['GET', 'PUT', 'POST', 'TRACE', 'get', '']),
    params: { id: text(random), org_id: random.chance(0.3) ? '-' : text(random), billing_id: text(random) },
    body: random.chance(0.5) ? body(random) : shapedBody(random, name),
    headers: {
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(auth === undefined ? {} : { authorization: auth }),
      'x-forwarded-for': text(random),
      [text(random)]: text(random),
    },
  })
  const without = random.pick([
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
  if (random.chance(0.2)) Object.assign(event, { queryStringParameters: { explain: text(random), [text(random)]: '' } })
  return Object.fromEntries(
    Object.entries(event).filter(([key]) => key !== without),
  ) as unknown as APIGatewayProxyEventV2
}

const context = () => ({ awsRequestId: 'fuzz', getRemainingTimeInMillis: () => 10_000 }) as unknown as Context

async function attack(seed: number): Promise<number> {
  const random = randomOf(seed)
  const name = random.pick(functionNames)
  const event = anAttack(random, name)
  const began = performance.now()
  const answer = await handlers[name](event, context())
  const { statusCode = 0, headers = {}, body: sent = '' } = answer ?? {}
  const told = `FUZZ_SEED=${seed} ${name} ${statusCode} ${sent.slice(0, 300)}`
  expect(performance.now() - began, told).toBeLessThan(SLOW_MILLISECONDS)
  expect(statusCode, told).toBeGreaterThanOrEqual(200)
  expect(statusCode, told).toBeLessThan(500)
  expect(headers['x-request-id'], told).toBeTruthy()
  for (const [header, value] of Object.entries(headers)) expect(`${header}: ${value}`, told).not.toMatch(/[\r\n]/)
  const parsed = JSON.parse(sent)
  if (statusCode !== 200) {
    expect(Object.keys(parsed), told).toEqual(['code', 'message', 'details'])
    for (const detail of parsed.details) expect(detail['@type'], told).toMatch(/^type\.googleapis\.com\/google\.rpc\./)
    expect(sent.isWellFormed(), told).toBe(true)
  }
  return statusCode
}

test(`${CASES} hostile events are answered in time, below 500 and in the one shape of errors`, async () => {
  const statuses = new Map<number, number>()
  for (let seed = SEED; seed < SEED + CASES; seed++) {
    const status = await attack(seed)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  // It reached beyond the door: every kind of refusal was met.
  if (CASES >= 3_000) expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 404, 413, 415]))
}, 3_600_000)

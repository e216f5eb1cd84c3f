import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { outcomes } from '../../lib/foundation/errors.ts'
import type { Item } from '../../lib/foundation/table/item.ts'
import { COUNTERS } from '../../lib/http/request.ts'
import { MAX_LINE_BYTES } from '../../lib/http/request-log.ts'
import { functionNames } from '../../operations/index.ts'
import { captureRequestLines, type RequestLine } from '../support/request-lines.ts'
import { aClient, aTable } from '../support/world.ts'
import { everyOperation } from './every-operation.ts'

const { texts, lines } = captureRequestLines()
const { admin, all } = await everyOperation()
const nobody = await aClient([])

const STRANGE = 'ada@example.com +43 660 1234567'
const strangers = [
  { clientId: 'ada@example.com', secret: 'correct horse' },
  { clientId: randomUUID(), secret: 'correct horse' },
]

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const TARGET = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.[0-9a-f]{8})?$|^[0-9a-f]{16}$/
const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0

/**
 * All fields that a log line can have, with a function for each field that tells whether a value is allowed. Allowed
 * values are ids, numbers, and words that the service itself defines.
 */
const GRAMMAR: Record<string, (value: unknown) => boolean> = {
  client_id: (value) => UUID.test(String(value)),
  token_id: (value) => UUID.test(String(value)),
  verified: (value) => value === false,
  operation: (value) => (functionNames as readonly unknown[]).includes(value),
  outcome: (value) => ['ok', 'allowed', 'denied', 'mixed', 'refused', 'error'].includes(String(value)),
  status: (value) => isCount(value) && String(value).length === 3,
  reason: (value) => Object.hasOwn(outcomes, String(value)),
  duration_ms: isCount,
  request_id: (value) => /^request-[0-9a-f-]{36}$/.test(String(value)),
  targets: (value) => Array.isArray(value) && value.length > 0 && value.every((each) => TARGET.test(each)),
  more_targets: (value) => isCount(value) && value !== 0,
  ...Object.fromEntries(Object.values(COUNTERS).map((member) => [member, isCount])),
}

function expectGrammar(line: RequestLine): void {
  const wrong = Object.entries(line).filter(([name, value]) => !GRAMMAR[name]?.(value))
  expect(wrong).toEqual([])
}

/** Lists the texts in an item that users have written, and the hashes in the item. */
function privateTexts(value: unknown, isPrivate = false): string[] {
  if (typeof value === 'string') return isPrivate && value.length >= 5 ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) =>
    privateTexts(member, isPrivate || /^(name|title|metadata|description|contact|hash|key)$/.test(name)),
  )
}

async function readPrivateTexts(): Promise<string[]> {
  const items: Item[] = []
  for await (const page of aTable().scan()) items.push(...page)
  const ours = [...functionNames, ...Object.keys(outcomes), ...Object.keys(GRAMMAR), 'allowed', 'denied', 'refused']
  const found = [...new Set(items.flatMap((item) => privateTexts(item)))]
  return found.filter((text) => !ours.some((word) => word.includes(text)))
}

const forbidden = [...(await readPrivateTexts()), admin.secret, STRANGE, 'ada@', 'correct horse']

/** Operations whose example requests name their subject by something other than an id. */
const WITHOUT_ID = ['batch-check-permission', 'check-entitlement', 'check-resource-permission']

test.each(all)(
  '$name: the line of its example and of each refusal is short, and has only ids and words of ours',
  async ({ name, send, parameters, body }) => {
    const strange = Object.fromEntries(parameters.map((parameter) => [parameter, STRANGE]))
    const answers = [
      ...(parameters.length > 0 || body !== undefined
        ? [await send({ params: strange, body: { [STRANGE]: STRANGE } })]
        : []),
      await send({ as: nobody }),
      await send({ as: { ...admin, secret: STRANGE } }),
      await send({ headers: { authorization: `Basic ${STRANGE}` } }),
      ...(await Promise.all(strangers.map((as) => send({ as })))),
      await send(),
    ]
    expect(answers.at(-1)?.status).toBe(200)
    expect(lines().map(({ operation, status }) => [operation, status])).toEqual(
      answers.map(({ status }) => [name, status]),
    )
    for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_LINE_BYTES)
    lines().forEach(expectGrammar)
    const written = texts.join('')
    expect(forbidden.filter((text) => written.includes(text))).toEqual([])
    if (body !== undefined && !WITHOUT_ID.includes(name)) expect(lines().at(-1)?.targets).toBeDefined()
  },
)

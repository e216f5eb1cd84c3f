import { describe, expect, test } from 'vitest'
import type { Definition, Handler } from '../../lib/http/operation.ts'
import { operationNames } from '../../openapi/description.ts'
import { loadHandlers } from '../../openapi/handlers.ts'
import type { OperationName } from '../../operations/index.ts'
import { everyOperation, type Operation } from './every-operation.ts'
import {
  answerSchema,
  NO_THING,
  otherValue,
  refusedFields,
  requestSchema,
  thingIn,
  WRITTEN_BACK,
} from './written-back.ts'

const { all, bodied, reset } = await everyOperation()
const handlers = await loadHandlers<Handler & { definition: Definition }, OperationName>(operationNames)
const rowOf = (name: OperationName) => WRITTEN_BACK[name] ?? {}

test('each write with a body is known as one whose body is a thing, or as another one', () => {
  const writes = bodied.filter(({ writes }) => writes).map(({ name }) => name)
  expect([...Object.keys(WRITTEN_BACK), ...Object.keys(NO_THING)].sort()).toEqual(writes.sort())
})

/** Sends the first request, and returns the thing that it makes or changes. */
async function readThing({ name, send }: Operation): Promise<Record<string, unknown>> {
  const { body, read: [reader, member] = [] } = rowOf(name)
  const answer = await send(body === undefined ? {} : { body })
  const reading = all.find((operation) => operation.name === reader)
  return thingIn(reading === undefined ? answer : await reading.send(), member)
}

/** Returns the body of the request in which a thing takes the place of that of the example. */
const bodyWith = ({ body, at }: Operation, thing: object): object => {
  if (body !== undefined && 'bodies' in body) return { bodies: [thing] }
  return at === '' ? thing : { body: thing }
}

const writes = bodied.filter(({ name }) => name in WRITTEN_BACK)

describe.each(writes)('$name', (operation) => {
  const { name, send } = operation
  const { fresh = {}, query, isUndone = false, read: [reader = name, member] = [] } = rowOf(name)
  const request = requestSchema(handlers[name].definition.request.body)
  const answered = answerSchema(handlers[reader].definition.response, member)

  test('takes every field of the thing', () => {
    expect(refusedFields(answered, request)).toEqual([])
    // A field that is ignored and validated at once would be described as ignored.
    expect(request.readOnly?.filter((field) => field in (request.entries ?? {}))).toEqual([])
  })

  test('takes the thing as it was read', async () => {
    const thing = await readThing(operation)
    if (isUndone) await reset()
    const answer = await send({ ...(query && { query }), body: bodyWith(operation, { ...thing, ...fresh }) })
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  })

  test('ignores the read-only fields of the thing', async () => {
    const thing = await readThing(operation)
    await reset()
    const others = Object.fromEntries((request.readOnly ?? []).map((field) => [field, otherValue(thing[field])]))
    const answer = await send({ ...(query && { query }), body: bodyWith(operation, { ...thing, ...fresh, ...others }) })
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
    const changed = reader === name ? thingIn(answer) : {}
    for (const [field, value] of Object.entries(others)) expect([field, changed[field]]).not.toEqual([field, value])
  })
})

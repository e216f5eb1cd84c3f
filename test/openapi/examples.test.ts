import { expect, test } from 'vitest'
import type { Handler } from '../../lib/http/operation.ts'
import { examplePath, examplesOf, loadDescriptions, operationNames } from '../../openapi/description.ts'
import { loadHandlers } from '../../openapi/handlers.ts'
import { type OperationName, operations } from '../../operations.ts'
import { openExampleWorld } from '../support/example-world.ts'
import { call } from '../support/request.ts'
import { aClient } from '../support/world.ts'

const { reset } = await openExampleWorld()
const admin = await aClient(['admin'])
const descriptions = await loadDescriptions()
const handlers = await loadHandlers<Handler, OperationName>(operationNames)

/** Replaces what differs from run to run: times, secrets, and ids that the service makes. */
const comparable = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, member: string) => {
    if (key.endsWith('_at')) return 'some time'
    if (key === 'day') return 'some day'
    if (key.endsWith('_by')) return 'somebody'
    if (key === 'version') return 'some release'
    if (key === 'secret' && member?.startsWith?.('tg_')) return 'some secret'
    if (key === 'id' && /\.[0-9a-f]{8}$/.test(member)) return 'the id of some secret'
    const isId = key === 'id' || key === 'product_id'
    return isId && !member.startsWith('5d1c6f0a') && !member.startsWith('0b3f0d5e') ? 'some id' : member
  })

const cases = operationNames.flatMap((name) =>
  Object.entries(examplesOf(descriptions[name])).map(([label, example]) => ({ name, label, example })),
)

test.each(cases)('$name answers the example "$label" as it is described', async ({ name, example }) => {
  await reset()
  const { method } = operations[name]
  const { params = {}, query, body } = example
  const request = { as: admin, method, path: examplePath(name, example), params, body }
  const answer = await call(handlers[name], { ...request, ...(query && { query }) })
  expect([answer.status, comparable(answer.body)]).toEqual([200, comparable(example.answer)])
})

test('reset undoes what an example changed', async () => {
  await reset()
  const { example } = descriptions['create-usage']
  const ask = () => call(handlers['create-usage'], { as: admin, params: example.params ?? {}, body: example.body })
  expect((await ask()).body).toMatchObject({ recorded: 1 })
  expect((await ask()).body).toMatchObject({ recorded: 0 })
  await reset()
  expect((await ask()).body).toEqual(example.answer)
})

test.each(operationNames)('%s names its callers as its handler checks them', (name) => {
  const { access } = (handlers[name] as Handler & { definition: { access: unknown } }).definition
  const { callers } = descriptions[name]
  const expected =
    typeof callers === 'object' || callers === 'any' || callers === 'self'
      ? 'authenticated'
      : { everybody: 'everybody', admins: ['admin'], members: ['admin', 'member'] }[callers]
  expect(access).toEqual(expected)
})

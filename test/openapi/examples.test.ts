import { expect, test } from 'vitest'
import type { Handler } from '../../lib/http/operation.ts'
import { recordedOutcomes } from '../../openapi/answers.ts'
import { examplesOf, loadDescriptions, operationNames } from '../../openapi/description.ts'
import { loadHandlers } from '../../openapi/handlers.ts'
import type { OperationName } from '../../operations/index.ts'
import { description } from '../support/description.ts'
import { openExamples } from '../support/run-examples.ts'

const run = await openExamples()
const descriptions = await loadDescriptions()
const handlers = await loadHandlers<Handler, OperationName>(operationNames)
const recorded = recordedOutcomes(description)

const cases = operationNames.flatMap((name) =>
  Object.entries(examplesOf(descriptions[name])).map(([label, example]) => ({ name, label, example })),
)

test.each(cases)('$name answers the example "$label" as it is recorded: npm run openapi records it', async (each) => {
  const { name, label, example } = each
  const { answer, cost } = await run(name, example)
  expect(answer).toEqual(recorded[name]?.[label]?.answer)
  if (label === 'sample') expect(cost).toEqual(recorded[name]?.sample?.cost)
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

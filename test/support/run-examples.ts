import { setTimeout } from 'node:timers/promises'
import { setOperator } from '../../lib/foundation/table/client.ts'
import type { Handler } from '../../lib/http/operation.ts'
import { normalizeAnswer, type Outcome } from '../../openapi/answers.ts'
import { examplePath, loadDescriptions, operationNames } from '../../openapi/description.ts'
import { loadHandlers } from '../../openapi/handlers.ts'
import type { Example } from '../../operations/about.ts'
import { type OperationName, operations } from '../../operations/index.ts'
import { SAMPLE } from '../manifest/builders.ts'
import { ageTable } from './clock.ts'
import { openExampleWorld } from './example-world.ts'
import { costOf } from './recorder.ts'
import { call } from './request.ts'
import { aClient } from './world.ts'

/** The id of the client that sends the examples. */
const ADMIN = '6a1e9c1e-0000-4000-8000-000000000001'

/**
 * Fills the table with the items that the examples need.
 * @returns a function that runs an example as a platform admin. The function runs the example twice and counts the cost
 * of the second run, because the first run in a process reads more. The function throws an Error if the status is not
 * 200 or `openapi.json` does not describe the answer.
 */
export async function openExamples(): Promise<(name: OperationName, example: Example) => Promise<Outcome>> {
  const since = Date.now()
  setOperator(async () => 'operator:grace')
  process.env.AUDIT_DAYS = '90'
  const { reset } = await openExampleWorld({ isShared: false })
  const admin = await aClient(['admin'], ADMIN)
  const [handlers, descriptions] = await Promise.all([
    loadHandlers<Handler, OperationName>(operationNames),
    loadDescriptions(),
  ])
  const given = `${SAMPLE}${ADMIN}${JSON.stringify(descriptions)}`
  await ageTable()
  // Waits until the balances have not changed for a second, because a charge then needs one request less.
  await setTimeout(1_100)
  return async (name, example) => {
    const { method } = operations[name]
    const { params = {}, query, body } = example
    const request = { as: admin, method, path: examplePath(name, example), params, body, ...(query && { query }) }
    await reset()
    await call(handlers[name], request)
    await reset()
    const { result, requests, readUnits, writeUnits } = await costOf(() => call(handlers[name], request))
    if (result.status !== 200)
      throw new Error(`the example of ${name} is answered with ${result.status}: ${result.text}`)
    const cost = { requests: requests.length, read_units: readUnits, write_units: writeUnits }
    return { answer: normalizeAnswer(result.body, { since, given }), cost }
  }
}

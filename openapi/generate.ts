import { readFileSync, writeFileSync } from 'node:fs'
import type { OperationName } from '../operations/index.ts'
import { openEnvironment } from '../test/support/environment.ts'
import type { Outcome, Outcomes } from './answers.ts'
import type { Description } from './description.ts'
import { printDocument } from './print.ts'

// `npm run openapi` writes the generated file that is committed. A test fails if it is out of date. The answers of the examples
// are recorded in a run on the embedded database. Without one, the answers that were recorded before stay.
const file = new URL('../openapi.json', import.meta.url)
const database = await openEnvironment().catch((error: Error) => {
  console.error(`the answers of the examples stay as they were recorded: ${error.message}`)
  return undefined
})
// These modules read the environment while they load.
const { openApiDocument } = await import('./document.ts')
const { recordedOutcomes } = await import('./answers.ts')
const { examplesOf, loadDescriptions } = await import('./description.ts')

const write = async (outcomes: Outcomes) => writeFileSync(file, printDocument(await openApiDocument(outcomes)))

// The examples run against the new description, which each answer must match.
await write(recordedOutcomes(JSON.parse(readFileSync(file, 'utf8'))))
if (database !== undefined) {
  const { openExamples } = await import('../test/support/run-examples.ts')
  const run = await openExamples()
  const outcomes: Outcomes = {}
  for (const [name, description] of Object.entries(await loadDescriptions()) as [OperationName, Description][]) {
    const recorded: Record<string, Outcome> = {}
    for (const [label, example] of Object.entries(examplesOf(description))) recorded[label] = await run(name, example)
    outcomes[name] = recorded
  }
  await write(outcomes)
  await database.close()
}

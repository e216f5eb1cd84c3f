import { readFileSync, writeFileSync } from 'node:fs'
import type { Outcome, Outcomes } from '../openapi/answers.ts'
import { printDocument } from '../openapi/print.ts'
import type { Description } from '../operations/about.ts'
import type { OperationName } from '../operations/index.ts'
import { openEnvironment } from '../test/support/environment.ts'

// `npm run openapi` writes `openapi.json`, which is committed. A test fails if the file is out of date. The answers of
// the examples are recorded from a run on the embedded database. Without this database, the file keeps the answers that
// were recorded earlier.
const file = new URL('../openapi.json', import.meta.url)
const database = await openEnvironment().catch((error: Error) => {
  console.error(`the answers of the examples stay as they were recorded: ${error.message}`)
  return undefined
})
// The modules are imported after the environment is set, because they read the environment while they load.
const { openApiDocument } = await import('../openapi/document.ts')
const { recordedOutcomes } = await import('../openapi/answers.ts')
const { examplesOf, loadDescriptions } = await import('../openapi/description.ts')

const write = async (outcomes: Outcomes) => writeFileSync(file, printDocument(await openApiDocument(outcomes)))

// The description is written first with the earlier outcomes, because the examples run against the new description and
// each answer must match it.
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

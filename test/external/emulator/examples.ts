import { setOperator } from '../../../lib/foundation/table/client.ts'
import { examplePath, loadDescriptions, operationNames } from '../../../openapi/description.ts'
import { operations } from '../../../operations/index.ts'
import { conform } from '../../support/conformance.ts'
import { openExampleWorld } from '../../support/example-world.ts'
import { readRawTable, restoreTable } from '../../support/raw-table.ts'
import { basic } from '../../support/request.ts'
import { aClient } from '../../support/world.ts'
import type { Check } from './checks.ts'

// Import this module only after the environment names the table and its endpoint. The modules that it imports read the
// environment while they load.

/**
 * Fills the table with the items that the examples of all operations need.
 *
 * @param url the address of the service
 * @returns a check for each operation. The check sends the operation's example as a platform admin, and expects the
 * status 200 and an answer that `openapi.json` describes
 */
export async function openExamples(url: string): Promise<Check[]> {
  setOperator(async () => 'operator:grace')
  await openExampleWorld()
  const admin = basic(await aClient(['admin']))
  const [before, descriptions] = await Promise.all([readRawTable(), loadDescriptions()])
  return operationNames.map((name) => ({
    name: `the example of ${name}`,
    run: async () => {
      const { example } = descriptions[name]
      const address = new URL(examplePath(name, example), url)
      address.search = new URLSearchParams(example.query).toString()
      const body = example.body === undefined ? {} : { body: JSON.stringify(example.body) }
      const headers = { authorization: admin, 'content-type': 'application/json' }
      const answer = await fetch(address, { method: operations[name].method, headers, ...body })
      const text = await answer.text()
      await restoreTable(before)
      if (answer.status !== 200) throw new Error(`it is answered with ${answer.status}: ${text}`)
      conform(name, answer.status, JSON.parse(text))
    },
  }))
}

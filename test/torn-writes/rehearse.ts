import type { Handler } from '../../lib/http/operation.ts'
import { ensureBuiltins } from '../../lib/operator/manifest/builtins.ts'
import { examplePath, examplesOf, loadDescriptions, operationNames } from '../../openapi/description.ts'
import { loadHandlers } from '../../openapi/handlers.ts'
import { type OperationName, operations } from '../../operations/index.ts'
import { openExampleWorld } from '../support/example-world.ts'
import { readRawTable, restoreTable } from '../support/raw-table.ts'
import { call } from '../support/request.ts'
import { aClient, aTable } from '../support/world.ts'
import { recordWrites } from './record.ts'
import type { Rehearsal } from './repair-torn-write.ts'

/** Runs every example of each operation that writes, and records the writes. */
export async function rehearseOperations(isMeant = (_name: OperationName) => true): Promise<Rehearsal[]> {
  const { reset } = await openExampleWorld()
  await ensureBuiltins(aTable())
  const admin = await aClient(['admin'])
  const [descriptions, handlers] = [
    await loadDescriptions(),
    await loadHandlers<Handler, OperationName>(operationNames),
  ]
  await reset()
  const initial = await readRawTable()
  const rehearsals: Rehearsal[] = []
  for (const name of operationNames.filter(isMeant)) {
    for (const [label, example] of Object.entries(examplesOf(descriptions[name]))) {
      await reset()
      const { params = {}, query, body } = example
      const request = { as: admin, method: operations[name].method, path: examplePath(name, example), params, body }
      const recorded = await recordWrites(() => call(handlers[name], { ...request, ...(query && { query }) }))
      if (recorded.length > 0)
        rehearsals.push({ name: `${name} (${label})`, recorded, reset: () => restoreTable(initial) })
    }
  }
  return rehearsals
}

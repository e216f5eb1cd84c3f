import { applyCatalog } from '../lib/catalog/apply.ts'
import { type Catalog, loadCatalog } from '../lib/catalog/load.ts'
import { planCatalog } from '../lib/catalog/plan.ts'
import { planLines } from '../lib/catalog/print.ts'
import { openTable } from '../lib/table/table.ts'
import { messageOf } from './message-of.ts'

const TIMEOUT_MS = 30 * 60_000

/** Prints the plan of a catalog file and, unless it is a dry run, carries it out. Mistakes go to stderr, with exit status 1. */
export async function applyFile(file: string, { dryRun }: { dryRun?: boolean }): Promise<void> {
  const table = openTable(Date.now() + TIMEOUT_MS)
  const catalog = read(file)
  if (dryRun) {
    const plan = await planCatalog(table, catalog)
    report(plan.mistakes, () => console.log([...planLines(plan), 'dry run: nothing was changed'].join('\n')))
    return
  }
  const mistakes = await applyCatalog(table, catalog, {
    planned: (plan) => console.log(planLines(plan).join('\n')),
    secret: ({ id, title }, secret) =>
      console.log(`client ${title}\n  client id      ${id}\n  client secret  ${secret}   (shown only this once)`),
  })
  report(mistakes, () => console.log('applied'))
}

function report(mistakes: readonly string[], done: () => void): void {
  if (mistakes.length === 0) {
    done()
    return
  }
  console.error(mistakes.join('\n'))
  process.exitCode = 1
}

function read(file: string): Catalog {
  try {
    return loadCatalog(file)
  } catch (cause) {
    throw new Error(`the catalog cannot be read: ${messageOf(cause)}`, { cause })
  }
}

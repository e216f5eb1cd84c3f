import { setClientCopies } from '../lib/access/clients/copies-store.ts'
import { setDefinitionsCopies } from '../lib/access/permissions/copies-store.ts'
import { openTable } from '../lib/foundation/table/table.ts'
import { printResult } from './terminal.ts'

const TIMEOUT_MS = 60_000

interface Options {
  json?: true
}

/** Changes how many copies a client has. */
export const copyClient = (id: string, count: number, options: Options): Promise<void> =>
  print(`client ${id}`, count, setClientCopies(openTable(Date.now() + TIMEOUT_MS), id, count), options)

/** Changes how many copies the version of all definitions has. */
export const copyDefinitions = (count: number, options: Options): Promise<void> =>
  print(
    'the version of the definitions',
    count,
    setDefinitionsCopies(openTable(Date.now() + TIMEOUT_MS), count),
    options,
  )

async function print(what: string, count: number, setting: Promise<number>, { json }: Options): Promise<void> {
  const before = await setting
  printResult(json, { before, after: count }, () => [
    before === count ? `${what} has ${count} copies already` : `${what} has ${count} copies, and had ${before}`,
  ])
}

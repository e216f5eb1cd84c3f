import { openTable, type Table } from '../lib/foundation/table/table.ts'
import type { Arguments } from '../lib/operator/names/arguments.ts'
import type { NamesOfList } from '../lib/operator/names/in-table.ts'
import type { Columns, ListOptions, Read } from '../terminal/print-list.ts'
import { signAsOperator } from '../terminal/sign-as-operator.ts'
import { type Line, printResult, warn } from '../terminal/terminal.ts'
import type { Calls } from './call.ts'
import type { TableOptions } from './options.ts'
import { chooseTable } from './table/choose-table.ts'
import { followWrites } from './table/follow-writes.ts'
import { followLocalClock } from './table/local-server.ts'
import { tableIn } from './table/table-in.ts'

export interface Output {
  /** Prints one line of JSON if the option `--json` is set, otherwise lines for people. */
  print: (value: object, writeLines: () => readonly Line[]) => void
  /**
   * Prints a list.
   * @param what a plural noun for the entries; by default, the field names of the printed JSON object
   */
  printList: <Entry>(
    read: Read<Entry>,
    objects: Record<string, unknown>,
    columns: Columns<Entry>,
    what?: string,
  ) => Promise<void>
}

export interface Context extends Calls, Output {
  table: Table
  /** The name of the table that the options choose. A command with `otherTable` works on another one. */
  chosenTable: string
  named: Arguments
  names: NamesOfList
}

const MINUTES = 30

export interface Runnable {
  minutes?: number
  otherTable?: (chosen: string, given: never) => string
  run: (context: Context, given: never) => Promise<void>
}

export async function runOnTable(command: Runnable, given: TableOptions & ListOptions): Promise<void> {
  const notice = chooseTable(process.env, given)
  const chosen = tableIn(process.env)
  // Is set before anything else runs, because the process stays on the table that its first use finds here.
  if (command.otherTable !== undefined) process.env.TABLE_NAME = command.otherTable(chosen, given as never)
  await followLocalClock(process.env)
  signAsOperator()
  if (notice !== undefined) warn({ text: `tollgate: ${notice}`, style: 'dim' })
  const context = makeContext(command.minutes ?? MINUTES, chosen, printAs(given), given)
  await followWrites(process.env, () => command.run(context, given as never))
}

const printAs = (given: ListOptions): Output => ({
  print: (value, writeLines) => printResult(given.json, value, writeLines),
  printList: async (read, objects, columns, what) => {
    const { printList } = await import('../terminal/print-list.ts')
    await printList(given, read, objects, columns, what)
  },
})

/** Makes the context of one command. The environment must have chosen the table before. */
export function makeContext(
  minutes: number,
  chosenTable: string,
  output: Output,
  { limit }: { limit?: number },
): Context {
  const table = openTable(Date.now() + minutes * 60_000)
  const calls = lazily(async () => (await import('./call.ts')).makeCalls(table, limit))
  return {
    ...output,
    table,
    chosenTable,
    named: lazily(async () => (await import('../lib/operator/names/arguments.ts')).makeArguments(table)),
    names: lazily(async () => (await import('../lib/operator/names/in-table.ts')).makeNames(table)),
    call: (loading, sent) => calls.call(loading, sent),
    callList: (loading, sent, key) => calls.callList(loading, sent, key),
  }
}

/**
 * Wraps functions so that their module is loaded at the first call. A command then loads only the modules that it
 * needs.
 */
function lazily<Functions extends object>(load: () => Promise<Functions>): Functions {
  let loaded: Promise<Functions> | undefined
  const get =
    (_: object, name: string) =>
    async (...given: unknown[]) => {
      loaded ??= load()
      return Reflect.apply(Reflect.get(await loaded, name) as () => unknown, undefined, given)
    }
  return new Proxy({} as Functions, { get: get as never })
}

import pLimit from 'p-limit'
import { readDataDir } from '../../local/settings.ts'
import { signAsOperator } from '../../terminal/sign-as-operator.ts'
import { type Context, makeContext } from '../context.ts'
import type { TableOptions } from '../options.ts'
import { chooseTable, isTableNamed } from '../table/choose-table.ts'
import { followWrites } from '../table/follow-writes.ts'
import { followLocalClock } from '../table/local-server.ts'
import { tableIn } from '../table/table-in.ts'
import type { Answer } from './answer.ts'

/** The time limit of one call in minutes. */
const MINUTES = 2

const PRINTS_NOTHING = { print: () => {}, printList: async () => {} }

/**
 * Makes the function that runs the calls of tools on the table that the options choose, one call after another. The
 * table is chosen at the first call, so the local server may start after this process. Once chosen, the table stays.
 */
export function makeTableCalls(options: TableOptions): (run: (context: Context) => Promise<Answer>) => Promise<Answer> {
  const one = pLimit(1)
  let isChosen = false
  const choose = () => {
    if (isChosen) return
    chooseTable(process.env, options)
    requireNamed()
    signAsOperator()
    isChosen = true
  }
  return (run) =>
    one(async () => {
      choose()
      await followLocalClock(process.env)
      const context = makeContext(MINUTES, tableIn(process.env), PRINTS_NOTHING, {})
      return followWrites(process.env, () => run(context))
    })
}

/**
 * A command in a terminal falls back to the default profile of AWS, and says so. An assistant would not notice, so it
 * works only on a table that somebody has named.
 */
function requireNamed(): void {
  if (isTableNamed(process.env)) return
  throw new Error(
    `no local server is running with DATA_DIR=${readDataDir(process.env)}, and nothing names a table in AWS: run npx tollgate start, or give --region to npx tollgate mcp`,
  )
}

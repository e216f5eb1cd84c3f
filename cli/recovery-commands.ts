import { type Command, Option } from 'commander'
import { parseInterval, parseName } from './options.ts'
import { addExamples, addTableOptions, makeParser } from './table-command.ts'

/** The table of the environment, which `--table` and its like have chosen. */
const chosenTable = (): string => process.env.TABLE_NAME || 'tollgate'

/** @throws Error if the text is no time with an offset */
function parseTime(text: string): Date {
  const isWhole = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.test(text)
  const time = new Date(text)
  if (isWhole && !Number.isNaN(time.getTime())) return time
  throw new Error('must be a time such as 2026-11-21T10:00:00Z')
}

const addRecoveryOptions = (command: Command): Command =>
  addTableOptions(command)
    .option('--yes', 'do not ask before anything is repaired')
    .addOption(
      new Option('--every <duration>', 'how often to look whether the table is ready')
        .argParser(makeParser(parseInterval))
        .default(20_000, '20s'),
    )

/** Adds the commands that bring a table back after a loss. */
export function addRecoveryCommands(program: Command): void {
  const restore = addRecoveryOptions(program.command('restore'))
    .description('restore a table as of a moment into a new one, repair it, and say how to serve it')
    .requiredOption('--at <time>', 'the moment, such as 2026-11-21T10:00:00Z', makeParser(parseTime))
    .option('--to <name>', 'the name of the new table; by default <table>-restored', makeParser(parseName))
    .action(async (options) => {
      const from = chosenTable()
      const to = options.to ?? `${from}-restored`
      // The repair works on the new table.
      process.env.TABLE_NAME = to
      await (await import('./restore.ts')).restore({ from, to, at: options.at }, options)
    })
  addExamples(restore, 'restore --help')
  const failover = addRecoveryOptions(program.command('failover'))
    .description("repair the copy of a table in this Region, so that it can serve in place of another Region's")
    .action(async (options) => {
      const { failOver } = await import('./failover.ts')
      await failOver(chosenTable(), process.env.AWS_REGION ?? '', options)
    })
  addExamples(failover, 'failover --help')
}

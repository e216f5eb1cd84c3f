import { defineCommand } from '../command.ts'
import { parseInterval, parseName, parseTime } from '../options.ts'

/**
 * Returns the name of the table in the environment. The options of the command, such as `--table`, set the environment.
 */
const chosenTable = (): string => process.env.TABLE_NAME || 'tollgate'

const OPTIONS = {
  '--yes': 'do not ask before anything is repaired',
  '--every <duration>': {
    ...{ text: 'how often to look whether the table is ready', parse: parseInterval },
    ...{ fallback: 20_000, fallbackText: '20s' },
  },
} as const

// The time limit in minutes. The limit is long because a repair reads the whole table.
const MINUTES = 12 * 60

export const restore = defineCommand({
  name: 'restore',
  description: 'restore a table as of a moment into a new one, repair it, and say how to serve it',
  options: {
    ...OPTIONS,
    '--at <time>': { text: 'the moment, such as 2026-11-21T10:00:00Z', parse: parseTime, required: true },
    '--to <name>': { text: 'the name of the new table; by default <table>-restored', parse: parseName },
  },
  examples: ['restore --help'],
  minutes: MINUTES,
  run: async ({ table }, { at, to: given, ...options }) => {
    const { restore } = await import('./restore.ts')
    const from = chosenTable()
    const to = given ?? `${from}-restored`
    // The repair works on the new table. So the environment must name the new table before the first request.
    process.env.TABLE_NAME = to
    await restore(table, { from, to, at }, options)
  },
})

export const failover = defineCommand({
  name: 'failover',
  description: "repair the copy of a table in this Region, so that it can serve in place of another Region's",
  options: OPTIONS,
  examples: ['failover --help'],
  minutes: MINUTES,
  run: async ({ table }, options) => {
    const { failOver } = await import('./failover.ts')
    await failOver(table, { name: chosenTable(), region: process.env.AWS_REGION ?? '' }, options)
  },
})

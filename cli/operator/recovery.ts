import { defineCommand } from '../command.ts'
import { parseInterval, parseName, parseTime } from '../options.ts'

const OPTIONS = {
  '--yes': 'do not ask before anything is repaired',
  '--every <duration>': {
    ...{ text: 'how often to look whether the table is ready', parse: parseInterval },
    ...{ fallback: 20_000, fallbackText: '20s' },
  },
} as const

// The time limit in minutes. The limit is long because a repair reads the whole table.
const MINUTES = 12 * 60

const nameRestored = (from: string, { to }: { to?: string | undefined }): string => to ?? `${from}-restored`

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
  // The repair works on the new table.
  otherTable: nameRestored,
  run: async ({ table, chosenTable: from }, { at, to, ...options }) => {
    const { restore } = await import('./restore.ts')
    await restore(table, { from, to: nameRestored(from, { to }), at }, options)
  },
})

export const failover = defineCommand({
  name: 'failover',
  description: "repair the copy of a table in this Region, so that it can serve in place of another Region's",
  options: OPTIONS,
  examples: ['failover --help'],
  minutes: MINUTES,
  run: async ({ table, chosenTable }, options) => {
    const { failOver } = await import('./failover.ts')
    await failOver(table, { name: chosenTable, region: process.env.AWS_REGION ?? '' }, options)
  },
})

/** @module Holds the commands of operators: apply, audit, doctor, restore, failover, upgrade. */

import { defineCommand } from '../command.ts'

export const doctor = defineCommand({
  name: 'doctor',
  description: 'find errors in a table, or in the connection to it',
  options: {
    '--deep': 'examine everything that is stored more than once: reads the whole table',
    '--repair': 'with --deep: repair the errors; shows each repair first, and asks',
    '--yes': 'do not ask before --repair changes anything',
  },
  examples: ['doctor', 'doctor --deep --json', 'doctor --deep --repair --yes'],
  // The limit is long because each pass reads the whole table.
  minutes: 12 * 60,
  run: async ({ table }, options) => (await import('./run-doctor.ts')).runDoctor(table, options),
})

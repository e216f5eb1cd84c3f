import type { Command } from 'commander'
import { parseAge } from './options.ts'
import { makeParser } from './table-command.ts'

const DEFAULT_AGE_MS = 7 * 86_400_000

/** Adds the option of a sweep: how long ago something must have ended. */
export const addEnded = (command: Command): Command =>
  command.option(
    '--ended <duration>',
    'at least how long ago, 7d where it is not given',
    makeParser(parseAge),
    DEFAULT_AGE_MS,
  )

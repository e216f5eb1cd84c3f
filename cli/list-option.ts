import type { Command } from 'commander'
import { parseLimit } from './options.ts'
import { makeParser } from './table-command.ts'

/** Adds the option of a list. A list is read to its end without it. */
export const addLimit = (command: Command): Command =>
  command.option('--limit <count>', 'only so many entries', makeParser(parseLimit))

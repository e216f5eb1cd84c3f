import { randomUUID } from 'node:crypto'
import type { Argument, Option } from 'commander'

/** Values for arguments and options. The first value that the parser takes is used. */
const CANDIDATES = ['given', '7d', '5', randomUUID(), 'http://127.0.0.1:1', '2127-01-31T00:00:00Z']

/** Throws if the argument or option takes no candidate. */
export function textFor(described: Argument | Option): string {
  const parse = described.parseArg as ((text: string, before: unknown) => unknown) | undefined
  const candidates = described.argChoices ?? CANDIDATES
  const found = candidates.find((text) => {
    try {
      parse?.(text, undefined)
      return true
    } catch {
      return false
    }
  })
  if (found === undefined) throw new Error(`no candidate is a value of ${described.name()}`)
  return found
}

/** Returns the words of an option on the command line: its name, and a value if it takes one. */
export const wordsOf = (option: Option): string[] =>
  option.required ? [option.long ?? '', textFor(option)] : [option.long ?? '']

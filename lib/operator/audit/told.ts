import { COUNTERS } from '../archive/counters.ts'
import type { Image } from '../archive/entry.ts'

/** Texts of people, of which the log only says that they changed. */
const TEXTS: readonly string[] = ['title', 'name', 'email', 'avatar', 'description', 'metadata', 'labels']

/** Tells whether the log names an attribute that changed: because it keeps the values, or because it is a text of people. */
export const isTold = (name: string, { old = {}, new: made = {} }: { old?: Image; new?: Image }): boolean =>
  !COUNTERS.includes(name) && (name in old || name in made || TEXTS.includes(name))

import { COUNTERS } from '../archive/counters.ts'
import type { Image } from '../archive/entry.ts'

/** Texts that users write. For these attributes, the audit log has only the names, not the values. */
const TEXTS: readonly string[] = ['title', 'name', 'email', 'avatar', 'description', 'metadata', 'labels']

/** The log names an attribute if the log has its values, or if users write its texts. The log never names counters. */
export const isTold = (name: string, { old = {}, new: made = {} }: { old?: Image; new?: Image }): boolean =>
  !COUNTERS.includes(name) && (name in old || name in made || TEXTS.includes(name))

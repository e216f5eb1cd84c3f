import { COUNTERS } from '../archive/counters.ts'
import type { Image } from '../archive/entry.ts'

/** The attributes that may contain personal texts. The audit log shows only that they changed. */
const TEXTS: readonly string[] = ['title', 'name', 'email', 'avatar', 'description', 'metadata', 'labels']

/**
 * Returns whether the audit log names a changed attribute. This is the case if the log keeps its values, or if the
 * attribute may contain personal texts.
 */
export const isTold = (name: string, { old = {}, new: made = {} }: { old?: Image; new?: Image }): boolean =>
  !COUNTERS.includes(name) && (name in old || name in made || TEXTS.includes(name))

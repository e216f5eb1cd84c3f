import type { UnreadableItem } from '../lib/foundation/table/unreadable.ts'
import { warn } from './terminal.ts'

/** Sets the exit status 1 if there are unreadable items. */
export function reportUnreadable(unreadable: readonly UnreadableItem[]): void {
  if (unreadable.length === 0) return
  warn(...unreadable.map(({ item, reason }) => `tollgate: ${item}: ${reason}`))
  process.exitCode = 1
}

import type { Entry } from './entry.ts'
import type { NamedKind } from './named-kind.ts'
import type { Planned, Unique } from './plan-context.ts'

/** Two entries that mean the same one. */
export function reportTwins<Kept extends { id: string }>(
  kind: NamedKind<Kept>,
  planned: readonly Planned<Kept>[],
): void {
  const first = new Map<string, Planned<Kept>>()
  for (const here of planned) {
    const { id, says, before, entry } = here
    const key = id === undefined || kind.keyOf === undefined ? id : kind.keyOf(id, { ...before, ...says })
    if (key === undefined) continue
    const twin = first.get(key)
    if (twin === undefined) first.set(key, here)
    else entry.mistake(entry.has('id') ? 'id' : '', `means the same as ${named(twin)}`)
  }
}

/** Two that want the same unique value. What is deleted gives its own up, and deletions come first. */
export function reportRivals(planned: readonly Planned[]): void {
  const first = new Map<string, Planned>()
  for (const here of planned.filter(({ entry }) => !entry.deleted)) {
    for (const unique of here.uniques) {
      const key = `${unique.field} ${unique.value}`
      const rival = first.get(key)
      if (rival === undefined) first.set(key, here)
      else if (here.id === undefined || rival.id !== here.id) reportHolder(here.entry, unique, `${named(rival)}, too`)
    }
  }
}

const named = ({ entry }: { entry: Entry }): string => `${entry.at} in line ${entry.line}`
export const isSame = (left: Unique, right: Unique): boolean => left.field === right.field && left.value === right.value

export function reportHolder(entry: Entry, { field }: Unique, holder: string): void {
  if (entry.has(field)) entry.mistake(field, `is that of ${holder}`)
  else entry.mistake('', `its ${field} is that of ${holder}`)
}

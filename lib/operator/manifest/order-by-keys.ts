import type { Change } from './plan-context.ts'

/** A unique key is released before another change takes it. Reports changes that swap keys. */
export function orderByKeys(changes: readonly Change[]): Change[] {
  const ordered: Change[] = []
  let waiting = [...changes]
  while (waiting.length > 0) {
    const held = new Set(waiting.filter(({ action }) => action !== 'delete').flatMap(({ releases }) => releases))
    const ready = new Set(waiting.filter(({ takes }) => !takes.some((key) => held.has(key))))
    if (ready.size === 0) {
      for (const change of waiting) reportSwap(change)
      return ordered
    }
    ordered.push(...ready)
    waiting = waiting.filter((change) => !ready.has(change))
  }
  return ordered
}

export const reportSwap = ({ entry }: Change): void =>
  entry.report('', 'swaps a name with another entry: give one of them another name first')

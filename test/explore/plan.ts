import { type Expected, isPossible, type On, type Scenario, type Toggle, toggled } from './world.ts'

export interface Depth {
  /** The number of changes during one request: 2 for pairs of changes, 3 for triples. */
  changes: number
  /**
   * The largest number of earlier changes to the initial world, not counting the changes that are undone during the
   * request.
   */
  others: number
  /**
   * The largest number of these earlier changes in worlds where order matters. Order matters if a request that saw only
   * the last change would give an answer that is right in no state.
   */
  othersThatMatter: number
}

/** Selects the worlds and changes to explore, from the expected answers in the states of the world. */
export function makePlan({ toggles, expect, decide }: Scenario) {
  const expectIn = keepByState(toggles, expect)

  /**
   * Returns whether the exploration makes these changes, either without or before further changes, in a world that has
   * these differences from the initial world.
   */
  function isWanted(differences: readonly Toggle[], on: On, changes: readonly Toggle[], depth: Depth): boolean {
    const others = differences.filter((toggle) => !changes.includes(toggle)).length
    if (others <= depth.others) return !isSettled(on, changes)
    const missing = depth.changes - changes.length
    if (missing === 0) return others <= depth.othersThatMatter && matters(on, changes)
    if (others > depth.othersThatMatter + missing) return false
    const now = changes.reduce((before, toggle) => toggled(toggle, before), on)
    return toggles.some((toggle) => isPossible(toggle, now) && isWanted(differences, on, [...changes, toggle], depth))
  }

  const statesOf = (on: On, changes: readonly Toggle[]): Expected[] => {
    const states = [expectIn(on)]
    let now = on
    for (const toggle of changes) {
      now = toggled(toggle, now)
      states.push(expectIn(now))
    }
    return states
  }

  /**
   * Returns whether the states after several changes already include each possible answer. In that case, no answer to a
   * check can be wrong.
   */
  function isSettled(on: On, changes: readonly Toggle[]): boolean {
    if (changes.length < 2) return false
    const states = statesOf(on, changes)
    return states.includes('allowed') && states.includes('denied')
  }

  function matters(on: On, changes: readonly Toggle[]): boolean {
    const last = changes.at(-1)
    if (last === undefined || changes.indexOf(last) < changes.length - 1 || isSettled(on, changes)) return false
    return !statesOf(on, changes).includes(expectIn(toggled(last, on)))
  }

  return { isWanted, expect: expectIn, decide: keepByState(toggles, decide) }
}

/** Keeps the result for each state of the world, because most runs pass through the same few states. */
function keepByState<T>(toggles: readonly Toggle[], make: (on: On) => T): (on: On) => T {
  const kept = new Map<number, T>()
  const bits = new Map(toggles.map(({ name }, index) => [name, 2 ** index]))
  return (on) => {
    let key = 0
    for (const name of on) key += bits.get(name) ?? 0
    const result = kept.has(key) ? (kept.get(key) as T) : make(on)
    kept.set(key, result)
    return result
  }
}

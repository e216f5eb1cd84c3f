import type { Found } from './find.ts'

const MOST = 8

/** The entities that the search opened, the last one first. They are kept as long as the page; the browser stores nothing. */
let recent: readonly Found[] = []

export const readRecent = (): readonly Found[] => recent

export function addRecent(found: Found): void {
  const others = recent.filter(({ kind, params }) => JSON.stringify([kind, params]) !== keyOf(found))
  recent = [found, ...others].slice(0, MOST)
}

const keyOf = ({ kind, params }: Found): string => JSON.stringify([kind, params])

/** At the end of a session: the next one may be of another client. */
export function clearRecent(): void {
  recent = []
}

/** @module Holds the clock of the process, which tests and local servers can move. */

/** In milliseconds. Undefined if nothing may move the clock, as in deployed functions. */
let offsetMs: number | undefined

/** To test how the service behaves at another time. @param seconds may be negative */
export function moveClock(seconds: number): void {
  offsetMs = seconds * 1_000
}

/** The first call of `moveClock` makes the clock movable, even with 0 seconds. */
export const isMovable = (): boolean => offsetMs !== undefined

/** In seconds ahead of the real time. */
export const clockOffset = (): number => (offsetMs ?? 0) / 1_000

/**
 * In milliseconds since 1970. Everything that is stored, and every end, follows this clock. Only tokens of issuers, signatures, and what
 * measures how long something takes follow the real clock: `Date.now()`. `test/lib/foundation/clock.test.ts` lists the files that may use
 * the real clock.
 */
export const readMilliseconds = (): number => Date.now() + (offsetMs ?? 0)

export const readClock = (): Date => new Date(readMilliseconds())

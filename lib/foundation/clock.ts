/** The offset of the clock. Undefined if nobody sets the clock, as in deployed functions. */
let offsetMs: number | undefined

/** Moves the clock of this process, to try what happens at another time. @param seconds may be negative */
export function moveClock(seconds: number): void {
  offsetMs = seconds * 1_000
}

/** Tells whether the clock of this process can be moved, even if it is 0 seconds ahead. */
export const isMovable = (): boolean => offsetMs !== undefined

/** How many seconds the clock of this process is ahead. */
export const clockOffset = (): number => (offsetMs ?? 0) / 1_000

/** The time against which ends of holds, credits, grants and subscriptions are compared. */
export const readClock = (): Date => new Date(Date.now() + (offsetMs ?? 0))

/** Undefined where nobody sets the clock: the deployed functions. */
let offsetMs: number | undefined

/** Moves the clock of this process, so that one can try what time does. @param seconds may be negative */
export function moveClock(seconds: number): void {
  offsetMs = seconds * 1_000
}

/** Whether this process has a clock that can be moved, at 0 too. */
export const isMovable = (): boolean => offsetMs !== undefined

/** How many seconds the clock of this process is ahead. */
export const clockOffset = (): number => (offsetMs ?? 0) / 1_000

/** The time against which ends of holds, credits, grants and subscriptions are compared. */
export const readClock = (): Date => new Date(Date.now() + (offsetMs ?? 0))

let offsetMs = 0

/** Moves the clock of this process, so that one can try what time does. @param seconds may be negative */
export function moveClock(seconds: number): void {
  offsetMs = seconds * 1_000
}

/** How many seconds the clock of this process is ahead. */
export const clockOffset = (): number => offsetMs / 1_000

/** The time by which what holds, credits and grants last is measured. */
export const readClock = (): Date => new Date(Date.now() + offsetMs)

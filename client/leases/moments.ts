/** A moment on two clocks of this machine, in milliseconds. */
export interface Moment {
  monotonic: number
  wall: number
}

export const readMoment = (): Moment => ({ monotonic: performance.now(), wall: Date.now() })

export const addMs = ({ monotonic, wall }: Moment, ms: number): Moment => ({
  monotonic: monotonic + ms,
  wall: wall + ms,
})

/**
 * Tells whether a moment has passed on one of the clocks. The monotonic clock may stand still while a machine sleeps or
 * a function is frozen, and the wall clock may be set back. So the clock that is ahead counts.
 */
export const hasPassed = ({ monotonic, wall }: Moment): boolean => performance.now() >= monotonic || Date.now() >= wall

/** The longest delay of `setTimeout`. It takes a longer one for 1 ms. */
const LONGEST_MS = 2 ** 31 - 1

export const msUntil = ({ monotonic, wall }: Moment): number =>
  Math.min(LONGEST_MS, Math.max(0, Math.min(monotonic - performance.now(), wall - Date.now())))

/** Grows with the number of failures in a row, from 250 ms to 10 s, with jitter. */
export const backoffMs = (failures: number): number =>
  Math.min(10_000, 250 * 2 ** Math.min(failures - 1, 10)) * (0.5 + Math.random() / 2)

export interface Timer {
  /** Sets the timer. It then calls its function once. A timer that is set keeps its time. */
  set(ms: number): void
  clear(): void
}

/** @param isIdle a process may end although the timer is set */
export function makeTimer(run: () => void, isIdle = false): Timer {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    set(ms) {
      if (timer !== undefined) return
      timer = setTimeout(() => {
        timer = undefined
        run()
      }, ms)
      // Only Node and its relatives have `unref`.
      if (isIdle) (timer as { unref?: () => void }).unref?.()
    },
    clear() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

import { vi } from 'vitest'

/** Runs at another time (milliseconds since 1970), from which the clock does not move. Timers run as ever. */
export async function atTime<T>(now: number, run: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now })
  try {
    return await run()
  } finally {
    vi.useRealTimers()
  }
}

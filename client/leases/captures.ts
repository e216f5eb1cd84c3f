import { captureBlock, freeze, lose } from './capture.ts'
import { backoffMs, hasPassed, makeTimer, msUntil } from './moments.ts'
import type { State } from './state.ts'

/** Captures the charges of a lease in the background, one request at a time. */
export interface Captures {
  /** Must be called after each charge. */
  charged(): void
  /** Begins a capture now, unless the service does not answer. */
  hurry(): void
  /** Sends everything that was charged so far. @returns whether the service has answered all of it; does not throw */
  capture(): Promise<boolean>
  /** Sets the timer that renews holds. Must be called after a change of the blocks. */
  schedule(): void
  /** Captures until the service has answered everything, or until all holds have expired. Then nothing is sent any more. */
  finish(): Promise<void>
}

export function capturesOf(state: State): Captures {
  const { settings, events } = state
  let last: Promise<boolean> = Promise.resolve(true)
  let next: Promise<boolean> | undefined
  let failures = 0
  const capture = (): Promise<boolean> => {
    if (next === undefined) {
      // Everything that is charged before the capture begins is in it.
      next = last.then(begin)
      last = next
    }
    return next
  }
  const hurry = (): void => {
    if (failures === 0) void capture()
  }
  const captureTimer = makeTimer(hurry)
  const renewTimer = makeTimer(capture, true)
  const retryTimer = makeTimer(capture)

  const begin = (): Promise<boolean> => {
    next = undefined
    captureTimer.clear()
    retryTimer.clear()
    for (const block of state.blocks) freeze(state, block)
    return captureAll()
  }

  async function captureAll(): Promise<boolean> {
    try {
      for (const block of [...state.blocks]) {
        await captureBlock(state, block)
        if (block.hasEnded) state.blocks = state.blocks.filter((each) => each !== block)
      }
      failures = 0
      return true
    } catch (error) {
      failures++
      events.emit('away', { error })
      retryTimer.set(backoffMs(failures))
      return false
    } finally {
      schedule()
    }
  }

  function schedule(): void {
    renewTimer.clear()
    if (state.blocks.length > 0 && failures === 0)
      renewTimer.set(Math.min(...state.blocks.map(({ renewAt }) => msUntil(renewAt))))
  }

  return {
    charged() {
      captureTimer.set(settings.captureMs)
      if (state.unsent >= settings.captureCredits) hurry()
    },
    hurry,
    capture,
    schedule,
    async finish() {
      while (!(await capture())) {
        if (state.blocks.every(({ until }) => hasPassed(until))) break
        await new Promise((resume) => setTimeout(resume, backoffMs(failures)))
      }
      for (const timer of [captureTimer, renewTimer, retryTimer]) timer.clear()
    },
  }
}

/** Reports the usages that the service has not answered. */
export function abandon(state: State): void {
  for (const { batches } of state.blocks)
    for (const usages of batches) lose(state, usages, new Error('the service did not answer before the hold expired'))
  state.blocks = []
}

import type { LeasedUsage } from './block.ts'

export interface LeaseEvents {
  /**
   * The account could not give a whole block, so it has few credits left. Comes once, and again after the account could
   * give a whole block.
   */
  low: { remaining: number }
  /**
   * The service refused even the smallest block that was needed. `error` is the `TollgateError` with the reason, such as
   * `INSUFFICIENT_CREDITS` or `LIMIT_REACHED`. `amount` is the number of credits of this block.
   */
  refused: { amount: number; error: unknown }
  /**
   * The service did not answer. The lease tries again. Meanwhile, `charge` takes credits from the open block, until the
   * block is used up or its hold is about to expire.
   */
  away: { error: unknown }
  /**
   * Charges that `charge` accepted could not be captured, because their hold has ended, and the account could not pay
   * them. They can be sent by `createUsage` later, with the same ids.
   */
  lost: { amount: number; usages: readonly LeasedUsage[]; error: unknown }
}

export interface Events {
  on<Name extends keyof LeaseEvents>(name: Name, listener: (event: LeaseEvents[Name]) => void): () => void
  emit<Name extends keyof LeaseEvents>(name: Name, event: LeaseEvents[Name]): void
}

export function makeEvents(): Events {
  const listeners = new Map<string, Set<(event: never) => void>>()
  return {
    on(name, listener) {
      const all = listeners.get(name) ?? new Set()
      listeners.set(name, all.add(listener))
      return () => void all.delete(listener)
    },
    emit(name, event) {
      for (const listener of listeners.get(name) ?? []) {
        try {
          listener(event as never)
        } catch {
          // An error of a listener must not change what the lease does.
        }
      }
    },
  }
}

import { type AccountOf, pathTo } from './account.ts'
import type { Operations } from './operations.ts'
import type { Lists, PageOptions } from './pages.ts'
import type { components } from './schema.ts'
import type { CallOptions, RequestOf, ResponseOf } from './types.ts'
import { type Amount, type UsageReport, withId } from './usages.ts'

export type Hold = components['schemas']['Hold']

/** The credits to hold. Without an `id`, the hold gets a new id, which stays the same in every attempt. */
export type NewHold = Omit<RequestOf<'createHold'>, 'org_id' | 'billing_id' | 'id' | 'amount'> & {
  id?: string
  amount: Amount
}

export interface CaptureOptions extends CallOptions {
  /** Whether the capture ends the hold. With `false`, the remaining credits stay on hold. Default: true. */
  final?: boolean
  /** The number of seconds from now until the hold expires. Only for `final: false`. */
  expires_in?: number
}

/**
 * The methods for holds. A hold sets credits of an account aside for work whose cost is known only when the work is
 * done.
 */
export interface Holds {
  hold(account: AccountOf, hold: NewHold, options?: CallOptions): Promise<ResponseOf<'createHold'>>
  /** Records usages. Their credits are taken from the hold first. */
  capture(
    account: AccountOf,
    id: string,
    usages: readonly UsageReport[],
    options?: CaptureOptions,
  ): Promise<ResponseOf<'captureHold'>>
  /** Ends a hold without a charge, so that its remaining credits are available again. */
  release(account: AccountOf, id: string, options?: CallOptions): Promise<ResponseOf<'releaseHold'>>
  /** Lists the open holds of an account, ordered by their time of expiry, the earliest first. */
  holds(account: AccountOf, options?: PageOptions): AsyncGenerator<Hold, void, undefined>
  /**
   * Creates a hold, runs the work, and captures the usages that the work resolves with. If the work throws, the hold is
   * released, and the caller gets the error of the work. If the capture fails, the hold stays open until it expires,
   * because the usages have happened.
   */
  withHold(
    account: AccountOf,
    hold: Amount | NewHold,
    work: (hold: Hold) => Promise<readonly UsageReport[]>,
    options?: CallOptions,
  ): Promise<ResponseOf<'captureHold'>>
}

export function holdsOf(operations: Operations, { each }: Lists): Holds {
  const holds: Holds = {
    hold: (account, hold, options) => operations.createHold({ ...pathTo(account), ...withId(hold) }, options),
    capture: (account, id, usages, { final, expires_in, ...options } = {}) =>
      operations.captureHold(
        {
          ...{ ...pathTo(account), id, usages: usages.map(withId) },
          ...(final !== undefined && { final }),
          ...(expires_in !== undefined && { expires_in }),
        },
        options,
      ),
    release: (account, id, options) => operations.releaseHold({ ...pathTo(account), id }, options),
    holds: (account, options) => each('listHolds', pathTo(account), options),
    withHold: async (account, given, work, options) => {
      const { hold } = await holds.hold(account, typeof given === 'object' ? given : { amount: given }, options)
      const usages = await releaseIfItThrows(
        () => work(hold),
        () => holds.release(account, hold.id),
      )
      return holds.capture(account, hold.id, usages, options)
    },
  }
  return holds
}

/**
 * Runs the work, and releases the hold if the work throws. Throws the error of the work even if the release fails. In
 * that case, the hold expires later.
 */
async function releaseIfItThrows<T>(work: () => Promise<T>, release: () => Promise<unknown>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await release().catch(() => {})
    throw error
  }
}

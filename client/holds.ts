import { type AccountOf, pathTo } from './account.ts'
import type { Operations } from './operations.ts'
import type { Lists, PageOptions } from './pages.ts'
import type { components } from './schema.ts'
import type { CallOptions, RequestOf, ResponseOf } from './types.ts'
import { type Amount, type UsageReport, withId } from './usages.ts'

export type Hold = components['schemas']['Hold']

/** What to set aside. Without an `id` it gets a new one, which is the same in every attempt. */
export type NewHold = Omit<RequestOf<'createHold'>, 'org_id' | 'billing_id' | 'id' | 'amount'> & {
  id?: string
  amount: Amount
}

export interface CaptureOptions extends CallOptions {
  /** False keeps the rest set aside. Default: true, which ends the hold. */
  final?: boolean
  /** With `final: false`: the hold goes on for so many seconds from now. */
  expires_in?: number
}

/** Credits that are set aside for work whose cost is known after it. */
export interface Holds {
  hold(account: AccountOf, hold: NewHold, options?: CallOptions): Promise<ResponseOf<'createHold'>>
  /** Records usages, and takes their credits out of the hold first. */
  capture(
    account: AccountOf,
    id: string,
    usages: readonly UsageReport[],
    options?: CaptureOptions,
  ): Promise<ResponseOf<'captureHold'>>
  /** Ends a hold without a charge: the rest of its credits is available again. */
  release(account: AccountOf, id: string, options?: CallOptions): Promise<ResponseOf<'releaseHold'>>
  /** The open holds of an account, by their end. */
  holds(account: AccountOf, options?: PageOptions): AsyncGenerator<Hold, void, undefined>
  /**
   * Makes a hold, does the work, and captures the usages that the work resolves with. Where the work throws, the hold is released, and
   * the caller gets the error of the work. A hold whose capture fails stays open until it expires: the usages have happened.
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

/** The caller gets the error of the work, also where the release fails: the hold expires then. */
async function releaseIfItThrows<T>(work: () => Promise<T>, release: () => Promise<unknown>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await release().catch(() => {})
    throw error
  }
}

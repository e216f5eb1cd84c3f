import type { ChargeDetails } from './block.ts'
import type { LeaseEvents } from './events.ts'

/** Amounts in credits. */
export interface LeaseTotals {
  /** What the service has charged. */
  captured: number
  /** What could not be captured. The event `lost` has the usages. */
  lost: number
}

/** Charges an account without a request for each charge. The lease takes credits in blocks, and captures in the background. */
export interface Lease {
  /** Identifies the lease: `metadata.lease` of its holds. */
  readonly id: string
  /** The number of credits that can be charged now without another request. */
  readonly remaining: number
  /**
   * Charges credits to the open block.
   *
   * @returns whether they are charged; false if the block does not suffice and the next one is not there, if too much is
   * not captured yet, and after `close`
   * @throws TypeError if the amount is not a whole number above 0, or if the details are not possible
   */
  charge(amount: number | bigint, details?: ChargeDetails): boolean
  /**
   * Waits until the lease can pay an amount. Takes a block if necessary.
   *
   * @returns false if the account cannot pay it, if the service does not answer, and after `close`
   */
  ready(amount?: number | bigint): Promise<boolean>
  /**
   * Captures everything that was charged so far.
   *
   * @returns whether the service has answered; if not, the lease tries again
   */
  flush(): Promise<boolean>
  /**
   * Captures all charges, and gives the rest of all blocks back. When it resolves, the lease sends nothing any more. If
   * the service does not answer, it tries until the holds expire.
   */
  close(): Promise<LeaseTotals>
  /** Calls a function at each event. @returns the function that ends this */
  on<Name extends keyof LeaseEvents>(name: Name, listener: (event: LeaseEvents[Name]) => void): () => void
}

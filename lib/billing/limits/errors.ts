import { ApiError, type Violation } from '../../foundation/errors.ts'
import type { Allowance, Touched } from './allowance.ts'

/** The allowance that refused a request. `requested` is the amount of the request. */
export interface Refused extends Allowance {
  requested: bigint
}

export class LimitReached extends ApiError {
  readonly refused: Refused
  readonly touched: Touched

  /** @param violations name the usages that the limit refuses */
  constructor(billing_id: string, refused: Refused, violations: readonly Violation[], touched: Touched) {
    const { source, feature, window, per, limit, used, requested, resets_at } = refused
    super('LIMIT_REACHED', `the request would pass a limit of the ${source}`, {
      violations,
      metadata: {
        ...{ billing_id, source, feature, window, per, limit: String(limit), used: String(used) },
        ...{ requested: String(requested), resets_at },
      },
    })
    this.refused = refused
    this.touched = touched
  }
}

export const notEntitledError = (billing_id: string, violations: readonly Violation[]): ApiError =>
  new ApiError('NOT_ENTITLED', 'no plan of the billing account gives the feature', {
    violations,
    metadata: { billing_id },
  })

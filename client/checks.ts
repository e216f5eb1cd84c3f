import type { Operations } from './operations.ts'
import type { components } from './schema.ts'
import type { CallOptions } from './types.ts'

type Schemas = components['schemas']

export interface Checks {
  /**
   * Tells whether the subject has the permission. Throws an error if the permission does not exist, instead of
   * returning `false`.
   */
  check(request: Schemas['CheckRequest'], options?: CallOptions): Promise<boolean>
  /** Checks like `check`, and returns the reason, too. */
  explain(request: Schemas['CheckRequest'], options?: CallOptions): Promise<Schemas['CheckResponse']>
}

export const checksOf = ({ check }: Operations): Checks => ({
  check: async (request, options) => (await check(request, options)).status,
  explain: (request, options) => check({ ...request, explain: 'true' }, options),
})

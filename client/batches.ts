import type { Operations } from './operations.ts'
import type { CallOptions } from './types.ts'

/** The largest number of checks that the service accepts in one request. */
const MOST = 50

type Batches = Pick<Operations, 'batchCheck' | 'batchCheckPermission'>

/**
 * Checks batches of any length. Each request has up to 50 checks. All requests are sent at the same time, and the
 * answers are in the order of the checks. The answers of one request are from the same moment. The answers of different
 * requests may be from different moments.
 */
export const splitBatches = ({ batchCheck, batchCheckPermission }: Batches): Batches => ({
  batchCheck: splitBatch(batchCheck),
  batchCheckPermission: splitBatch(batchCheckPermission),
})

type Send<Body, Pair> = (request: { bodies: Body[] }, options?: CallOptions) => Promise<{ pairs: Pair[] }>

export const splitBatch =
  <Body, Pair>(send: Send<Body, Pair>): Send<Body, Pair> =>
  async ({ bodies, ...rest }, options) => {
    const answers = await Promise.all(split(bodies).map((some) => send({ ...rest, bodies: some }, options)))
    return { pairs: answers.flatMap(({ pairs }) => pairs) }
  }

/** Splits the checks of a batch. Does not remove an empty batch, because the service answers it with an error. */
function split<Body>(bodies: readonly Body[]): Body[][] {
  const parts = Array.from({ length: Math.ceil(bodies.length / MOST) }, (_, index) =>
    bodies.slice(index * MOST, (index + 1) * MOST),
  )
  return parts.length === 0 ? [[]] : parts
}

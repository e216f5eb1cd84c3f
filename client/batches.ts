import type { Operations } from './operations.ts'

/** What one request of the service takes. */
const MOST = 50

type Batches = Pick<Operations, 'batchCheck' | 'batchCheckPermission'>

/**
 * Batches of any length: each 50 checks are a request, all of them at once, and the answers are in the order of the checks. The answers
 * of one request are of one moment, those of several are not.
 */
export const splitBatches = ({ batchCheck, batchCheckPermission }: Batches): Batches => ({
  batchCheck: async ({ bodies, ...rest }, options) => {
    const answers = await Promise.all(split(bodies).map((some) => batchCheck({ ...rest, bodies: some }, options)))
    return { pairs: answers.flatMap(({ pairs }) => pairs) }
  },
  batchCheckPermission: async ({ bodies, ...rest }, options) => {
    const answers = await Promise.all(
      split(bodies).map((some) => batchCheckPermission({ ...rest, bodies: some }, options)),
    )
    return { pairs: answers.flatMap(({ pairs }) => pairs) }
  },
})

/** An empty batch is sent: the service says what is wrong with it. */
function split<Body>(bodies: readonly Body[]): Body[][] {
  const parts = Array.from({ length: Math.ceil(bodies.length / MOST) }, (_, index) =>
    bodies.slice(index * MOST, (index + 1) * MOST),
  )
  return parts.length === 0 ? [[]] : parts
}

import { clientKey } from '../foundation/table/keys.ts'
import { openTable } from '../foundation/table/table.ts'

/** The time limit, so that a function starts even if the table does not answer. */
const LIMIT_MILLISECONDS = 1_000

/** No client has this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Reads a client that does not exist, in the way the first request reads its client. So the connection, the signing key
 * and the compiled code of the SDK are ready before the first request. Lambda gives a function of any memory size a
 * whole CPU while it starts. `bench/memory.ts` measures how much time this saves. Does nothing outside of Lambda. Never
 * throws, because the first request reports faults.
 */
export async function warmUp(): Promise<void> {
  if (process.env.AWS_LAMBDA_FUNCTION_NAME === undefined) return
  const table = openTable(Date.now() + LIMIT_MILLISECONDS)
  // Reads two copies at once, so that the request is a batch, like the first round trip of other requests.
  const reads = [0, 1].map((copy) => table.get(clientKey(NOBODY, copy)))
  await Promise.allSettled(reads)
}

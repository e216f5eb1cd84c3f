import { tableClient } from '../../lib/foundation/table/client.ts'

let current: (() => Promise<void>) | undefined

tableClient().middlewareStack.add(
  (next, context) => async (args) => {
    if (current !== undefined && /TransactWrite|Put|Delete|Update/.test(String(context.commandName))) await current()
    return next(args)
  },
  { step: 'initialize', name: 'interrupt', priority: 'high' },
)

/**
 * Runs `interruption` directly before a write of `run`. If `interruption` throws, the write and `run` fail.
 *
 * @param number the number of the write, from 1
 * @returns whether `run` reached the write with this number
 */
export async function interrupt(
  number: number,
  interruption: () => Promise<unknown>,
  run: () => Promise<unknown>,
): Promise<boolean> {
  let count = 0
  const step = async () => {
    count += 1
    if (count !== number) return
    current = undefined
    await interruption()
    current = step
  }
  current = step
  try {
    await run()
  } catch {
    // The error is the error of the interruption, or a failure that the interruption caused.
  } finally {
    current = undefined
  }
  return count >= number
}

export const cutOff = async (): Promise<never> => {
  throw new Error('cut off')
}

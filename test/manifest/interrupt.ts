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
 * Runs `interruption` right before a write of `run`. If it throws, that write and `run` fail.
 * @param number the number of the write, from 1
 * @returns whether `run` reached that write
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
    // The error is that of the interruption, or a failure caused by it.
  } finally {
    current = undefined
  }
  return count >= number
}

export const cutOff = async (): Promise<never> => {
  throw new Error('cut off')
}

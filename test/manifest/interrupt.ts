import { tableClient } from '../../lib/table/client.ts'

let current: (() => Promise<void>) | undefined

tableClient.middlewareStack.add(
  (next, context) => async (args) => {
    if (current !== undefined && /TransactWrite|Put|Delete|Update/.test(String(context.commandName))) await current()
    return next(args)
  },
  { step: 'initialize', name: 'interrupt', priority: 'high' },
)

/**
 * Lets `meanwhile` happen right before the write of this number that `run` makes (from 1); where it throws, that write and
 * `run` with it fail.
 * @returns whether `run` made so many writes
 */
export async function interrupt(
  number: number,
  meanwhile: () => Promise<unknown>,
  run: () => Promise<unknown>,
): Promise<boolean> {
  let count = 0
  const step = async () => {
    count += 1
    if (count !== number) return
    current = undefined
    await meanwhile()
    current = step
  }
  current = step
  try {
    await run()
  } catch {
    // The cut, or what follows from it.
  } finally {
    current = undefined
  }
  return count >= number
}

export const cutOff = async (): Promise<never> => {
  throw new Error('cut off')
}

import type { TollgateError } from '../error.ts'
import { canPay, makeBlock, remainingOf, retire } from './block.ts'
import { backoffMs, type Moment, readMoment } from './moments.ts'
import { availableOf, cannotPay, isRefusal } from './refusals.ts'
import type { State } from './state.ts'

/** A hold whose creation was sent. Nobody knows whether the service has made it. */
interface Sent {
  id: string
  amount: number
  began: Moment
}

/** Takes blocks of credits, one at a time. */
export interface Taker {
  /**
   * Takes a block of at least this amount, or waits for the block that is being taken.
   *
   * @returns whether a block was taken
   * @throws the error of the service, unless it says that the account cannot pay
   */
  take(amount: number): Promise<boolean>
  /** Takes a block like `take`, but not soon after a refusal. Does not throw. */
  want(amount: number): void
  /** Waits for the block that is being taken, and releases a hold that may have been made. Does not throw. */
  stop(): Promise<void>
}

/**
 * @param giveBack ends all blocks, so that their rest is available again
 * @param added is called after a block was taken
 */
export function takerOf(state: State, giveBack: () => Promise<unknown>, added: () => void): Taker {
  const { settings, operations, events } = state
  const { org_id, billing_id } = settings
  let taking: Promise<boolean> | undefined
  let [failures, pausedUntil, isLow] = [0, 0, false]
  let unsettled: Sent | undefined

  /** Returns undefined if the block was taken. Returns the refusal if the account cannot pay it. */
  async function tryTake(amount: number): Promise<TollgateError | undefined> {
    unsettled ??= { id: crypto.randomUUID(), amount, began: readMoment() }
    const { id, amount: size, began } = unsettled
    const { expires_in, source, project_id, user_id } = settings
    const request = {
      ...{
        id,
        amount: String(size),
        expires_in,
        source,
        description: `Lease of ${source}`,
        metadata: { lease: settings.id },
      },
      ...(project_id !== undefined && { project_id }),
      ...(user_id !== undefined && { user_id }),
    }
    try {
      const { hold } = await operations.createHold({ org_id, billing_id, ...request })
      unsettled = undefined
      if (hold.state !== 'open') return tryTake(amount)
      state.blocks.push(makeBlock(hold, began, settings))
      // An earlier attempt may have asked for less than is needed now.
      return size < amount ? tryTake(amount) : undefined
    } catch (error) {
      if (isRefusal(error)) unsettled = undefined
      if (cannotPay(error)) return size === amount ? error : tryTake(amount)
      throw error
    }
  }

  /** Takes smaller blocks if the account cannot pay a whole one, down to the amount that is needed. */
  async function takeLargest(least: number): Promise<TollgateError | undefined> {
    for (let size = Math.max(settings.block, least); ; ) {
      const refusal = await tryTake(size)
      if (refusal === undefined) {
        tellIfLow(size < settings.block)
        return undefined
      }
      const available = availableOf(refusal)
      if (size === least || available < least) return refusal
      size = Math.max(least, Math.min(Math.floor(size / 2), available))
    }
  }

  /** If the account lacks credits that own blocks still have, gives these back first, also those of retired blocks. */
  async function takeWithRests(least: number): Promise<void> {
    let refusal = await takeLargest(least)
    const rests = state.blocks.reduce((sum, { rest }) => sum + rest, 0)
    const isCovered = state.blocks.some((block) => canPay(block, least))
    if (refusal !== undefined && !isCovered && rests > 0 && availableOf(refusal) + rests >= least) {
      for (const block of state.blocks) retire(block)
      await giveBack()
      refusal = await takeLargest(least)
    }
    if (refusal === undefined) return
    tellIfLow(true)
    throw refusal
  }

  async function run(amount: number): Promise<boolean> {
    try {
      await takeWithRests(amount)
      failures = 0
      pausedUntil = 0
      return true
    } catch (error) {
      pausedUntil = performance.now() + backoffMs(++failures)
      if (isRefusal(error)) events.emit('refused', { amount, error })
      else events.emit('away', { error })
      if (cannotPay(error)) return false
      throw error
    } finally {
      taking = undefined
      added()
    }
  }

  function tellIfLow(isLowNow: boolean): void {
    if (isLowNow && !isLow) events.emit('low', { remaining: remainingOf(state.blocks) })
    isLow = isLowNow
  }

  const take = async (amount: number): Promise<boolean> => {
    if (state.isClosed) return false
    taking ??= run(amount)
    return taking
  }
  return {
    take,
    want(amount) {
      if (taking === undefined && performance.now() >= pausedUntil) take(amount).catch(() => {})
    },
    async stop() {
      await taking?.catch(() => {})
      if (unsettled === undefined) return
      // If the release fails, too, the hold expires.
      await operations.releaseHold({ org_id, billing_id, id: unsettled.id }).catch(() => {})
    },
  }
}

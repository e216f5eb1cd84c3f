import type { TollgateError } from '../error.ts'
import { type Block, freezeCharges, type LeasedUsage, lifeOf, retire, sumOf } from './block.ts'
import { hasPassed, type Moment, readMoment } from './moments.ts'
import { isRefusal } from './refusals.ts'
import type { State } from './state.ts'

/**
 * Captures all charges of a block, renews its hold if it is time, and ends the hold if the block is retired.
 *
 * @throws the error if the service does not answer; the next call sends the same usages again
 */
export async function captureBlock(state: State, block: Block): Promise<void> {
  do {
    freeze(state, block)
    while (block.batches.length > 0) await sendBatch(state, block)
  } while (block.isRetired && block.charges.length > 0)
  if (!block.hasEnded && (block.isRetired || hasPassed(block.renewAt))) await sendBatch(state, block)
}

/** Makes batches of the charges, which are then sent in this order. */
export function freeze(state: State, block: Block): void {
  state.unsent -= freezeCharges(block, state.settings)
}

/** Sends the first batch, or a capture without usages, which ends or renews the hold. */
async function sendBatch(state: State, block: Block): Promise<void> {
  const usages = block.batches[0] ?? []
  block.firstSent ??= readMoment()
  try {
    if (block.hasEnded) await charge(state, block, usages)
    else await capture(state, block, usages)
  } catch (error) {
    if (!isRefusal(error) || error.status === 401 || error.status === 403) throw error
    afterRefusal(state, block, usages, error)
    return
  }
  finish(block)
  state.captured += sumOf(usages)
  state.uncaptured -= sumOf(usages)
}

const finish = (block: Block): void => {
  block.batches.shift()
  block.firstSent = undefined
}

async function capture({ settings, operations }: State, block: Block, usages: LeasedUsage[]): Promise<void> {
  const final = block.isRetired && block.batches.length <= 1 && block.charges.length === 0
  const isRenewed = !final && hasPassed(block.renewAt)
  const began = readMoment()
  const { hold, replayed } = await operations.captureHold({
    ...{ org_id: settings.org_id, billing_id: block.billing_id, id: block.id, usages, final },
    ...(isRenewed && { expires_in: settings.expires_in }),
  })
  if (hold.state !== 'open') return end(block)
  // The service may have written a replay as early as the first attempt.
  const written: Moment = replayed > 0 && block.firstSent !== undefined ? block.firstSent : began
  const { until, renewAt } = lifeOf(hold, written, settings)
  block.until = until
  if (isRenewed) block.renewAt = renewAt
  // Some holds cannot be renewed for as long as the lease asks. The next block is then a new hold.
  if (isRenewed && written === began && hasPassed(block.until)) retire(block)
}

function end(block: Block): void {
  retire(block)
  block.hasEnded = true
}

/** Charges usages whose hold has ended, if the account has the credits. */
const charge = ({ settings, operations }: State, { billing_id }: Block, usages: LeasedUsage[]): Promise<unknown> =>
  operations.createUsage({
    ...{ org_id: settings.org_id, billing_id, usages },
    ...(settings.project_id !== undefined && { project_id: settings.project_id }),
  })

/**
 * The hold has ended: the usages are sent again as a plain charge. Some of several usages may be at fault, or more than
 * the account can pay: each half is sent by itself. A single usage is lost.
 */
function afterRefusal(state: State, block: Block, usages: LeasedUsage[], error: TollgateError): void {
  // A capture without usages is refused only if the hold is gone.
  if (error.reason === 'HOLD_ENDED' || usages.length === 0) {
    end(block)
    return
  }
  finish(block)
  if (usages.length > 1 && error.status === 400 && error.reason !== 'ACCOUNT_DISABLED') {
    const half = Math.ceil(usages.length / 2)
    block.batches.unshift(usages.slice(0, half), usages.slice(half))
    return
  }
  retire(block)
  lose(state, usages, error)
}

export function lose(state: State, usages: readonly LeasedUsage[], error: unknown): void {
  const amount = sumOf(usages)
  state.lost += amount
  state.uncaptured -= amount
  state.events.emit('lost', { amount, usages, error })
}

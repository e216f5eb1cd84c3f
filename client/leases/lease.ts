import { readAmount, requireDetails } from './arguments.ts'
import { addCharge, type Block, type ChargeDetails, canPay, remainingOf, retire } from './block.ts'
import { abandon, capturesOf } from './captures.ts'
import { type Events, makeEvents } from './events.ts'
import { type LeaseOptions, readLeaseOptions } from './options.ts'
import { closeAtSigterm } from './sigterm.ts'
import type { LeaseOperations, State } from './state.ts'
import { takerOf } from './take.ts'
import type { Lease, LeaseTotals } from './types.ts'

/**
 * Opens a lease with its first block. An account that cannot pay is no error: `charge` is then false.
 *
 * @throws TypeError if an option is not possible
 * @throws TollgateError if the service refuses the request, for example because the account does not exist
 */
export async function openLease(operations: LeaseOperations, options: LeaseOptions): Promise<Lease> {
  const settings = readLeaseOptions(options)
  const events = makeEvents()
  const counts = { unsent: 0, uncaptured: 0, captured: 0, lost: 0 }
  const state: State = { settings, operations, events, blocks: [], isClosed: false, ...counts }
  const lease = leaseOf(state, events)
  await lease.open()
  return lease.methods
}

function leaseOf(state: State, { on }: Events) {
  const { settings } = state
  const captures = capturesOf(state)
  const taker = takerOf(state, captures.capture, captures.schedule)
  let closing: Promise<LeaseTotals> | undefined
  let unlisten = () => {}

  const exceedsBound = (amount: number) => state.uncaptured > 0 && state.uncaptured + amount > settings.maxUncaptured

  function charge(given: number | bigint, details?: ChargeDetails): boolean {
    const amount = readAmount(given)
    if (details !== undefined) requireDetails(settings, details)
    if (state.isClosed) return false
    if (exceedsBound(amount)) {
      captures.hurry()
      return false
    }
    const index = state.blocks.findIndex((block) => canPay(block, amount))
    const block = state.blocks[index]
    if (block === undefined) {
      taker.want(amount)
      return false
    }
    addCharge(block, amount, details, settings.each)
    state.unsent += amount
    state.uncaptured += amount
    captures.charged()
    retireUsedUp(state.blocks, index)
    if (remainingOf(state.blocks) < settings.nextAt) taker.want(1)
    return true
  }

  async function ready(given: number | bigint = 1): Promise<boolean> {
    const amount = readAmount(given)
    for (let attempt = 0; attempt < 3 && !state.isClosed; attempt++) {
      if (exceedsBound(amount) && !(await captures.capture())) return false
      if (state.blocks.some((block) => canPay(block, amount))) return true
      await taker.take(amount).catch(() => {})
    }
    return !state.isClosed && !exceedsBound(amount) && state.blocks.some((block) => canPay(block, amount))
  }

  async function runClose(): Promise<LeaseTotals> {
    state.isClosed = true
    for (const block of state.blocks) retire(block)
    await Promise.all([captures.capture(), taker.stop()])
    // A block that was taken meanwhile is given back, too.
    for (const block of state.blocks) retire(block)
    await captures.finish()
    abandon(state)
    unlisten()
    return { captured: state.captured, lost: state.lost }
  }

  const close = () => {
    closing ??= runClose()
    return closing
  }
  const methods: Lease = {
    id: settings.id,
    get remaining() {
      return remainingOf(state.blocks)
    },
    ...{ charge, ready, flush: captures.capture, close, on },
  }
  const open = async () => {
    if (settings.closeAtSigterm) unlisten = closeAtSigterm(close)
    await taker.take(1).catch((error: unknown) => {
      unlisten()
      throw error
    })
  }
  return { methods, open }
}

/** A block that is used up, and blocks that could not pay a charge although a later one could, are given back. */
function retireUsedUp(blocks: readonly Block[], paying: number): void {
  for (const [index, block] of blocks.entries()) {
    if (index > paying) return
    if (index < paying || block.rest === 0) retire(block)
  }
}

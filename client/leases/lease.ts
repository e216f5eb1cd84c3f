import { addCharge, type Block, type ChargeDetails, canPay, remainingOf, retire } from './block.ts'
import { abandon, capturesOf } from './captures.ts'
import { type Events, type LeaseEvents, makeEvents } from './events.ts'
import { type LeaseOptions, readLeaseOptions, type Settings } from './options.ts'
import { closeAtSigterm } from './sigterm.ts'
import type { LeaseOperations, State } from './state.ts'
import { takerOf } from './take.ts'

/** Amounts in credits. */
export interface LeaseTotals {
  /** What the service has charged. */
  captured: number
  /** What could not be captured. The event `lost` has the usages. */
  lost: number
}

/** Charges an account without a request for each charge. The lease takes credits in blocks, and captures in the background. */
export interface Lease {
  /** Identifies the lease: `metadata.lease` of its holds. */
  readonly id: string
  /** The number of credits that can be charged now without another request. */
  readonly remaining: number
  /**
   * Charges credits to the open block.
   *
   * @returns whether they are charged; false if the block does not suffice and the next one is not there, if too much is
   * not captured yet, and after `close`
   * @throws TypeError if the amount is not a whole number above 0, or if the details are not possible
   */
  charge(amount: number | bigint, details?: ChargeDetails): boolean
  /**
   * Waits until the lease can pay an amount. Takes a block if necessary.
   *
   * @returns false if the account cannot pay it, if the service does not answer, and after `close`
   */
  ready(amount?: number | bigint): Promise<boolean>
  /**
   * Captures everything that was charged so far.
   *
   * @returns whether the service has answered; if not, the lease tries again
   */
  flush(): Promise<boolean>
  /**
   * Captures all charges, and gives the rest of all blocks back. When it resolves, the lease sends nothing any more. If
   * the service does not answer, it tries until the holds expire.
   */
  close(): Promise<LeaseTotals>
  /** Calls a function at each event. @returns the function that ends this */
  on<Name extends keyof LeaseEvents>(name: Name, listener: (event: LeaseEvents[Name]) => void): () => void
}

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

function readAmount(given: number | bigint): number {
  const amount = Number(given)
  if (['number', 'bigint'].includes(typeof given) && Number.isSafeInteger(amount) && amount > 0) return amount
  throw new TypeError(`charge needs an amount that is a whole number above 0, not ${String(given)}`)
}

const DETAILS = ['user_id', 'description', 'metadata']

function requireDetails({ user_id }: Settings, details: ChargeDetails): void {
  for (const name of Object.keys(details))
    if (!DETAILS.includes(name)) throw new TypeError(`charge takes ${DETAILS.join(', ')}, not ${name}`)
  if (user_id !== undefined && details.user_id !== undefined && details.user_id !== user_id)
    throw new TypeError('charge: this lease is for another user, whose budgets its holds count in')
}

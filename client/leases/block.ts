import type { Hold } from '../holds.ts'
import { addMs, hasPassed, type Moment } from './moments.ts'
import type { Settings } from './options.ts'

/** What distinguishes a charge from others, besides its amount. */
export interface ChargeDetails {
  /** The user that the charge is for. If the lease has a user, it is the only one. */
  user_id?: string
  description?: string
  /** Any JSON object. */
  metadata?: { [key: string]: unknown }
}

interface Charge extends ChargeDetails {
  amount: number
}

/** A usage that a lease sends. */
export interface LeasedUsage extends ChargeDetails {
  id: string
  amount: string
  source: string
}

/** The credits of one hold, and the charges to it. */
export interface Block {
  /** The id of the hold. */
  readonly id: string
  /** The account of the hold. The default account of the organization may have changed since. */
  readonly billing_id: string
  /** The number of credits of the block that are not charged. */
  rest: number
  /** Charges that were not sent yet. */
  charges: Charge[]
  /** The entry of `charges` for each kind of equal charges. */
  byKind: Map<string, Charge>
  /** Usages that were sent or are to be sent. Each batch is one request, which is sent until it is answered. */
  batches: LeasedUsage[][]
  /** When the first batch was sent first. Undefined if it was not sent yet. */
  firstSent: Moment | undefined
  /** Nothing is charged to the block from this moment on, because its hold is about to expire. */
  until: Moment
  renewAt: Moment
  /** A retired block takes no more charges. Its next capture ends its hold. */
  isRetired: boolean
  /** Whether the hold has ended on the service. */
  hasEnded: boolean
}

/**
 * The largest number of usages in a capture. A capture takes at most 96, and fewer if budgets count them. An account has
 * at most 50 budgets.
 */
const MAX_USAGES = 45

/** @param began a moment before the hold was made */
export function makeBlock(hold: Hold, began: Moment, settings: Settings): Block {
  const none = { charges: [], byKind: new Map(), batches: [], firstSent: undefined }
  const { id, billing_id, held } = hold
  const block = { id, billing_id, rest: Number(held), ...none, isRetired: false, hasEnded: false }
  return { ...block, ...lifeOf(hold, began, settings) }
}

/**
 * Computes when the block must be renewed, and until when it can be used. The life of a hold is known from the clock of
 * the service alone. It is counted from a moment before the service wrote the hold, so the hold lives at least as long.
 */
export function lifeOf(
  { expires_at, updated_at }: Pick<Hold, 'expires_at' | 'updated_at'>,
  began: Moment,
  { marginMs }: Settings,
): Pick<Block, 'until' | 'renewAt'> {
  const ms = Date.parse(expires_at) - Date.parse(updated_at)
  return { until: addMs(began, ms - marginMs), renewAt: addMs(began, ms / 3) }
}

export const canPay = (block: Block, amount: number): boolean =>
  block.rest >= amount && !block.isRetired && !hasPassed(block.until)

/** The rest of the block is available again after its next capture. */
export function retire(block: Block): void {
  block.isRetired = true
}

export const remainingOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => sum + (canPay(block, 1) ? block.rest : 0), 0)

/** @param each whether the charge is a usage of its own */
export function addCharge(block: Block, amount: number, details: ChargeDetails | undefined, each: boolean): void {
  const kind =
    each || details === undefined ? '' : JSON.stringify([details.user_id, details.description, details.metadata])
  const known = each ? undefined : block.byKind.get(kind)
  // The caller may change its object before the charge is sent, so the charge gets a copy.
  const charge = known ?? { ...(details !== undefined && copyOf(details)), amount: 0 }
  charge.amount += amount
  block.rest -= amount
  if (known !== undefined) return
  block.charges.push(charge)
  if (!each) block.byKind.set(kind, charge)
}

const copyOf = ({ user_id, description, metadata }: ChargeDetails): ChargeDetails =>
  JSON.parse(JSON.stringify({ user_id, description, metadata }))

/**
 * Makes usages of the charges. Their ids stay the same in every attempt, so that each is charged once.
 *
 * @returns the credits of these usages
 */
export function freezeCharges(block: Block, { source, user_id }: Settings): number {
  const usages = block.charges.map(({ amount, ...details }) => ({
    ...{ id: crypto.randomUUID(), amount: String(amount), source },
    ...(user_id !== undefined && { user_id }),
    ...details,
  }))
  block.charges = []
  block.byKind = new Map()
  for (let from = 0; from < usages.length; from += MAX_USAGES) block.batches.push(usages.slice(from, from + MAX_USAGES))
  return sumOf(usages)
}

export const sumOf = (usages: readonly LeasedUsage[]): number =>
  usages.reduce((sum, { amount }) => sum + Number(amount), 0)

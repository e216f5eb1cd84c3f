import type { Operations } from '../operations.ts'
import type { Block } from './block.ts'
import type { Events } from './events.ts'
import type { Settings } from './options.ts'

export type LeaseOperations = Pick<Operations, 'createHold' | 'captureHold' | 'releaseHold' | 'createUsage'>

/** The parts of a lease share this state. Amounts are in credits. */
export interface State {
  readonly settings: Settings
  readonly operations: LeaseOperations
  readonly events: Pick<Events, 'emit'>
  /** The blocks that are not yet given back, the oldest first. */
  blocks: Block[]
  /** Charges that were not sent yet. */
  unsent: number
  /** Charges that the service has not confirmed yet, sent or not. */
  uncaptured: number
  captured: number
  lost: number
  isClosed: boolean
}

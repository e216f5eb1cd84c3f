/**
 * Holds back table requests until the caller is authenticated. Before that, only one batch of a few single-item reads passes,
 * so that a caller without credentials costs little.
 */
export interface Gate {
  isOpen(): boolean
  /** Resolves when the gate opens; never, if the caller is not authenticated. */
  opened: Promise<void>
  open(): void
  /** The number of keys in the batch that passes a closed gate. */
  earlyReads: number
  /** True once: for the batch that passes a closed gate. */
  takeEarlyBatch(): boolean
}

/** The most keys in the early batch: the caller's client, and the items that an operation needs first. */
const EARLY_READS = 7

/** @param isOpen true for a caller that needs no authentication, or whose secret this process has verified before */
export function makeGate(isOpen: boolean): Gate {
  const { promise: opened, resolve } = Promise.withResolvers<void>()
  let open = isOpen
  let taken = false
  if (isOpen) resolve()
  return {
    isOpen: () => open,
    opened,
    open: () => {
      open = true
      resolve()
    },
    earlyReads: EARLY_READS,
    takeEarlyBatch: () => {
      const isFirst = !taken
      taken = true
      return isFirst
    },
  }
}

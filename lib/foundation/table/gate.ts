/**
 * Delays table requests until the caller is authenticated. Before that, only one batch with a few single-item reads is sent, so that a
 * caller without credentials costs little.
 */
export interface Gate {
  isOpen(): boolean
  /** Never resolves if the caller is not authenticated. */
  opened: Promise<void>
  open(): void
  /** The largest number of keys in the batch that may be sent before the gate opens. */
  earlyReads: number
  /** Returns true only once: for the batch that may be sent before the gate opens. */
  takeEarlyBatch(): boolean
}

/** The key of the caller's client, and the keys that an operation needs first. */
const EARLY_READS = 7

/** @param isOpen true if the caller needs no authentication, or if this process has verified the secret before */
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

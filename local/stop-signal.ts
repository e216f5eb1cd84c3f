const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/**
 * The time in which two signals count as one, in milliseconds. npm forwards signals, so one Ctrl-C sends two signals,
 * some milliseconds apart.
 */
const SAME_SIGNAL_MS = 1_000

const { promise, resolve } = Promise.withResolvers<void>()

/**
 * Resolves at the first signal to stop. The handlers are installed when this module loads. A second signal more than a
 * second later ends the process and the database at once.
 */
export const stopRequested: Promise<void> = promise

for (const signal of SIGNALS) process.on(signal, requestStop)

function requestStop(): void {
  resolve()
  setTimeout(() => {
    for (const signal of SIGNALS) process.off(signal, requestStop)
  }, SAME_SIGNAL_MS).unref()
}

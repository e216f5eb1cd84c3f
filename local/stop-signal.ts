const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** npm hands its own copy of a signal on, so that a Ctrl-C arrives twice, some milliseconds apart. */
const SAME_SIGNAL_MS = 1_000

const { promise, resolve } = Promise.withResolvers<void>()

/**
 * Resolves with the first signal to stop; listened for from the moment at which this is loaded. One that comes more than a
 * second later ends the process at once, and the database with it.
 */
export const stopAsked: Promise<void> = promise

for (const signal of SIGNALS) process.on(signal, ask)

function ask(): void {
  resolve()
  setTimeout(() => {
    for (const signal of SIGNALS) process.off(signal, ask)
  }, SAME_SIGNAL_MS).unref()
}

/**
 * Runs a command that may record usages, reverts or grants. A local table has no stream, so that this process writes their
 * entries into the journal by itself; on AWS the stream does. Only the server publishes events of balances: a command has no event bus.
 */
export async function recordLocally(run: () => Promise<void>): Promise<void> {
  if (!process.env.DYNAMODB_ENDPOINT) return run()
  const { startStream } = await import('../local/stream.ts')
  const { streamFunction } = await import('../lib/http/stream-function.ts')
  const { followForJournal } = await import('../lib/journal/follow.ts')
  const stream = startStream(streamFunction('journal', followForJournal))
  try {
    await run()
  } finally {
    await stream.caughtUp()
    stream.stop()
  }
}

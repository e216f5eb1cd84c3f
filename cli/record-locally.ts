/**
 * Runs a command that may record grants. A local table has no stream, so that this process writes their entries into the
 * journal by itself; on AWS the stream does.
 */
export async function recordLocally(run: () => Promise<void>): Promise<void> {
  if (!process.env.DYNAMODB_ENDPOINT) return run()
  const { startStream } = await import('../local/stream.ts')
  const { handler } = await import('../functions/stream/journal.ts')
  const stream = startStream(handler)
  try {
    await run()
  } finally {
    await stream.caughtUp()
    stream.stop()
  }
}

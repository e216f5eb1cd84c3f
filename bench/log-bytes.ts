/** Runs calls, and counts the bytes that each call writes into the log of the functions. */
export async function countLogBytes<T>(calls: number, run: () => Promise<T>): Promise<{ result: T; logBytes: number }> {
  const { write } = process.stdout
  const before = process.env.REQUEST_LOG
  let bytes = 0
  process.env.REQUEST_LOG = 'on'
  process.stdout.write = ((text: string | Uint8Array) => {
    bytes += Buffer.byteLength(text)
    return true
  }) as typeof write
  try {
    const result = await run()
    return { result, logBytes: bytes / calls }
  } finally {
    process.stdout.write = write
    if (before === undefined) delete process.env.REQUEST_LOG
    else process.env.REQUEST_LOG = before
  }
}

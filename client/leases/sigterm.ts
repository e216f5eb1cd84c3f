/** What this module needs of the `process` of Node and its relatives. */
interface Process {
  pid: number
  once(name: 'SIGTERM', listener: () => void): unknown
  removeListener(name: 'SIGTERM', listener: () => void): unknown
  listenerCount(name: 'SIGTERM'): number
  kill(pid: number, name: 'SIGTERM'): unknown
}

type Close = () => Promise<unknown>

/** All open leases of the process that close at SIGTERM. */
const open = new Set<Close>()

const findProcess = (): Process | undefined => (globalThis as { process?: Process }).process

const closeAll = (): void => {
  void Promise.allSettled([...open].map((close) => close())).then(() => {
    const process = findProcess()
    // Without the listener of this module, the process would have ended. Other listeners decide for themselves.
    if (process?.listenerCount('SIGTERM') === 0) process.kill(process.pid, 'SIGTERM')
  })
}

/**
 * Calls `close` when the process gets SIGTERM.
 *
 * @returns the function that ends this
 * @throws TypeError if the platform has no signals
 */
export function closeAtSigterm(close: Close): () => void {
  const process = findProcess()
  if (typeof process?.once !== 'function') throw new TypeError('lease: closeAtSigterm needs a platform with signals')
  if (open.size === 0) process.once('SIGTERM', closeAll)
  open.add(close)
  return () => {
    open.delete(close)
    if (open.size === 0) process.removeListener('SIGTERM', closeAll)
  }
}

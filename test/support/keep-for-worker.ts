declare global {
  /** What files of tests share that run in the same process: `test/setup.ts` gives each of them new copies of the modules. */
  var keptForWorker: Map<string, unknown> | undefined
}

/**
 * Makes a value once for each process that runs tests, and keeps it for the files that follow. It must not depend on the
 * environment or on modules of the project, and nothing may change it.
 *
 * @param key names all that the value depends on
 */
export function keepForWorker<T>(key: string, make: () => T): T {
  globalThis.keptForWorker ??= new Map()
  if (!globalThis.keptForWorker.has(key)) globalThis.keptForWorker.set(key, make())
  return globalThis.keptForWorker.get(key) as T
}

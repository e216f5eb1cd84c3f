declare global {
  /**
   * Values that test files in the same process share. `test/setup.ts` gives each file new copies of the modules, but
   * the same copies of these values.
   */
  var keptForWorker: Map<string, unknown> | undefined
}

/**
 * Makes a value once for each test process, and keeps it for later test files. The value must not depend on the
 * environment or on modules of the project. No test may notice what other tests did with it.
 *
 * @param key names everything that the value depends on
 */
export function keepForWorker<T>(key: string, make: () => T): T {
  globalThis.keptForWorker ??= new Map()
  if (!globalThis.keptForWorker.has(key)) globalThis.keptForWorker.set(key, make())
  return globalThis.keptForWorker.get(key) as T
}

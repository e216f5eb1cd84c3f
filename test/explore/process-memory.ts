import QuickLRU from 'quick-lru'
import { readPermissions } from '../../lib/access/check/definitions.ts'
import { DEFINITIONS_COPIES, definitionsKey } from '../../lib/foundation/table/keys.ts'
import { openTable } from '../../lib/foundation/table/table.ts'
import { runOn } from './connection.ts'
import { identityOf, type State } from './memory-table.ts'

// Empties, saves and restores the caches that a process of the service keeps between requests.

type Memory = QuickLRU<string, unknown>

/** Every cache that this process has used: the caches of speculative reads, and the cache of verified secrets. */
const memories = new Set<Memory>()

for (const name of ['get', 'set'] as const) {
  const method = QuickLRU.prototype[name] as (...args: unknown[]) => unknown
  Object.defineProperty(QuickLRU.prototype, name, {
    configurable: true,
    writable: true,
    value(this: Memory, ...args: unknown[]) {
      memories.add(this)
      return method.apply(this, args)
    },
  })
}

/**
 * A version of the definitions that no world has. When a process caches this version, the process drops all other
 * versions.
 */
const OTHER = { version: 'another version', key: definitionsKey(0), copies: DEFINITIONS_COPIES, hasSuspended: false }
const otherState: State = new Map([[identityOf(OTHER.key), { ...OTHER.key, version: OTHER.version }]])

/** Empties all caches, so that they are as in a new process. */
export async function forgetAll(): Promise<void> {
  for (const memory of memories) memory.clear()
  await runOn(otherState, () => readPermissions(openTable(Date.now() + 600_000), OTHER, []))
}

export type Remembered = readonly (readonly [Memory, readonly [string, unknown][]])[]

export const save = (): Remembered => [...memories].map((memory) => [memory, [...memory.entriesAscending()]] as const)

/** Restores all caches except the cache of definitions, which only `forgetAll` can change. */
export function restore(remembered: Remembered): void {
  for (const memory of memories) memory.clear()
  for (const [memory, entries] of remembered) for (const [key, value] of entries) memory.set(key, value)
}

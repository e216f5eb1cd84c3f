import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const project = resolve(import.meta.dirname, '../..')

/** Every request to a table is sent by this module, or by another process. */
const SENDERS = ['lib/foundation/table/client.ts', 'node:child_process']
/** These start git alone, and create the table that every test file has. */
const HARMLESS = ['infra/release.ts', 'lib/foundation/table/definition.ts']
/** Where a module imports one whose name is computed, that can be a function, which sends requests. */
const COMPUTED = /\bimport\(\s*[^'")\s]/

/**
 * The test files that can send a request to a table: from which the client of the table can be imported, or another process
 * started. All others give the same result on any engine.
 *
 * @returns paths from the folder of the project
 */
export function findTableTests(): string[] {
  return globSync('test/**/*.test.ts', { cwd: project }).sort().filter(canReachTable)
}

function canReachTable(test: string): boolean {
  const seen = new Set([test])
  for (const path of seen) {
    if (SENDERS.includes(path)) return true
    if (HARMLESS.includes(path) || !/\.[jt]s$/.test(path) || !existsSync(join(project, path))) continue
    const source = readFileSync(join(project, path), 'utf8')
    if (COMPUTED.test(source)) return true
    for (const specifier of listImports(source)) {
      seen.add(specifier.startsWith('.') ? join(path, '..', specifier) : specifier)
    }
  }
  return false
}

/** Types are erased, so a module that is imported for its types alone is never loaded. */
const listImports = (source: string): string[] =>
  [...source.matchAll(/^(?:import|export) (?!type )[^'"]*?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm)].map(
    ([, fixed, dynamic]) => fixed ?? dynamic ?? '',
  )

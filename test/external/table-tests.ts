import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const project = resolve(import.meta.dirname, '../..')

/** The modules that can send requests to a table, either directly or from another process. */
const SENDERS = ['lib/foundation/table/client.ts', 'node:child_process']
/**
 * Modules that import a sender, but only to start git or to create the table of each test file. The imports of these
 * modules are not followed.
 */
const HARMLESS = ['infra/release.ts', 'lib/foundation/table/definition.ts']
/** Matches an import with a computed name. The import can load a function, which sends requests. */
const COMPUTED = /\bimport\(\s*[^'")\s]/

/**
 * Finds the test files that can send a request to a table. These files import the client of the table or start another
 * process, directly or through other modules. All other files have equal results on all engines.
 *
 * @returns paths relative to the project's folder
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

/** Lists the imports of a module. Imports of types are left out, because they are erased before the module runs. */
const listImports = (source: string): string[] =>
  [...source.matchAll(/^(?:import|export) (?!type )[^'"]*?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm)].map(
    ([, fixed, dynamic]) => fixed ?? dynamic ?? '',
  )

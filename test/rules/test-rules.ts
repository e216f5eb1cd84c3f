import { fileURLToPath } from 'node:url'
import { test } from 'vitest'
import { makeCaller, type NamedCaller } from './callers.ts'
import { openRow, type World } from './fill.ts'
import { checkNames, readRule } from './read-rule.ts'
import { readTable } from './read-table.ts'
import { tryRule } from './try-rule.ts'

/**
 * Makes a test of each row in the table beside a test file: of `rules.yaml` beside `rules.test.ts`. `test/README.md`
 * has the words of a table. A mistake in the table fails the test file.
 * @param testFile the `import.meta.url` of the test file
 */
export async function testRules(testFile: string, world: World = {}): Promise<void> {
  const table = readTable(fileURLToPath(testFile).replace(/\.test\.ts$/, '.yaml'))
  const rules = table.rows.map((row) => readRule(row, world, Object.keys(table.callers)))
  checkNames(table, rules, world)
  const { fill } = openRow(world, undefined)
  const callers: Record<string, NamedCaller> = {}
  for (const [name, text] of Object.entries(table.callers)) callers[name] = await makeCaller(text, fill)
  const named = { ...world, words: { ...callers, ...world.words } }
  for (const rule of rules) test(rule.name, () => tryRule(rule, named, callers))
}

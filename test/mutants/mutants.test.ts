import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { simulated } from './mutant.ts'
import { mutants } from './mutants.ts'

// Mutants are run rarely. Without this test, nobody would notice that a change of the sources has made a mutant
// invalid.

const ROOT = resolve(import.meta.dirname, '../..')
const rows = mutants.map((mutant) => [mutant.file, mutant.defect, mutant] as const)

test.each(rows)('%s: "%s" finds its text exactly once', (_file, _defect, { file, from, killer }) => {
  const path = join(ROOT, file)
  const occurrences = existsSync(path) ? readFileSync(path, 'utf8').split(from).length - 1 : 0
  expect(occurrences).toBe(1)
  if (simulated(killer) === undefined) expect(existsSync(join(ROOT, 'test', killer))).toBe(true)
})

import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { simulated } from './mutant.ts'
import { mutants } from './mutants.ts'

// The mutants run rarely, so without this test a change of the sources would make them invalid unnoticed.

const ROOT = resolve(import.meta.dirname, '../..')
const rows = mutants.map((mutant) => [mutant.file, mutant.defect, mutant] as const)

test.each(rows)('%s: "%s" finds its text exactly once', (_file, _defect, { file, from, killer }) => {
  const path = join(ROOT, file)
  const occurrences = existsSync(path) ? readFileSync(path, 'utf8').split(from).length - 1 : 0
  expect(occurrences).toBe(1)
  if (simulated(killer) === undefined) expect(existsSync(join(ROOT, 'test', killer))).toBe(true)
})

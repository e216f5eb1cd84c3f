import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { appendDecisions, readDecisions } from '../../local/decision-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'tollgate-decisions-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the decisions of earlier starts stay, the oldest first', () => {
  expect(readDecisions(folder)).toEqual([])
  appendDecisions(folder)('1\n2\n')
  appendDecisions(folder)('3\n')
  expect(readDecisions(folder)).toEqual(['1', '2', '3'])
})

test('a file that is full becomes the earlier one, and the one before it goes', () => {
  const append = appendDecisions(folder, 5)
  for (const line of ['4\n', '5\n', '6\n', '7\n']) append(line)
  expect(readDecisions(folder)).toEqual(['4', '5', '6', '7'])
})

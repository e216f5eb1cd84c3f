import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { operationsReference, operationsTable, replaceGenerated } from '../../scripts/docs/operations.ts'

const read = (page: string) => readFileSync(join(import.meta.dirname, '../..', page), 'utf8')

test('docs/operations.md is current: npm run docs writes it', async () => {
  const page = read('docs/operations.md')
  expect(page).toBe(replaceGenerated(page, await operationsReference()))
})

test('the list of operations in README.md is current: npm run docs writes it', async () => {
  const page = read('README.md')
  expect(page).toBe(replaceGenerated(page, await operationsTable()))
})

test('a page without a generated part is an error', () => {
  expect(() => replaceGenerated('# A page', 'text')).toThrow(/the page must hold/)
})

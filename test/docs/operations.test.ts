import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { operationNames } from '../../openapi/description.ts'
import { operationsTable, replaceGenerated } from '../../scripts/docs/operations.ts'

const read = (page: string) => readFileSync(join(import.meta.dirname, '../..', page), 'utf8')

test('docs/operations.md is current: npm run docs writes it', async () => {
  const page = read('docs/operations.md')
  expect(page).toBe(replaceGenerated(page, await operationsTable()))
})

test('the table has a line for each operation, with its route, its callers and its cost', async () => {
  const cost = { requests: 1, read_units: 7, write_units: 0 }
  const lines = (await operationsTable({ check: { sample: { answer: {}, cost } } })).split('\n')
  expect(lines).toHaveLength(2 + operationNames.length)
  expect(lines).toContain(
    '| [Check](http://127.0.0.1:3000/#/Access/check) | `POST /v1beta1/admin/check` | platform admins and members | 1 | 7 | 0 |',
  )
})

test('each operation of the page has a cost', () => {
  const rows = read('docs/operations.md')
    .split('\n')
    .filter((line) => /^\| \[/.test(line))
  expect(rows.filter((row) => !/ \| \d+ \| [\d.]+ \| [\d.]+ \|$/.test(row))).toEqual([])
})

test('a page without a generated part is an error', () => {
  expect(() => replaceGenerated('# A page', 'text')).toThrow(/the page must hold/)
})

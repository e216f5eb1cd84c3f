import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { project } from './run-page.ts'

/** Matches a table row. A comment in the row, which readers of the page do not see, names the file and the constant. */
const ROW = /^\| (?<limit>.+?) <!-- of: (?<file>\S+) (?<name>[A-Z_]+) --> \| (?<figure>[\d,]+) \|/gm

const page = readFileSync(join(project, 'docs/limits.md'), 'utf8')
const rows = [...page.matchAll(ROW)].map(
  ({ groups = {} }) => groups as Record<'limit' | 'file' | 'name' | 'figure', string>,
)

/** Reads the value of a constant from a source file. The constant must be a product of whole numbers. */
function valueIn(file: string, name: string): number {
  const [, text = ''] =
    new RegExp(`^(?:export )?const ${name} = ([\\d_ *n]+)$`, 'm').exec(readFileSync(join(project, file), 'utf8')) ?? []
  const factors = text.replaceAll(/[_n]/g, '').split('*').map(Number)
  return text === '' ? Number.NaN : factors.reduce((product, factor) => product * factor, 1)
}

test.each(rows)('the page says what the code does: $limit', ({ file, name, figure }) => {
  expect(figure).toBe(valueIn(file, name).toLocaleString('en-US'))
})

test('each row with a figure names its constant', () => {
  const figures = page.split('\n').filter((line) => /^\| .* \| [\d,]+ \| /.test(line))
  expect(figures.length).toBeGreaterThan(35)
  expect(rows).toHaveLength(figures.length)
})

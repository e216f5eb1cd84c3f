import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withFigures } from '../../scripts/docs/figures.ts'
import { project } from './run-page.ts'

const [readme, results] = ['README.md', 'bench/results.md'].map((file) =>
  readFileSync(join(project, file), 'utf8'),
) as [string, string]

test('the figures of the README are those of bench/results.md: npm run docs writes them', () => {
  expect(withFigures(readme, results)).toBe(readme)
})

test('figures follow the results', () => {
  const dearer = results.replace(/^(\| check, subject in 0 groups \|.*) 2\.\d\d \|$/m, '$1 9.99 |')
  expect(withFigures(readme, dearer)).toContain('checks $9.99;')
})

test('a row that the results lack, and a page without a place for figures, are errors', () => {
  expect(() => withFigures(readme, results.replaceAll('| create usage, 1 |', '| other |'))).toThrow(
    'no row create usage, 1',
  )
  expect(() => withFigures(readme, '## Money')).toThrow('no section Cost a call')
  expect(() => withFigures('# A page', results)).toThrow('the page must hold')
})

/** Returns the cells of the first table row in the results that begins with this name. */
const cellsOf = (name: string) => {
  const row = results.split('\n').find((line) => line.startsWith(`| ${name}`))
  if (row === undefined) throw new Error(`the results have no row ${name}`)
  return row.split('|').map((cell) => cell.trim())
}

test('the figures that docs/scaling.md repeats are those of the results', () => {
  const scaling = readFileSync(join(project, 'docs/scaling.md'), 'utf8')
  const last = (name: string) => cellsOf(name).at(-2)
  const [alone, ofOne, ofMany] = [
    'one subject, 50 resources of a project: one by one',
    'one subject, 50 resources of a project: one batch',
    '50 subjects, one resource: one batch',
  ].map(last)
  expect(scaling).toContain(`| one subject, resources of one project | ${alone} | ${ofOne} |`)
  expect(scaling).toContain(`| many subjects, one resource | ${alone} | ${ofMany} |`)
  const units = (name: string) => [cellsOf(name)[4], Number(cellsOf(name)[5]).toFixed(1)].join(' | ')
  expect(scaling).toContain(
    `| 50 | ${units('one subject, 50 resources of a project: one batch')} | ${units('50 subjects, one resource: one batch')} |`,
  )
  const ratio = /\| (\d\.\d\d) \(.*?\) \|/.exec(results.split('## Over the floor')[1] ?? '')?.[1]
  expect(scaling).toContain(`a check took ${ratio} in the last run`)
  const [, , , sustained, usages] = cellsOf('1 | 5 |')
  expect(scaling).toContain(`held 5 ms each (simulated) | ${sustained} | ${Number(usages).toLocaleString('en-US')} |`)
})

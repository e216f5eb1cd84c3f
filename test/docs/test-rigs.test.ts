import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { project } from './run-page.ts'

const page = readFileSync(join(project, 'test/README.md'), 'utf8')
const rows = page.split('\n').filter((line) => line.startsWith('| `test/'))
const filesOf = (row: string, pattern: RegExp) => [...row.matchAll(pattern)].map(([, file = '']) => file)

test('each rig with a command of its own is in the table', () => {
  const commands = Object.values(packageJson.scripts).join('\n')
  const folders = new Set(filesOf(commands, /\btest\/(\w[\w-]*)/g))
  for (const ordinary of ['browser', 'console', 'functions', 'infra']) folders.delete(ordinary)
  expect(folders.size).toBeGreaterThan(4)
  expect([...folders].filter((folder) => !page.includes(`| \`test/${folder}\` |`))).toEqual([])
})

test.each(rows.map((row) => [row.split('|')[1]?.trim().replaceAll('`', '') ?? '', row]))(
  'the files, commands and variables that the line of %s names exist',
  (folder, row) => {
    expect(existsSync(join(project, folder))).toBe(true)
    const files = filesOf(row, /`([\w-]+\.ts)`/g).map((file) => join(folder, file))
    const paths = filesOf(row, /`(test\/[\w./-]+)`/g)
    expect([...files, ...paths].filter((file) => !existsSync(join(project, file)))).toEqual([])
    for (const script of filesOf(row, /npm run ([\w-]+)/g)) expect(packageJson.scripts).toHaveProperty(script)
  },
)

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { project } from './run-page.ts'

const pages = readdirSync(join(project, 'docs')).filter((name) => name.endsWith('.md'))

test.each(pages)('%s says first for whom it is, and what they can do after it', (page) => {
  const [title, blank, first = '', second = ''] = readFileSync(join(project, 'docs', page), 'utf8').split('\n')
  expect([title?.startsWith('# '), blank]).toEqual([true, ''])
  expect(`${first} ${second}`).toMatch(/^For .+?\. After this page you can .+/)
})

import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeMarkdown } from '../../scripts/site/markdown.ts'
import { listPages } from '../../scripts/site/pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'tollgate-markdown-'))
writeMarkdown(folder, '/docs/')
const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const linksIn = (text: string) => [...text.matchAll(/\]\((\/[^)#\s]+)/g)].map(([, link = '']) => link)

test('each page of the site has its Markdown beside it', () => {
  const written = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'))
  expect(written.sort()).toEqual([...listPages().values()].sort())
  expect(read('policies.md')).toMatch(/^# Policies\n/)
})

test('llms.txt links below the path of the site, to files that the site has', () => {
  const links = linksIn(read('llms.txt'))
  expect(links).toContain('/docs/policies.md')
  expect(links.filter((link) => !existsSync(join(folder, link.replace(/^\/docs\//, ''))))).toEqual([])
})

test('a page links to other pages as Markdown, below the path of the site', () => {
  const links = linksIn(read('policies.md'))
  expect(links).toContain('/docs/access-model.md')
  expect(links.filter((link) => !link.startsWith('/docs/'))).toEqual([])
  expect(read('llms-full.txt')).toContain('Page: /docs/policies.md\n\n# Policies\n')
})

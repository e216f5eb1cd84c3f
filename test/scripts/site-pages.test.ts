import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { convertPage, listPages, readSidebar } from '../../scripts/site/pages.ts'

const pages = listPages()
const convert = (text: string) => convertPage('docs/policies.md', text, pages)

test('links lead to the pages of the site, and files to copies that a browser shows', () => {
  const { text, files } = convert(
    '[a](roles-and-permissions.md#limits) [b](../README.md) [c](../examples/express.ts) ![d](reference.png) [e](#grant) [f](../examples)',
  )
  expect(text).toBe(
    '[a](/roles-and-permissions.md#limits) [b](/about.md) [c](/files/examples/express.ts.txt) ![d](/files/docs/reference.png) [e](#grant) f',
  )
  expect(files.map(({ source }) => source)).toEqual(['examples/express.ts', 'docs/reference.png'])
})

test('comments go, but in code, and so do no links there', () => {
  const code = '```html\n<!-- kept --> [x](nowhere.md)\n```'
  expect(convert(`A promise. <!-- held by: test/a.test.ts "a" -->\n\n${code}\n`).text).toBe(`A promise.\n\n${code}\n`)
})

test('a link to nothing is an error that names the page', () => {
  expect(() => convert('[x](no-such-page.md)')).toThrow(
    'docs/policies.md links to no-such-page.md, which does not exist',
  )
})

test('every page converts, and the sidebar has each page of docs in the order of its index', () => {
  for (const page of pages.keys()) convertPage(page, readFileSync(page, 'utf8'), pages)
  const sidebar = readSidebar()
  expect(sidebar.map(({ text }) => text)).toEqual(['Learn', 'Do', 'Look up', 'Understand', 'Run'])
  const links = sidebar.flatMap(({ items }) => items.map(({ link }) => link))
  const named = [...pages].filter(([source]) => /^docs\/[^/]+\.md$/.test(source) && source !== 'docs/README.md')
  expect(named.map(([, page]) => `/${page.replace('.md', '')}`).filter((link) => !links.includes(link))).toEqual([])
  expect(sidebar[0]?.items[0]).toEqual({ text: 'Tutorial', link: '/tutorial' })
})

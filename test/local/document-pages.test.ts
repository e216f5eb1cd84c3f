import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeLlms } from '../../local/docs/llms.ts'
import { readGroups } from '../../local/docs/pages.ts'
import { documentPages } from '../../local/docs/serve.ts'
import { referencePages } from '../../local/reference.ts'
import { startServer } from '../../local/server.ts'
import { ROOT } from '../support/sources.ts'

const handlers = { 'not-found': () => ({ statusCode: 404, body: 'none' }) }
const pages = { ...referencePages(), ...documentPages() }
const server = await startServer({ host: '127.0.0.1', port: 0, operations: {}, handlers, pages })
afterAll(() => server.stop())

const get = (path: string) => fetch(`${server.url}${path}`)
/** Lists the links of a text to files of this server, as paths, without anchors. */
const linksOf = (path: string, text: string): string[] =>
  [...text.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link = '']) =>
    posix.join(posix.dirname(path), link),
  )

test('llms.txt is current: npm run docs writes it', () => {
  expect(readFileSync(join(ROOT, 'llms.txt'), 'utf8')).toBe(writeLlms((path) => path))
})

test('llms.txt has the form of llmstxt.org: a title, a quote, and sections of links with one sentence each', async () => {
  const response = await get('/llms.txt')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const [head = '', ...sections] = (await response.text()).split(/^## /m)
  expect(head).toMatch(/^# Tollgate\n\n> .+\n\n- /)
  expect(sections.map((section) => section.split('\n')[0])).toEqual([
    ...readGroups().map(({ title }) => title),
    'Examples',
    'Optional',
  ])
  const lines = sections.flatMap((section) => section.split('\n').slice(1)).filter((line) => line !== '')
  expect(lines.filter((line) => !/^- \[[^\]]+\]\([^)\s]+\): [A-Z].+\.$/.test(line))).toEqual([])
})

test('each page of the index is in llms.txt, and each link of llms.txt is served', async () => {
  const links = linksOf('/llms.txt', await (await get('/llms.txt')).text())
  const indexed = readGroups().flatMap((group) => group.pages.map(({ path }) => `/${path}`))
  expect(indexed.filter((path) => !links.includes(path))).toEqual([])
  const answers = await Promise.all(links.map(async (link) => [link, (await get(link)).status]))
  expect(answers.filter(([, status]) => status !== 200)).toEqual([])
})

/** Files for those who change Tollgate. They are in the repository only. */
const IN_REPOSITORY = [/^\/test\//, /^\/(CONTRIBUTING\.md|LICENSE)$/, /^\/examples$/, /\.(png|svg)$/]

test('each page is served as Markdown, and its links lead to pages and files that are served', async () => {
  const served = Object.keys(documentPages())
  for (const path of served.filter((each) => each.endsWith('.md'))) {
    const response = await get(path)
    expect([path, response.headers.get('content-type')]).toEqual([path, 'text/markdown; charset=utf-8'])
    const text = await response.text()
    expect(text).toBe(readFileSync(join(ROOT, path), 'utf8'))
    const lost = linksOf(path, text).filter((link) => !IN_REPOSITORY.some((each) => each.test(link)) && !pages[link])
    expect([path, lost]).toEqual([path, []])
  }
})

test('llms-full.txt has the text of all pages, without those for people who change Tollgate', async () => {
  const full = await (await get('/llms-full.txt')).text()
  const paths = readGroups().flatMap((group) => group.pages.map(({ path }) => path))
  const left = paths.filter((path) => !full.includes(readFileSync(join(ROOT, path), 'utf8').trim()))
  expect(left.sort()).toEqual(['docs/architecture.md', 'docs/decisions/README.md', 'docs/map.md'])
})

test('a page runs nothing and is shown on no other page', async () => {
  const { headers } = await get('/docs/policies.md')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

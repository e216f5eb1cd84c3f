import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { expect, test } from 'vitest'
import { project } from './run-page.ts'

/**
 * Matches wordings that readers had to read twice. Use the usual word: reported, retried, skipped, other, the caller
 * that.
 */
const RIDDLES = new RegExp(
  [
    String.raw`\b(whoever|whatever|who cannot|nobody else|anybody else|somebody else)\b`,
    String.raw`\b(told|hears?|heard|in vain|passed over|lies apart|made good|had better)\b`,
    String.raw`\b(as it was sent|comes? to rest|came to rest|for want of|goes without|as ever|turned up|seen red)\b`,
    String.raw`\b(reckon|lets go of|the very|begins? anew|read anew|takes? along|taken along|taking along|mended)\b`,
    String.raw`\b(and nothing else|and no other|and no further|of theirs|half there|has not got|by turns|sees to)\b`,
  ].join('|'),
  'gi',
)
/**
 * In pages and in the texts of `openapi.json`, also matches clauses without a noun. Write "the items that", not "what".
 */
const CLAUSES = new RegExp(
  String.raw`${RIDDLES.source}|\bwhat (is|was|no|nothing|others|every|has|came|comes|goes|cannot|could|they|somebody|depends|ends|follows)\b`,
  'gi',
)
const MOST_IN_1000_LINES = 2

/**
 * Matches riddles made of plain words. Write "exists", "is indexed under", "depends on", "grants nothing" or "the same
 * check for a group".
 */
const NEW_RIDDLES =
  /\b(is|are|was|were) there\b(?! (a|an|any|no|more)\b)|\b(stands?|rests?) on\b|\bthe same of\b|\b(has|have) come\b|\bgives? nothing\b|\bwhat .{1,30} (is|are|was|were)\b/gi
/**
 * The largest number of such riddles in each folder. Lower a bound when you rewrite comments, and never raise a bound.
 */
const MOST_NEW_RIDDLES = {
  lib: 5,
  functions: 0,
  operations: 0,
  cli: 0,
  client: 0,
  console: 0,
  bench: 0,
  infra: 0,
  local: 0,
  openapi: 0,
  scripts: 0,
  test: 0,
}

const list = (folder: string, end: string): string[] =>
  readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end) && !/(^|\/)(node_modules|dist)\//.test(name) && extname(name) !== '')
    .map((name) => join(folder, name))
const read = (file: string) => readFileSync(join(project, file), 'utf8')

/**
 * Returns the lines of a page without code and without questions. Questions in headings and in bold may say "what is".
 */
const proseOf = (page: string): string[] =>
  read(page)
    .replaceAll(/^```[\s\S]*?^```$|<!--.*?-->/gm, '')
    .split('\n')
    .filter((line) => !/^(#.*|\*\*.*)\?/.test(line))

const commentsOf = (file: string): string[] =>
  read(file)
    .split('\n')
    .filter((line) => /^\s*(\/\/|\*|\/\*\*)|\s\/\/ /.test(line))
    .map((line) => line.replace(/^.*?(?=\/\/|\*)/, ''))

/** Collects all texts in the description of the API. */
const textsOf = (value: unknown, name = ''): string[] => {
  if (typeof value === 'string') return ['summary', 'description', 'title'].includes(name) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([member, part]) => textsOf(part, member))
}

const GENERATED = /client\/(schema|operations)\.ts$/
const commentsIn = (folder: string): string[] =>
  ['.ts', '.tsx']
    .flatMap((end) => list(folder, end))
    .filter((file) => !GENERATED.test(file))
    .flatMap(commentsOf)

const groups: Record<string, { pattern: RegExp; linesOf: () => string[] }> = {
  'README, CHANGELOG and CONTRIBUTING': {
    pattern: CLAUSES,
    linesOf: () => ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'client/README.md'].flatMap(proseOf),
  },
  pages: { pattern: CLAUSES, linesOf: () => list('docs', '.md').flatMap(proseOf) },
  'openapi.json': { pattern: CLAUSES, linesOf: () => [...new Set(textsOf(JSON.parse(read('openapi.json'))))] },
  comments: {
    pattern: RIDDLES,
    linesOf: () =>
      ['lib', 'functions', 'terminal', 'cli', 'infra', 'local', 'openapi', 'scripts', 'client', 'examples'].flatMap(
        commentsIn,
      ),
  },
}

test.each(Object.entries(groups))('%s: plain words', (_, { pattern, linesOf }) => {
  const lines = linesOf()
  const found = lines.flatMap((line) => [...line.matchAll(pattern)].map(([words]) => `${words}: ${line.trim()}`))
  const most = Math.floor((lines.length * MOST_IN_1000_LINES) / 1_000)
  expect(found.length > most ? found : [], `${found.length} in ${lines.length} lines, at most ${most}`).toEqual([])
})

test.each(Object.entries(MOST_NEW_RIDDLES))('%s: comments have at most %i riddles of plain words', (folder, most) => {
  const patterns = ['console', 'test'].includes(folder) ? [RIDDLES, NEW_RIDDLES] : [NEW_RIDDLES]
  const found = commentsIn(folder).flatMap((line) =>
    patterns.flatMap((pattern) => line.match(pattern) ?? []).map((words) => `${words}: ${line.trim()}`),
  )
  expect(found.length > most ? found : [], `${found.length} found, at most ${most}`).toEqual([])
})

test('pages and examples say users as the identity provider does, with no UUID but of users of Frontier', () => {
  const pages = ['README.md', ...list('docs', '.md')].filter((page) => page !== 'docs/migrating-from-frontier.md')
  const sources = ['openapi.json', ...list('examples', ''), ...list('local', '.ts')]
  const withUuid = /\b(user:|"?user_ids?"?: *\[?["']?)[0-9a-f]{8}-[0-9a-f]{4}-/
  const found = [...pages, ...sources].flatMap((file) => (withUuid.test(read(file)) ? [file] : []))
  expect(found).toEqual([])
})

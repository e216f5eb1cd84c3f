import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { outcomes } from '../../lib/foundation/errors.ts'
import { KINDS } from '../../lib/operator/manifest/manifest-kinds.ts'
import { withReference } from '../../scripts/docs/manifest-reference.ts'
import { project, runPage } from './run-page.ts'

describe('errors', () => {
  runPage('docs/errors.md')

  test('the page lists exactly the reasons that exist, with status and code', () => {
    const page = readFileSync(join(project, 'docs/errors.md'), 'utf8')
    const rows = [...page.matchAll(/^\| `(\w+)` \| (\d+) \| (\d+) \| [^|]+ \| [^|]+ \|$/gm)]
    const listed = rows.map(([, reason = '', status, code]) => [reason, { status: Number(status), code: Number(code) }])
    expect(listed).toEqual(Object.entries(outcomes))
  })
})

describe('test your model', () => {
  runPage('docs/testing.md')
})

describe('manifest', () => {
  runPage('docs/manifest.md')

  const page = readFileSync(join(project, 'docs/manifest.md'), 'utf8')

  test('the generated reference is current; npm run docs writes it', () => {
    expect(withReference(page)).toBe(page)
  })

  test('the reference has every field of every kind, and a page without a place for it is an error', () => {
    for (const { name, fields } of KINDS) {
      const section = page.split(`### ${name}\n`)[1]?.split('\n### ')[0] ?? ''
      for (const field of Object.keys(fields)) expect(section).toContain(`\n| \`${field}\``)
    }
    expect(() => withReference('# The manifest')).toThrow('the page must hold')
  })
})

describe('prepaid credits', () => {
  const clone = runPage('docs/prepaid-credits.md')

  test('the server has printed the event that the page quotes', async () => {
    await vi.waitUntil(() => clone().printed().includes('event BalanceLow'), { timeout: 60_000 })
    expect(clone().printed()).toMatch(/^event BalanceLow: the balance of [0-9a-f-]{36} is 70$/m)
  })

  test('the excerpt of the page is a part of the example', () => {
    const withoutIndent = (path: string) => readFileSync(join(project, path), 'utf8').replace(/^ +/gm, '')
    const [, excerpt = '?'] = /```ts\n([\s\S]*?)```/.exec(withoutIndent('docs/prepaid-credits.md')) ?? []
    expect(withoutIndent('examples/payment-webhook.ts')).toContain(excerpt)
  })
})

describe('limits, budgets and seats', () => {
  runPage('docs/limits-budgets-and-seats.md')
})

describe('language models', () => {
  runPage('docs/language-models.md')
})

describe('leases', () => {
  runPage('docs/leases.md', { isAlone: true })
})

describe('one client', () => {
  runPage('docs/one-client.md')
})

describe('recipes', () => {
  const clone = runPage('docs/recipes.md', { isAlone: true })

  test('the shell of the page has no credentials of AWS', async () => {
    expect(await clone().run('env | grep -c ^AWS_ || true')).toBe('0\n')
  })
})

describe('operating', () => {
  const clone = runPage('docs/operating.md')

  /**
   * Sentences contain commands with placeholders like `<id>`. The test does not run these commands, but checks that
   * they exist.
   */
  const inSentences = ['operating', 'deploying', 'upgrading', 'commands'].flatMap((page) =>
    [...readFileSync(join(project, `docs/${page}.md`), 'utf8').matchAll(/`npx (tollgate \w[^`]*)`/g)].map(
      ([, command = '']) => command.split(/\s+/),
    ),
  )

  test('the commands of the runbook exist, with the options that it names', async () => {
    const script = await clone().run('npx tollgate completion bash')
    const known = [...script.matchAll(/^ *'(tollgate[^']*)'\) commands='([^']*)' options='([^']*)'/gm)]
    const options = new Map(known.map(([, path = '', , words = '']) => [path, words.split(' ')]))
    expect(inSentences.length).toBeGreaterThan(20)
    // `start` and `deploy` are programs of their own, which the command starts.
    const main = readFileSync(join(project, 'cli/main.js'), 'utf8')
    for (const words of inSentences.filter(([, name]) => !main.includes(`'${name}'`))) {
      const path = words.map((_, index) => words.slice(0, index + 1).join(' ')).findLast((each) => options.has(each))
      expect([path, words.join(' ')]).not.toEqual(['tollgate', expect.anything()])
      for (const option of words.filter((word) => word.startsWith('--'))) {
        expect(options.get(path ?? ''), words.join(' ')).toContain(option)
      }
    }
  })
})

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LIVE } from '../../infra/live-functions.ts'
import { operationNames } from '../../openapi/description.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { findUnnamedCommands, withUsage } from '../../scripts/docs/commands.ts'
import { anchorOf, findMissingContents, withContents } from '../../scripts/docs/contents.ts'
import { operationsTable, replaceGenerated } from '../../scripts/docs/operations.ts'
import { project } from './run-page.ts'

describe('links', () => {
  const pages = [
    'README.md',
    'CONTRIBUTING.md',
    'test/README.md',
    'client/README.md',
    ...readdirSync(join(project, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => join('docs', name)),
  ]
  const read = (page: string) => readFileSync(join(project, page), 'utf8')

  const listAnchors = (page: string): string[] =>
    [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))

  test.each(pages)('every link of %s has a target', (page) => {
    const links = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
    const broken = links.filter((link) => {
      if (/^https?:/.test(link)) return false
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? page : join(dirname(page), path)
      if (!existsSync(join(project, target))) return true
      return anchor !== undefined && !listAnchors(target).includes(anchor)
    })
    expect(broken).toEqual([])
  })

  test.each(pages)('every source file that %s names by its folder exists', (page) => {
    const named = [...read(page).matchAll(/`(([\w-]+)\/[\w./-]+\.(?:tsx?|py|sh|go|java))`/g)]
    const ofProject = named.filter(([, , folder = '']) => existsSync(join(project, folder)))
    expect(ofProject.map(([, file = '']) => file).filter((file) => !existsSync(join(project, file)))).toEqual([])
  })

  test.each(pages.filter((page) => !page.includes('decisions')))(
    'if %s has many sections, it begins with a list of them',
    (page) => {
      expect(findMissingContents(read(page))).toEqual([])
      expect(withContents(read(page))).toBe(read(page))
    },
  )

  test('a page with nine sections gets a list of them, one with eight does not', () => {
    const withSections = (count: number) => `# Page\n\nStart.\n${'\n## Some Section\n'.repeat(count)}`
    expect(findMissingContents(withSections(8))).toEqual([])
    expect(findMissingContents(withSections(9))).toHaveLength(9)
    expect(findMissingContents(withContents(withSections(9)))).toEqual([])
    expect(withContents(withContents(withSections(9)))).toBe(withContents(withSections(9)))
    expect(withContents(withSections(8))).toBe(withSections(8))
  })

  test('the index names every page', () => {
    const index = read('docs/README.md')
    const top = pages.filter((page) => /^docs\/[^/]+\.md$/.test(page) && page !== 'docs/README.md')
    expect(top.filter((page) => !index.includes(`(${page.slice('docs/'.length)})`))).toEqual([])
  })
})

describe('commands', () => {
  const page = readFileSync(join(project, 'docs/commands.md'), 'utf8')

  test('docs/commands.md is current: npm run docs writes it', () => {
    expect(page).toBe(withUsage(page))
  })

  test('the page has the usage of each command', () => {
    expect(findUnnamedCommands(page)).toEqual([])
    expect(findUnnamedCommands(page.replace('usage of seat,', 'about seat,'))).toEqual(['seat'])
  })

  test('a command that does not exist is an error', () => {
    expect(() => withUsage(page.replace('usage of seat,', 'usage of seats,'))).toThrow('there is no command seats')
  })
})

describe('operations', () => {
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
})

describe('readers', () => {
  const pages = readdirSync(join(project, 'docs')).filter((name) => name.endsWith('.md'))

  test.each(pages)('%s says first for whom it is, and what they can do after it', (page) => {
    const [title, blank, first = '', second = ''] = readFileSync(join(project, 'docs', page), 'utf8').split('\n')
    expect([title?.startsWith('# '), blank]).toEqual([true, ''])
    expect(`${first} ${second}`).toMatch(/^For .+?\. After this page you can .+/)
  })
})

describe('test rigs', () => {
  const page = readFileSync(join(project, 'test/README.md'), 'utf8')
  const rows = page.split('\n').filter((line) => line.startsWith('| `test/'))
  const filesOf = (row: string, pattern: RegExp) => [...row.matchAll(pattern)].map(([, file = '']) => file)

  test('each rig with a command of its own is in the table', () => {
    const commands = Object.values(packageJson.scripts).join('\n')
    const folders = new Set(filesOf(commands, /\btest\/(\w[\w-]*)/g))
    for (const ordinary of ['browser', 'console', 'docs', 'functions', 'infra']) folders.delete(ordinary)
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
})

describe('operating rollback', () => {
  const page = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8')
  const sectionOf = (heading: string): string => page.split(`${heading}\n`)[1]?.split(/^#{1,2} /m)[0] ?? ''

  test('the page names all functions with an alias, and the four runbooks begin with the command', () => {
    const [, names = ''] = /Functions with the alias `live`\*\* \((.*?)\)/.exec(page) ?? []
    expect(names.split(', ')).toEqual(LIVE.map((name) => `\`${name}\``))
    for (const alarm of ['service-down', 'api-5xx', 'functions-errors', 'internal-faults']) {
      const [, actions = ''] = sectionOf(`## ${alarm}`).split('**Do**')
      expect([alarm, actions.split('[what it does]')[0]]).toEqual([
        alarm,
        expect.stringMatching(
          /^: it began with a deployment[^.]* → first\s`npm run deploy -- <stage> --rollback`\s\($/,
        ),
      ])
    }
  })
})

describe('integrating', () => {
  const read = (file: string) => readFileSync(join(project, file), 'utf8').replaceAll(/\s+/g, ' ')

  test('each code sample of the page is a part of the example that it names, which test/examples runs', () => {
    const page = readFileSync(join(project, 'docs/integrating.md'), 'utf8')
    const samples = [...page.matchAll(/\[(examples\/\S+\.ts)\][\s\S]*?```ts\n([\s\S]*?)```/g)]
    expect(samples.map(([, file]) => file)).toEqual([
      'examples/express.ts',
      'examples/express-errors.ts',
      'examples/express-as-person.ts',
      'examples/next-route.ts',
      'examples/lambda.ts',
    ])
    for (const [, file = '', sample = ''] of samples) {
      for (const part of sample.split(/^ *\/\/ …$/m)) expect(read(file)).toContain(part.replaceAll(/\s+/g, ' ').trim())
    }
  })
})

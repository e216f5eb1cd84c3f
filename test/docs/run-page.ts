import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isEveryCase } from '../support/sample.ts'
import { type CloneOptions, type FreshClone, project, startFreshClone } from './fresh-clone.ts'

export { project }

/** A command of a page, and the answer that the page shows. */
interface Step {
  command: string
  /** The answer is compared as JSON if the language is `json`, and as text if it is `text`. */
  answer?: { language: string; text: string }
}

/**
 * Matches commands that the tests do not run. The fresh clone replaces `git clone` and `npm ci`, and the remaining
 * commands need an AWS account.
 */
const NOT_RUN = /^(git clone|npm ci|npm run (deploy|account-day)|aws)\b/

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g
/** Matches the address of the database, which differs in each run. */
const ADDRESS = /http:\/\/127\.\d+\.\d+\.\d+:\d+/g
const sample = readFileSync(join(project, 'examples/manifest.yaml'), 'utf8')

/**
 * Reads the ```sh blocks of a page. If a ```json or ```text block directly follows an ```sh block, it is the answer.
 */
export function readSteps(markdown: string): Step[] {
  const blocks = [...markdown.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({
    language,
    text,
  }))
  return blocks.flatMap(({ language, text: command }, index) => {
    if (language !== 'sh' || NOT_RUN.test(command)) return []
    const next = blocks[index + 1]
    return [next?.language === 'json' || next?.language === 'text' ? { command, answer: next } : { command }]
  })
}

interface PageOptions extends CloneOptions {
  /**
   * Whether the page has a clone of its own, because it shows a table without the changes of other pages. By default, the
   * pages of a file share one, but with `EVERY_CASE=1` each page has its own.
   */
  isAlone?: boolean
  /** The headings of the sections whose commands run. The commands of all other sections need an AWS account. */
  sections?: string[]
}

/** Returns the text between a heading and the next heading of any level. */
function sectionOf(page: string, title: string): string {
  const [, text] = page.split(new RegExp(`^#+ ${title}$`, 'm'))
  if (text === undefined) throw new Error(`there is no section ${title}`)
  return text.split(/^#+ /m)[0] ?? ''
}

let shared: Promise<FreshClone> | undefined
function openShared(): Promise<FreshClone> {
  shared ??= startFreshClone({ commands: 'shared' })
  return shared
}
// Runs after all tests of the file that imports this module.
afterAll(async () => {
  if (shared !== undefined) expect(await (await shared).stop()).toBe(0)
})

/**
 * Registers a test for each command of a page. The commands run as a reader runs them: one after another in one shell,
 * in a fresh clone with a running server. Returns a function that returns the clone, for further tests of the page.
 */
export function runPage(path: string, { sections, isAlone = false, ...options }: PageOptions = {}): () => FreshClone {
  const page = readFileSync(join(project, path), 'utf8')
  const steps = readSteps(sections === undefined ? page : sections.map((title) => sectionOf(page, title)).join('\n'))
  const commands = steps.map(({ command }) => command).join('\n')
  const known = new Set([...(sample + commands).matchAll(ID)].map(([id]) => id.toLowerCase()))
  const isShared = !isAlone && !isEveryCase && Object.keys(options).length === 0
  let clone: FreshClone | undefined

  beforeAll(async () => {
    clone = await (isShared ? openShared() : startFreshClone(options))
    await clone.run('set -a; . ./.local/credentials; set +a')
  })
  afterAll(async () => {
    if (!isShared) expect(await clone?.stop()).toBe(0)
  })
  const get = (): FreshClone => {
    if (clone === undefined) throw new Error('the clone has not started')
    return clone
  }

  test.each(steps)('$command', async ({ command, answer }) => {
    const runOnce = async () => {
      const output = await get().run(command)
      if (answer === undefined) expect(output).not.toContain('"code"')
      else expect(normalize(output, answer.language, known)).toEqual(normalize(answer.text, answer.language, known))
    }
    // A page sleeps before it reads an index that is updated with a delay. On a busy machine the delay is longer, so
    // the test repeats the command.
    await (command.startsWith('sleep ') ? vi.waitFor(runOnce, { timeout: 60_000 }) : runOnce())
  })
  return get
}

/**
 * Replaces everything that differs from run to run: times, addresses, and all ids except those in the page and the
 * sample.
 */
function normalize(text: string, language: string, known: ReadonlySet<string>): unknown {
  const same = text
    .replaceAll(TIME, 'some time')
    .replaceAll(ADDRESS, 'http://127.0.0.1:PORT')
    .replaceAll(ID, (id) => (known.has(id.toLowerCase()) ? id.toLowerCase() : 'some id'))
  return language === 'json' ? JSON.parse(same) : same.trim()
}

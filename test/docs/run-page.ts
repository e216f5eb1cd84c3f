import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

export const project = resolve(import.meta.dirname, '../..')

/** A command of a page, and what the page says that it answers. */
interface Step {
  command: string
  /** `json` is compared as JSON, `text` as text. */
  answer?: { language: string; text: string }
}

/** Those that a reader gives before the page's server runs, or that do not end by themselves: the runner does it for them. */
const PREPARES = /^(git clone|npm ci)\b/

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g
const sample = readFileSync(join(project, 'examples/manifest.yaml'), 'utf8')

/** As a user has it: nothing of what the tests set, and nothing that npm has to say of itself. */
const { DYNAMODB_ENDPOINT: _, TABLE_NAME: __, ...inherited } = process.env
const env = { ...inherited, npm_config_loglevel: 'silent' }

/** The ```sh blocks of a page, each with the ```json or ```text block that follows it. */
export function stepsOf(markdown: string): Step[] {
  const blocks = [...markdown.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({
    language,
    text,
  }))
  return blocks.flatMap(({ language, text: command }, index) => {
    if (language !== 'sh' || PREPARES.test(command)) return []
    const next = blocks[index + 1]
    return [next?.language === 'json' || next?.language === 'text' ? { command, answer: next } : { command }]
  })
}

/**
 * Runs a page as a reader does: a server of its own, and every command pasted in turn into one shell, in a folder that looks
 * like a fresh clone. Registers a test for each command. What `run` answers is for tests that ask for more.
 */
export function runPage(path: string): { run: (command: string) => Promise<string>; printed: () => string } {
  const markdown = readFileSync(join(project, path), 'utf8')
  const steps = stepsOf(markdown)
  const commands = steps.map(({ command }) => command).join('\n')
  const known = new Set([...(sample + commands).matchAll(ID)].map(([id]) => id.toLowerCase()))
  const clone = mkdtempSync(join(tmpdir(), 'tollgate-page-'))
  let server: ChildProcess
  let shell: ChildProcess
  let printed = ''
  let url = ''

  beforeAll(async () => {
    for (const name of readdirSync(project).filter((name) => name !== '.local' && name !== '.git')) {
      symlinkSync(join(project, name), join(clone, name))
    }
    server = spawn(process.execPath, ['local/start.js'], {
      cwd: clone,
      env: { ...env, DATA_DIR: join(clone, '.local'), PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const chunk of server.stdout ?? []) {
      printed += chunk
      url = /^listening on (\S+)$/m.exec(printed)?.[1] ?? ''
      if (url !== '') break
    }
    shell = spawn('sh', [], { cwd: clone, env, stdio: ['pipe', 'pipe', 'inherit'] })
    // Without curl's progress bar, which a terminal would show beside the answer.
    shell.stdin?.write('exec 2>&1; set -a; . ./.local/credentials; set +a; curl() { command curl -sS "$@"; }\n')
  })

  afterAll(async () => {
    shell.kill()
    server.kill('SIGTERM')
    const [status] = await once(server, 'exit')
    rmSync(clone, { recursive: true })
    expect(status).toBe(0)
  })

  const run = async (command: string): Promise<string> => {
    const end = `end of ${Math.random()}`
    const local = command.replaceAll('http://127.0.0.1:3000', url)
    shell.stdin?.write(`{ ${local.trimEnd()}\n} < /dev/null; printf '\\n%s %s\\n' '${end}' "$?"\n`)
    let output = ''
    return new Promise((done, failed) => {
      const take = (chunk: Buffer) => {
        output += chunk
        const [, text = '', status] = new RegExp(`^([\\s\\S]*)\\n${end} (\\d+)\\n$`).exec(output) ?? []
        if (status === undefined) return
        shell.stdout?.off('data', take)
        if (status === '0') done(text)
        else failed(new Error(`exit status ${status}: ${text}`))
      }
      shell.stdout?.on('data', take)
    })
  }

  test.each(steps)('$command', async ({ command, answer }) => {
    const got = await run(command)
    if (answer === undefined) expect(got).not.toContain('"code"')
    else expect(comparable(got, answer.language, known)).toEqual(comparable(answer.text, answer.language, known))
  })

  return { run, printed: () => printed }
}

/** Ids that are made, and times, differ from run to run; those that the page or the sample gives do not. */
function comparable(text: string, language: string, known: ReadonlySet<string>): unknown {
  const same = text
    .replaceAll(TIME, 'some time')
    .replaceAll(ID, (id) => (known.has(id.toLowerCase()) ? id.toLowerCase() : 'some id'))
  return language === 'json' ? JSON.parse(same) : same.trim()
}

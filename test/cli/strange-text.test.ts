import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { explainFailure } from '../../cli/explain-failure.ts'
import { applyFiles } from '../../cli/operator/apply.ts'
import { program } from '../../cli/program.ts'
import { handler as updateOrganization } from '../../functions/directory/organizations/update.ts'
import { call } from '../support/request.ts'
import { filesOf, readSource } from '../support/sources.ts'
import { aClient, anAccount, anOrganization, aTable } from '../support/world.ts'
import { runCommand } from './in-process.ts'
import { writeFile } from './tollgate.ts'

/**
 * The characters ESC, BEL and DEL, the first and the last C1 character, and every character that changes the direction
 * of text.
 */
const STRANGE = '\u001b[31m\u0007\u007f\u0080\u009b2J\u009f\u061c\u200e\u200f\u202a\u202e\u2066\u2069'
const SHOWN = '\\u001b[31m\\u0007\\u007f\\u0080\\u009b2J\\u009f\\u061c\\u200e\\u200f\\u202a\\u202e\\u2066\\u2069'
const OBEYED = /(?![\n\t])[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

const admin = await aClient(['admin'])
const organization = await anOrganization()
const account = await anAccount(organization)
await runCommand('grant-credits', account.name, '5', '--id', randomUUID(), '--description', `${STRANGE}\nnext`)
const described = await call(updateOrganization, {
  ...{ as: admin, method: 'PUT', params: { id: organization.id } },
  body: { name: organization.name, title: STRANGE },
})

const STREAMS = ['stdout', 'stderr'] as const
const asTerminal = (isTTY: boolean) => {
  for (const name of STREAMS) {
    Object.defineProperty(process[name], 'isTTY', { value: isTTY, configurable: true })
    Object.defineProperty(process[name], 'hasColors', { value: () => false, configurable: true })
    Object.defineProperty(process[name], 'getColorDepth', { value: () => 1, configurable: true })
  }
}
beforeEach(() => vi.stubEnv('NO_COLOR', '1').stubEnv('FORCE_COLOR', undefined))
afterEach(() => {
  for (const name of STREAMS)
    for (const faked of ['isTTY', 'hasColors', 'getColorDepth']) Reflect.deleteProperty(process[name], faked)
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** Returns the texts that an action prints on stdout and stderr. */
async function printed(action: () => Promise<void>): Promise<{ out: string; err: string }> {
  const [out, err]: [string[], string[]] = [[], []]
  vi.spyOn(console, 'log').mockImplementation((line) => void out.push(`${line}\n`))
  vi.spyOn(console, 'error').mockImplementation((line) => void err.push(`${line}\n`))
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0)
  await action()
  vi.restoreAllMocks()
  process.exitCode = undefined
  return { out: out.join(''), err: err.join('') }
}

test('the world of this file has strange texts', () => {
  expect(described.status).toBe(200)
})

describe('a terminal gets no control of a stranger', () => {
  beforeEach(() => asTerminal(true))

  test.each([
    ['a list', ['transactions', account.name]],
    ['CSV', ['transactions', account.name, '--csv']],
    ['JSON', ['transactions', account.name, '--json']],
    ['JSON of organizations', ['org', 'list', '--json', '--limit', '1000']],
  ])('in %s', async (_, args) => {
    const { out, err } = await runCommand(...args)
    expect(err).toBe('')
    expect(out).toContain(SHOWN)
    expect(out).not.toMatch(OBEYED)
    if (args.includes('--json')) expect(JSON.stringify(JSON.parse(out))).toContain(JSON.stringify(STRANGE).slice(1, -1))
  })

  test('in the mistakes of a manifest, and in its plan', async () => {
    const kind = writeFile(`apiVersion: v1\nkind: "O\\e[31m\\x9B\\u202E"\nspec: []\n`)
    const mistakes = await printed(() => applyFiles(aTable(), [kind], { dryRun: true }))
    expect(mistakes.err).toContain('O\\u001b[31m\\u009b\\u202e')
    expect(mistakes.err).not.toMatch(OBEYED)
    const titled = writeFile(
      `apiVersion: v1\nkind: Organization\nspec:\n  - { name: ${organization.name}, title: "a\\e[2J\\u202E\\nb" }\n`,
    )
    const plan = await printed(() => applyFiles(aTable(), [titled], { dryRun: true }))
    expect(plan.out).toContain('a\\u001b[2J\\u202e')
    expect(plan.out).not.toMatch(OBEYED)
    const json = await printed(() => applyFiles(aTable(), [titled], { dryRun: true, json: true }))
    expect(JSON.parse(json.out).totals).toMatchObject({ update: 1 })
    expect(json.out).not.toMatch(OBEYED)
  })

  test('in an export, and in what it leaves out', async () => {
    const { out, err } = await printed(() => program.parseAsync(['export'], { from: 'user' }).then(() => {}))
    expect(out).toContain('2066')
    expect(`${out}${err}`).not.toMatch(OBEYED)
  })
})

test('a pipe gets the data as it is', async () => {
  asTerminal(false)
  expect((await runCommand('transactions', account.name, '--csv')).out).toContain(`${STRANGE}\nnext`)
  const { out } = await runCommand('transactions', account.name, '--json')
  expect(out).toContain('\u009b2J')
  expect(out).toContain('\u202e')
  const kind = writeFile(`apiVersion: v1\nkind: "O\\x9B"\nspec: []\n`)
  expect((await printed(() => applyFiles(aTable(), [kind], { dryRun: true }))).err).toContain('O\u009b')
})

test('all commands print in one place', () => {
  const files = ['cli', 'terminal'].flatMap(filesOf).filter((file) => file !== 'terminal/terminal.ts')
  const printing = files.filter((file) => /console\.\w+\(|process\.std(out|err)\.write\(/.test(readSource(file)))
  expect(printing).toEqual([])
  expect(explainFailure(new Error('x'))).toBe('x')
})

import { execFile } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Emulator, LOGS, REGION } from './emulator.ts'

const project = resolve(import.meta.dirname, '../../..')
const execute = promisify(execFile)

/** Runs a command of the project or a command of AWS, against the emulator. */
export type Run = (
  command: string,
  args: readonly string[],
  variables?: Readonly<Record<string, string>>,
) => Promise<string>

/**
 * @param folder the folder for a log of each command and its output
 * @returns a function that runs a command and returns its output; if the command fails, it throws an Error with the
 * last lines of the output
 */
export const makeRun =
  ({ env }: Emulator, folder: string): Run =>
  async (command, args, variables = {}) => {
    const log = (text: string) => appendFileSync(join(folder, LOGS.commands), text)
    log(`$ ${[command, ...args].join(' ')}\n`)
    try {
      const options = { cwd: project, env: { ...env, ...variables }, maxBuffer: 2 ** 28 }
      const { stdout, stderr } = await execute(command, args, options)
      log(`${stdout}${stderr}\n`)
      return stdout
    } catch (error) {
      const { stdout = '', stderr = '', message } = error as { stdout?: string; stderr?: string; message: string }
      log(`${stdout}${stderr}${message}\n`)
      const lines = `${stdout}${stderr}`.trim().split('\n')
      throw new Error(lines.slice(-3).join(' ') || message, { cause: error })
    }
  }

export const deploy = (run: Run, stage: string, ...options: string[]): Promise<string> =>
  run('node', ['infra/deploy/command.ts', stage, '--yes', ...options])

export const runTollgate = (run: Run, args: readonly string[], variables: Record<string, string>): Promise<string> =>
  run('node', ['cli/main.js', ...args], variables)

/** @returns the parsed answer */
// biome-ignore lint/suspicious/noExplicitAny: answers of many kinds
export async function callAws(run: Run, ...args: string[]): Promise<any> {
  const printed = await run('aws', [...args, '--output', 'json'])
  return printed === '' ? undefined : JSON.parse(printed)
}

/** @returns values by the names of the outputs */
export async function readOutputs(run: Run, stackName: string, region = REGION): Promise<Record<string, string>> {
  const named = ['--stack-name', stackName, '--region', region]
  const { Stacks } = await callAws(run, 'cloudformation', 'describe-stacks', ...named)
  const outputs: { OutputKey: string; OutputValue: string }[] = Stacks[0].Outputs
  return Object.fromEntries(outputs.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]))
}

/** The credentials of the client that `scripts/smoke/manifest.yaml` creates. */
export const SMOKE = {
  CLIENT_ID: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4e21',
  CLIENT_SECRET: 'the secret of the smoke test, of 32 characters',
}

export const applySmokeManifest = (run: Run, table: string): Promise<string> =>
  runTollgate(run, ['apply', 'scripts/smoke/manifest.yaml', '--yes'], {
    TABLE_NAME: table,
    SMOKE_SECRET: SMOKE.CLIENT_SECRET,
  })

/** @returns the lines that the smoke test prints */
export const smoke = (run: Run, url: string): Promise<string> => run('node', ['scripts/smoke/command.ts', url], SMOKE)

/** The stack of an application that reads the table of a stage itself, and its functions. */
export const READER = { stack: 'shop', allowed: 'shop-disks', withoutRights: 'shop-disks-without-rights' }

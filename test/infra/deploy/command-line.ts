import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeEach } from 'vitest'

const command = resolve(import.meta.dirname, '../../../infra/deploy/command.ts')
export const folder = mkdtempSync(join(tmpdir(), 'tollgate-deploy-'))
const calls = join(folder, 'calls')
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * Writes a program that imitates a command line. Tests do not call AWS: two such programs imitate the command lines of
 * the CDK and of AWS, and record their calls.
 */
const program = (name: string, body: string) => {
  const path = join(folder, name)
  writeFileSync(path, `#!/usr/bin/env node\nconst fs = require('node:fs')\nconst args = process.argv.slice(2)\n${body}`)
  chmodSync(path, 0o755)
}
const record = (name: string) => `fs.appendFileSync(${JSON.stringify(calls)}, ['${name}', ...args].join(' ') + '\\n')\n`
program(
  'cdk',
  `if (process.env.TOLLGATE_NOW) args.push('(now)')
${record('cdk')}if (process.env.TOLLGATE_GUARDED !== 'true') process.exit(9)
if (args[0] === 'synth' && process.env.FAILS) process.exit(7)`,
)
program(
  'aws',
  `${record('aws')}
const answer = (file) => {
  const path = ${JSON.stringify(folder)} + '/' + file
  if (!fs.existsSync(path)) {
    process.stderr.write(file.startsWith('stack-') ? 'Stack with id x does not exist' : 'ResourceNotFound, ChangeSetNotFound')
    process.exit(254)
  }
  process.stdout.write(fs.readFileSync(path, 'utf8'))
}
if (args[1] === 'get-caller-identity') answer('identity')
const stack = args[args.indexOf('--stack-name') + 1]
if (args[1] === 'describe-stacks') answer('stack-' + stack)
// Of a nested stack, the id alone is given: arn:…:changeSet/<stack>/<uuid>.
const [, nested] = args[args.indexOf('--change-set-name') + 1].split('/')
if (args[1] === 'describe-change-set') answer('changes-' + (nested ?? stack))
const name = args[args.indexOf('--function-name') + 1]
if (args[1] === 'list-versions-by-function') answer('versions-' + name)
if (args[1] === 'get-alias') answer('alias-' + name)`,
)

export const write = (file: string, content: object) => writeFileSync(join(folder, file), JSON.stringify(content))
export const stackOf = (environment: string, ...dependencies: string[]) => ({
  type: 'aws:cloudformation:stack',
  environment: `aws://unknown-account/${environment}`,
  dependencies,
})
beforeEach(() => {
  rmSync(join(folder, 'cdk.out'), { recursive: true, force: true })
  for (const stack of ['tollgate-dev', 'tollgate-dev-data', 'tollgate-dev-access']) {
    for (const kind of ['stack', 'changes']) rmSync(join(folder, `${kind}-${stack}`), { force: true })
  }
  rmSync(calls, { force: true })
  rmSync(join(folder, 'identity'), { force: true })
  mkdirSync(join(folder, 'cdk.out'))
  write('cdk.out/manifest.json', {
    artifacts: {
      'tollgate-dev': stackOf('unknown-region', 'tollgate-dev-data', 'tollgate-dev.assets'),
      'tollgate-dev.assets': { type: 'cdk:asset-manifest' },
      'tollgate-dev-data': stackOf('eu-central-1'),
    },
  })
})

export const deployed = (stack: string, outputs: Record<string, string> = {}) =>
  write(`stack-${stack}`, {
    Stacks: [{ Outputs: Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue })) }],
  })
export const changed = (stack: string, ...changes: object[]) =>
  write(`changes-${stack}`, {
    Status: 'CREATE_COMPLETE',
    Changes: changes.map((ResourceChange) => ({ ResourceChange })),
  })
export const added = { Action: 'Add', LogicalResourceId: 'New', ResourceType: 'AWS::Lambda::Function' }
export const replaced = {
  ...added,
  Action: 'Modify',
  LogicalResourceId: 'Table',
  ResourceType: 'AWS::DynamoDB::GlobalTable',
  Replacement: 'True',
}

/** @returns the output of the command, and its calls in a short form: tool, command, stack and method */
export async function deploy(args: string[], env: Record<string, string> = {}) {
  const options = { cwd: folder, env: { ...process.env, ...env, PATH: `${folder}:${process.env.PATH}` } }
  const { stdout, stderr, code } = await promisify(execFile)(process.execPath, [command, ...args], options).then(
    (done) => ({ ...done, code: 0 }),
    (error) => error,
  )
  const lines = existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []
  const short = lines.map((line) =>
    line.replace(/ --(require-approval|output) [\w.]+/g, '').replace(/tollgate-\d{10,}/, 'NAME'),
  )
  return { code, printed: `${stdout}${stderr}`, calls: short }
}
export const APP = '--app cdk.out --exclusively'

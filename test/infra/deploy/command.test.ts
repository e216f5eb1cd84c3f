import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeEach, expect, test } from 'vitest'

const command = resolve(import.meta.dirname, '../../../infra/deploy/command.ts')
const folder = mkdtempSync(join(tmpdir(), 'tollgate-deploy-'))
const calls = join(folder, 'calls')
afterAll(() => rmSync(folder, { recursive: true }))

/** There is no AWS in tests: two programs stand in for the command lines of the CDK and of AWS, and record how they are called. */
const program = (name: string, body: string) => {
  const path = join(folder, name)
  writeFileSync(path, `#!/usr/bin/env node\nconst fs = require('node:fs')\nconst args = process.argv.slice(2)\n${body}`)
  chmodSync(path, 0o755)
}
const record = (name: string) => `fs.appendFileSync(${JSON.stringify(calls)}, ['${name}', ...args].join(' ') + '\\n')\n`
program(
  'cdk',
  `${record('cdk')}if (process.env.TOLLGATE_GUARDED !== 'true') process.exit(9)
if (args[0] === 'synth' && process.env.FAILS) process.exit(7)`,
)
program(
  'aws',
  `${record('aws')}
const answer = (file) => {
  const path = ${JSON.stringify(folder)} + '/' + file
  if (!fs.existsSync(path)) {
    process.stderr.write(file.startsWith('stack-') ? 'Stack with id x does not exist' : 'ChangeSetNotFound')
    process.exit(254)
  }
  process.stdout.write(fs.readFileSync(path, 'utf8'))
}
const stack = args[args.indexOf('--stack-name') + 1]
if (args[1] === 'describe-stacks') answer('stack-' + stack)
if (args[1] === 'describe-change-set') answer('changes-' + stack)`,
)

const write = (file: string, content: object) => writeFileSync(join(folder, file), JSON.stringify(content))
const stackOf = (environment: string, ...dependencies: string[]) => ({
  type: 'aws:cloudformation:stack',
  environment: `aws://unknown-account/${environment}`,
  dependencies,
})
beforeEach(() => {
  rmSync(join(folder, 'cdk.out'), { recursive: true, force: true })
  for (const stack of ['tollgate-dev', 'tollgate-dev-data']) {
    for (const kind of ['stack', 'changes']) rmSync(join(folder, `${kind}-${stack}`), { force: true })
  }
  rmSync(calls, { force: true })
  mkdirSync(join(folder, 'cdk.out'))
  write('cdk.out/manifest.json', {
    artifacts: {
      'tollgate-dev': stackOf('unknown-region', 'tollgate-dev-data', 'tollgate-dev.assets'),
      'tollgate-dev.assets': { type: 'cdk:asset-manifest' },
      'tollgate-dev-data': stackOf('eu-central-1'),
    },
  })
})

const deployed = (stack: string, outputs: Record<string, string> = {}) =>
  write(`stack-${stack}`, {
    Stacks: [{ Outputs: Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue })) }],
  })
const changed = (stack: string, ...changes: object[]) =>
  write(`changes-${stack}`, {
    Status: 'CREATE_COMPLETE',
    Changes: changes.map((ResourceChange) => ({ ResourceChange })),
  })
const added = { Action: 'Add', LogicalResourceId: 'New', ResourceType: 'AWS::Lambda::Function' }
const replaced = {
  ...added,
  Action: 'Modify',
  LogicalResourceId: 'Table',
  ResourceType: 'AWS::DynamoDB::GlobalTable',
  Replacement: 'True',
}

/** @returns what the command printed, and its calls in short: tool, command, stack and method */
async function deploy(args: string[], env: Record<string, string> = {}) {
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
const APP = '--app cdk.out --exclusively'

test('each stack gets a change set, which is inspected and then executed, the data first', async () => {
  deployed('tollgate-dev-data')
  changed('tollgate-dev-data', added)
  changed('tollgate-dev', added, { ...added, Action: 'Remove' })
  const { code, printed, calls } = await deploy(['dev', '--yes', '-c', 'eventBus=orders', '-c', 'architecture=x86_64'])
  expect([code, printed]).toEqual([0, 'tollgate-dev-data: 1 Add\ntollgate-dev: 1 Add, 1 Remove\n'])
  expect(calls.slice(0, 1)).toEqual(['cdk synth --quiet -c eventBus=orders -c architecture=x86_64 -c stage=dev'])
  expect(calls.slice(1, 3).sort()).toEqual([
    'aws cloudformation describe-stacks --stack-name tollgate-dev',
    'aws cloudformation describe-stacks --stack-name tollgate-dev-data --region eu-central-1',
  ])
  expect(calls.slice(3)).toEqual([
    `cdk deploy ${APP} tollgate-dev-data --change-set-name NAME --method prepare-change-set`,
    'aws cloudformation describe-change-set --stack-name tollgate-dev-data --change-set-name NAME --region eu-central-1',
    `cdk deploy ${APP} tollgate-dev-data --change-set-name NAME --method execute-change-set`,
    `cdk deploy ${APP} tollgate-dev --change-set-name NAME --method prepare-change-set`,
    'aws cloudformation describe-change-set --stack-name tollgate-dev --change-set-name NAME',
    `cdk deploy ${APP} tollgate-dev --change-set-name NAME --method execute-change-set`,
  ])
})

const executed = (calls: string[]) => calls.filter((call) => call.includes('execute-change-set'))

test('a setting that the deployed stack has and the stage has not ends it before any change', async () => {
  deployed('tollgate-dev-data', { SettingKeyArn: 'arn:aws:kms:eu-central-1:1:key/1' })
  deployed('tollgate-dev', { SettingUseTable: 'restored', Url: 'https://x/' })
  const { code, printed, calls } = await deploy(['dev', '--yes'])
  expect(code).toBe(1)
  expect(printed).toContain('add --drop keyArn\ntollgate: useTable is restored in the deployed stack')
  expect(calls.filter((call) => call.startsWith('cdk deploy'))).toEqual([])
  changed('tollgate-dev', added)
  expect(executed((await deploy(['dev', '--yes', '--drop', 'keyArn,useTable'])).calls)).toHaveLength(1)
})

test('a change set that replaces the table is deleted, and nothing after it is deployed', async () => {
  deployed('tollgate-dev-data')
  changed('tollgate-dev-data', replaced)
  changed('tollgate-dev', added)
  const { code, printed, calls } = await deploy(['dev', '--yes'])
  expect([code, printed]).toEqual([1, expect.stringContaining('AWS::DynamoDB::GlobalTable Table would be replaced')])
  expect(calls.at(-1)).toContain('delete-change-set --stack-name tollgate-dev-data')
  expect(executed(calls)).toEqual([])
})

test('--inspect shows what would change, and changes nothing', async () => {
  deployed('tollgate-dev-data')
  changed('tollgate-dev-data', added)
  const { code, printed, calls } = await deploy(['dev', '--inspect'])
  expect([code, printed]).toEqual([0, 'tollgate-dev-data: 1 Add\ntollgate-dev: is not deployed yet\n'])
  expect(executed(calls)).toEqual([])
  expect(calls.at(-1)).toContain('delete-change-set --stack-name tollgate-dev-data')
})

test('where nobody can be asked, --yes is needed; where nothing changes, nothing is asked', async () => {
  changed('tollgate-dev-data', added)
  expect(await deploy(['dev'])).toMatchObject({ code: 1, printed: expect.stringContaining('add --yes') })
  rmSync(join(folder, 'changes-tollgate-dev-data'))
  expect(await deploy(['dev'])).toMatchObject({
    code: 0,
    printed: 'tollgate-dev-data: nothing changes\ntollgate-dev: nothing changes\n',
  })
})

test.each([
  [['prd'], {}, /^tollgate: there is no stages\/prd\.json; did you mean prod\?\n$/],
  [['dev', '-c', 'usetable=x'], {}, /^tollgate: -c: there is no setting usetable; did you mean useTable\?\n$/],
  [['dev', '-c', 'useTable'], {}, /^tollgate: -c useTable must be <name>=<value>\n$/],
  [['dev'], { FAILS: '1' }, /^tollgate: cdk synth ended with status 7\n$/],
])('%j %j ends with one line', async (args, env, message) => {
  const { code, printed, calls } = await deploy(args, env)
  expect([code, printed]).toEqual([1, expect.stringMatching(message)])
  expect(calls.filter((call) => call.startsWith('cdk deploy'))).toEqual([])
})

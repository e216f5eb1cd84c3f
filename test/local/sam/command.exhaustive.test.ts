import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { functionNameOf, lambdaArchitecture, SAM_FOLDER } from '../../../local/sam/synthesize.ts'
import { NOT_FOUND, type OperationName, operations } from '../../../operations/index.ts'
import { readSamTemplate } from './sam-template.ts'

// Runs the whole command with a program in place of `sam`, because SAM needs a container engine. `npm run sam-functions` runs
// the real SAM.

/**
 * Imitates SAM: writes its arguments into a file, prints the lines that SAM prints, and serves the variables that it was given.
 * `invoke` prints the event and ends.
 */
const FAKE_SAM = `#!${process.execPath}
const { createServer } = require('node:http')
const { readFileSync, writeFileSync } = require('node:fs')
const args = process.argv.slice(2)
if (args[0] === '--version') process.exit()
const valueOf = (name) => args[args.indexOf(name) + 1]
writeFileSync(process.env.ARGS_FILE, JSON.stringify(args))
const template = readFileSync(valueOf('-t'), 'utf8')
for (let i = 0; i < 1000; i++) console.error("Cannot detect function id from aws:cdk:path metadata 'x', using default logical id")
console.error('a line of a function')
if (args[1] === 'invoke') {
  console.log(readFileSync(valueOf('-e'), 'utf8'))
  process.exitCode = template.includes('AWS::CloudFormation::Stack') ? 7 : 1
  return
}
const variables = readFileSync(valueOf('--env-vars'), 'utf8')
const server = createServer((_, response) => response.end(variables)).listen(0, valueOf('--host'), () => {
  console.error('Mounting tollgate-dev-check at http://127.0.0.1:3000/v1beta1/admin/check [POST]')
  console.error(' * Running on http://127.0.0.1:' + server.address().port)
})
process.on('SIGTERM', () => {
  writeFileSync(process.env.ARGS_FILE + '.ended', '')
  process.exit()
})
`

let folder: string
let child: ChildProcess
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-sam-'))
  writeFileSync(join(folder, 'sam'), FAKE_SAM)
  writeFileSync(join(folder, 'docker'), '#!/bin/sh\n')
  for (const name of ['sam', 'docker']) chmodSync(join(folder, name), 0o755)
})
afterAll(() => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Starts the command with the fake SAM. Returns the texts that it has printed so far. */
function startCommand(args: string[]) {
  child = spawn(process.execPath, [resolve('local/sam/command.ts'), ...args], {
    cwd: folder,
    env: {
      ...{ PATH: `${folder}:${process.env.PATH}`, HOME: folder, DATA_DIR: join(folder, 'data'), PORT: '0' },
      ...{ ARGS_FILE: join(folder, 'args'), NO_COLOR: '1' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { out: '', err: '' }
  child.stdout?.on('data', (chunk) => {
    printed.out += chunk
  })
  child.stderr?.on('data', (chunk) => {
    printed.err += chunk
  })
  return printed
}

const argsOfSam = (): string[] => JSON.parse(readFileSync(join(folder, 'args'), 'utf8'))

test('it synthesizes, starts the table, lets SAM serve, prints what npm start prints, and ends everything', async () => {
  const printed = startCommand(['--skip-pull-image'])
  await vi.waitUntil(() => /^listening on \S+\n/m.test(printed.out) || child.exitCode !== null, { timeout: 300_000 })
  expect(printed.err).toBe(
    'making the template and the code of the functions, which takes a minute\na line of a function\n',
  )
  expect(printed.out).toContain('credentials  data/credentials  (CLIENT_ID, CLIENT_SECRET)\n')
  expect(printed.out).toContain('curl -u "$CLIENT_ID:$CLIENT_SECRET" http://127.0.0.1:')
  const args = argsOfSam()
  expect(args.slice(0, 2)).toEqual(['local', 'start-api'])
  expect(args).toEqual(expect.arrayContaining(['--add-host', 'host.docker.internal:host-gateway', '--skip-pull-image']))

  const [, url = ''] = /^listening on (\S+)$/m.exec(printed.out) ?? []
  const { Parameters } = (await (await fetch(url)).json()) as { Parameters: Record<string, string> }
  expect(Parameters).toEqual({
    TABLE_NAME: 'tollgate',
    DYNAMODB_ENDPOINT: expect.stringMatching(/^http:\/\/host\.docker\.internal:\d+$/),
    RELEASE: 'local',
  })
  // The command finds the table as it does for `npm start`.
  const cli = [resolve('cli/main.js'), 'org', 'list']
  const { PATH } = process.env
  const listed = execFileSync(process.execPath, cli, {
    env: { PATH, DATA_DIR: join(folder, 'data') },
    encoding: 'utf8',
  })
  expect(listed).toContain('acme')

  child.kill('SIGINT')
  const [status] = await once(child, 'close')
  expect(status).toBe(0)
  expect(existsSync(join(folder, 'args.ended'))).toBe(true)
  const database = readFileSync(join(folder, 'data/dynamodb.address'), 'utf8').trim()
  await expect(fetch(`http://${database}`)).rejects.toThrow()
}, 400_000)

test('it invokes one operation with its event, keeps no secret, and ends with the status of SAM', async () => {
  const printed = startCommand(['invoke', 'check', '--debug'])
  const [status] = await once(child, 'close')
  expect([status, printed.err.split('\n').at(-2)]).toEqual([7, 'a line of a function'])
  expect(JSON.parse(printed.out)).toMatchObject({ routeKey: 'POST /v1beta1/admin/check', version: '2.0' })
  const args = argsOfSam()
  expect(args.slice(0, 3)).toEqual(['local', 'invoke', 'tollgate-dev-check'])
  expect(args.at(-1)).toBe('--debug')
  expect(existsSync(args[args.indexOf('-e') + 1] ?? '')).toBe(false)
}, 400_000)

test('SAM finds the code and the variables of each function, and one route for each operation, to its own function', () => {
  const functions = readSamTemplate(join(SAM_FOLDER, 'cdk.out'), 'tollgate-dev.template.json')
  expect(functions.filter(({ hasCode }) => !hasCode)).toEqual([])
  expect(new Set(functions.map(({ architecture }) => architecture))).toEqual(new Set([lambdaArchitecture()]))
  const { Parameters } = JSON.parse(readFileSync(join(SAM_FOLDER, 'variables.json'), 'utf8'))
  const set = Object.keys(Parameters)
  for (const name of Object.keys(operations) as OperationName[]) {
    const { method, path, table } = operations[name]
    const found = functions.find((each) => each.name === functionNameOf(name))
    expect([name, found?.routes]).toEqual([name, [`${method} ${path}`]])
    // SAM sets only variables that the function has.
    const needed = Object.keys(table).length > 0 ? set : ['RELEASE']
    expect(found?.variables).toEqual(expect.arrayContaining(needed))
  }
  expect(functions.find((each) => each.name === functionNameOf(NOT_FOUND))?.routes).toEqual(['$default'])
  expect(functions.flatMap(({ routes }) => routes)).toHaveLength(Object.keys(operations).length + 1)
})

import assert from 'node:assert/strict'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Check, runChecks } from './checks.ts'
import type { Emulator } from './emulator.ts'
import type { Run } from './project.ts'

const STAGE = 'account-day'
const FILE = resolve('stages', `${STAGE}.json`)

/**
 * Runs `npm run account-day` on the emulator with a low load. The measured figures differ from AWS, but the steps are
 * the same.
 *
 * @returns the names of the checks that failed
 */
export async function checkAccountDay({ env }: Emulator, run: Run): Promise<string[]> {
  const page = join(env.TMPDIR ?? '', 'measured-on-aws.md')
  writeFileSync(FILE, JSON.stringify({ region: 'eu-central-1', replicas: ['eu-west-1'] }))
  try {
    const little = ['--rates', '1,5', '--seconds', '5', '--cold-starts', '2', '--page', page, '--yes']
    const variables = { NODE_OPTIONS: `--import ${join(import.meta.dirname, 'redirect.ts')}` }
    const isRun: Check = {
      name: 'the page is written',
      run: () => run('node', ['scripts/account-day/command.ts', STAGE, ...little], variables),
      isNeeded: true,
    }
    const failed = await runChecks('account day', [isRun])
    return failed.length > 0 ? failed : await runChecks('account day', pageChecks(readFileSync(page, 'utf8')))
  } finally {
    rmSync(FILE)
  }
}

const pageChecks = (page: string): Check[] => [
  { name: 'the smoke test', run: async () => assert.match(page, /^8 steps are ok\.$/m) },
  { name: 'every load is answered', run: async () => expectLoads(page) },
  { name: 'cold starts', run: async () => assert.match(page, /^\| check \| 2 \| \d+ \|/m) },
  { name: 'a bad release, and a rollback', run: async () => assert.match(page, /^The last bad answer came \d/m) },
  { name: 'a failover', run: async () => assert.match(page, /^The copy was ready after .* 8 steps/m) },
  { name: 'the bill', run: async () => assert.match(page, /^\| type of usage \| dollars \|$/m) },
]

function expectLoads(page: string): void {
  for (const name of ['check', 'create-usage', 'check-and-charge']) {
    assert.match(page, new RegExp(`^\\| ${name} \\| 1 \\| 5 \\| [\\d.]+ \\| [\\d.]+ \\| 200: 5 \\|$`, 'm'))
    assert.match(page, new RegExp(`^\\| ${name} \\| 5 \\| 5 \\| [\\d.]+ \\| [\\d.]+ \\| 200: 25 \\|$`, 'm'))
  }
}

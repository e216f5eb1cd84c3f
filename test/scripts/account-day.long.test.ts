import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

/** Runs the command without a terminal and without access to AWS. */
async function accountDay(...args: string[]) {
  const { PATH = '' } = process.env
  const child = run(process.execPath, ['scripts/account-day/command.ts', ...args], { env: { PATH } })
  return child.catch(({ stdout, stderr }: { stdout: string; stderr: string }) => ({ stdout, stderr }))
}

test('a disposable stage is refused: it keeps no versions to go back to', async () => {
  const { stdout, stderr } = await accountDay('dev-mine', '--yes')
  expect([stdout, stderr]).toEqual([
    '',
    'tollgate: dev-mine keeps no old versions: choose a stage that is not dev or dev-…\n',
  ])
})

test('the ceiling of the cost is printed before anything is done; where nobody can be asked, nothing is', async () => {
  const { stdout, stderr } = await accountDay('prod', '--rates', '1,2', '--seconds', '60')
  expect(stdout).toMatch(/^the loads cost at most \$\d+\.\d\d, beside what the stage costs while it is there\n$/)
  expect(stderr).toBe('tollgate: nobody can be asked about the cost: add --yes\n')
})

test.each([
  ['--rates', '0'],
  ['--rates', '1,x'],
  ['--seconds', 'a'],
  ['--cold-starts', '1.5'],
])('%s %j is refused', async (...option) => {
  expect((await accountDay('prod', '--yes', ...option)).stderr).toContain('must be a whole number above 0')
})

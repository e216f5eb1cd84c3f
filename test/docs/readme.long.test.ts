import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listExampleRequests } from '../../openapi/curl.ts'
import { project, readSteps, runPage } from './run-page.ts'

const steps = readSteps(readFileSync(join(project, 'README.md'), 'utf8'))
const clone = runPage('README.md', { args: ['--verbose'], commands: 'npx' })

test('the page shows a check and a charge with their answers', () => {
  const requests = steps.filter(({ command, answer }) => command.startsWith('curl') && answer?.language === 'json')
  expect(requests.map(({ command }) => /v1beta1\/\S+/.exec(command)?.[0])).toEqual([
    'v1beta1/admin/check',
    expect.stringMatching(/\/usages$/),
  ])
})

test('the examples above change nothing that the sample declares', async () => {
  const [dryRun] = steps.filter(({ command }) => command.startsWith('npx tollgate apply'))
  expect(await clone().run(dryRun?.command ?? '')).toMatch(/^0 to create, 0 to update, 0 to delete, 25 unchanged$/m)
})

test('npm start -- --verbose prints curl lines for operations of daily use, and each works as it is pasted', async () => {
  const lines = clone()
    .printed()
    .split('\n')
    .filter((line) => line.startsWith('curl'))
  // The server prints the first `curl` line even without `--verbose`.
  expect(lines).toHaveLength(1 + (await listExampleRequests()).length)
  expect(lines.length).toBeGreaterThanOrEqual(7)
  for (const line of lines) expect(JSON.parse(await clone().run(line))).not.toHaveProperty('code')
})

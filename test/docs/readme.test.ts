import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { project, readSteps, runPage } from './run-page.ts'

const steps = readSteps(readFileSync(join(project, 'README.md'), 'utf8'))
const clone = runPage('README.md', { args: ['--verbose'] })

test('the page shows an example for each of the six operations', () => {
  expect(steps.filter(({ command, answer }) => command.startsWith('curl') && answer?.language === 'json')).toHaveLength(
    6,
  )
})

test('the sample differs from the table only by what the examples changed', async () => {
  const [dryRun] = steps.filter(({ command }) => command.startsWith('npx tollgate apply'))
  const plan = await clone().run(dryRun?.command ?? '')
  expect(plan).toContain('Resize a disk')
  expect(plan).toMatch(/^0 to create, 2 to update, 0 to delete/m)
})

test('npm start -- --verbose prints a curl line for each operation, and each works as it is pasted', async () => {
  const lines = clone()
    .printed()
    .split('\n')
    .filter((line) => line.startsWith('curl'))
  // One for each operation, after the one that is always printed.
  expect(lines).toHaveLength(1 + 6)
  for (const line of lines) expect(JSON.parse(await clone().run(line))).not.toHaveProperty('code')
})

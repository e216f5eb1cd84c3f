import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { project, runPage, stepsOf } from './run-page.ts'

/** Every command of the README against a server of its own, and every answer that it shows. */
const steps = stepsOf(readFileSync(join(project, 'README.md'), 'utf8'))
const { run, printed } = runPage('README.md')

test('shows an example for each of the six operations', () => {
  expect(steps.filter(({ command, answer }) => command.startsWith('curl') && answer?.language === 'json')).toHaveLength(
    6,
  )
})

test('applies the sample without a change but for what the examples above did', async () => {
  const [dryRun] = steps.filter(({ command }) => command.startsWith('npx tollgate apply'))
  const plan = await run(dryRun?.command ?? '')
  expect(plan).toContain('Resize a disk')
  expect(plan).toMatch(/^0 to create, 2 to update, 0 to delete/m)
})

test('prints a curl line for each operation that works as it is pasted', async () => {
  const lines = printed()
    .split('\n')
    .filter((line) => line.startsWith('curl'))
  expect(lines).toHaveLength(6)
  for (const line of lines) expect(JSON.parse(await run(line))).not.toHaveProperty('code')
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { project, runPage } from './run-page.ts'

const { run } = runPage('docs/commands.md')

test('names every command that there is', async () => {
  const page = readFileSync(join(project, 'docs/commands.md'), 'utf8')
  const words = /_tollgate\(\)[\s\S]*'tollgate'\) commands='([^']+)'/.exec(
    await run('npx tollgate completion bash'),
  )?.[1]
  for (const command of words?.split(' ') ?? ['?']) expect(page).toContain(`npx tollgate ${command}`)
})

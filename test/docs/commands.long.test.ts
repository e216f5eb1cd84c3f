import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { project, runPage } from './run-page.ts'

const clone = runPage('docs/commands.md', { commands: 'shared' })

test('the page names every command', async () => {
  const page = readFileSync(join(project, 'docs/commands.md'), 'utf8')
  const script = await clone().run('npx tollgate completion bash')
  const [, commands = '?'] = /_tollgate\(\)[\s\S]*'tollgate'\) commands='([^']+)'/.exec(script) ?? []
  for (const command of commands.split(' ')) expect(page).toContain(`npx tollgate ${command}`)
})

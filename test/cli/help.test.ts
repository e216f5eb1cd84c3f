import { execFileSync, spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { aFile, tollgate } from './tollgate.ts'

const COMMANDS = [
  'apply',
  'export',
  'client create',
  'client rotate',
  'client revoke',
  'client list',
  'check',
  'grant-credits',
  'balance',
  'doctor',
  'completion',
]

test.each(COMMANDS)('%s --help says what it does, with examples', async (command) => {
  const { status, out } = await tollgate([...command.split(' '), '--help'], { flags: [] })
  expect(status).toBe(0)
  expect(out).toMatch(`Usage: tollgate ${command}`)
  expect(out).toMatch(`Examples:\n  $ tollgate ${command}`)
  if (command !== 'completion') expect(out).toMatch(/--table .*[\s\S]*--endpoint [\s\S]*--region [\s\S]*--json/)
})

test('--help lists every command', async () => {
  const { out } = await tollgate(['--help'], { flags: [] })
  for (const command of COMMANDS) expect(out).toContain(`  ${command.split(' ')[0]}`)
})

test('bash completes commands, commands below them, their options and the shells', async () => {
  const file = aFile((await tollgate(['completion', 'bash'], { flags: [] })).out)
  const complete = (...words: string[]) => {
    const script = `. "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _tollgate; echo "\${COMPREPLY[@]}"`
    return execFileSync('bash', ['-c', script, file, 'tollgate', ...words], { encoding: 'utf8' }).trim()
  }
  expect(complete('')).toBe('apply export client check grant-credits balance doctor completion')
  expect(complete('e')).toBe('export')
  expect(complete('client', 'r')).toBe('rotate revoke')
  expect(complete('client', 'rotate', '--e')).toBe('--endpoint --expire-old')
  expect(complete('apply', '--dry-run', '--de')).toBe('--detailed-exitcode')
  expect(complete('completion', '')).toBe('bash zsh fish')
  expect(complete('apply', '')).toBe('')
})

test.each(['zsh', 'fish'])('%s reads its script, where it is installed', async (shell) => {
  const { status, out } = await tollgate(['completion', shell], { flags: [] })
  expect(status).toBe(0)
  for (const word of ['rotate', 'detailed-exitcode', 'grant-credits']) expect(out).toContain(word)
  const { error, status: read } = spawnSync(shell, ['--no-execute', aFile(out)])
  if (error === undefined) expect(read).toBe(0)
})

import { execFileSync, spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { tollgate, writeFile } from './tollgate.ts'

describe('help', () => {
  test.each([
    ['a command', ['aply'], "unknown command 'aply'; did you mean apply?"],
    ['a command below another', ['client', 'rotat'], "unknown command 'rotat'; did you mean rotate?"],
    ['an option', ['apply', 'x.yaml', '--dryrun'], "unknown option '--dryrun'; did you mean --dry-run?"],
  ])('a misspelt name of %s gets a suggestion', async (_, args, message) => {
    expect(await tollgate(args, { flags: [] })).toEqual({ status: 1, out: '', err: `tollgate: ${message}\n` })
  })

  test.each([
    ['--endpoint', '', "option '--endpoint <url>' '': must be an http or https address"],
    ['--endpoint', 'localhost:8000', "option '--endpoint <url>' 'localhost:8000': must be an http or https address"],
    ['--region', '', "option '--region <region>' '': must not be empty"],
    ['--table', '', "option '--table <name>' '': must not be empty"],
  ])('%s %j is an error, and no other table is used', async (flag, value, message) => {
    expect(await tollgate(['doctor', flag, value], { flags: [] })).toEqual({
      status: 1,
      out: '',
      err: `tollgate: ${message}\n`,
    })
  })

  test('bash completes commands, commands below them, their options and the shells', async () => {
    const file = writeFile((await tollgate(['completion', 'bash'], { flags: [] })).out)
    const complete = (...words: string[]) => {
      const script = `. "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _tollgate; echo "\${COMPREPLY[@]}"`
      return execFileSync('bash', ['-c', script, file, 'tollgate', ...words], { encoding: 'utf8' }).trim()
    }
    expect(complete('')).toBe(
      'init apply diff test export client org project serviceuser policy role permission group resource user seat delegation token check search account usages hold plan subscription budget allowances grant-credits balance transactions audit decisions doctor migrate reindex copies restore failover mcp completion',
    )
    expect(complete('e')).toBe('export')
    expect(complete('client', 'r')).toBe('rotate revoke')
    expect(complete('group', '')).toBe('list members add remove sweep')
    expect(complete('org', '')).toBe('list create update disable enable delete users export')
    expect(complete('serviceuser', 'secret', '')).toBe('list create delete')
    expect(complete('account', 'limits', '--a')).toBe('--alert-below')
    expect(complete('policy', 'list', '--r')).toBe('--region --resource --role')
    expect(complete('client', 'rotate', '--e')).toBe('--endpoint --expire-old')
    expect(complete('apply', '--dry-run', '--de')).toBe('--detailed-exitcode')
    expect(complete('completion', '')).toBe('bash zsh fish')
    expect(complete('apply', '')).toBe('')
  })

  test.each(['zsh', 'fish'])('%s can read its script, if it is installed', async (shell) => {
    const { status, out } = await tollgate(['completion', shell], { flags: [] })
    expect(status).toBe(0)
    for (const word of ['rotate', 'detailed-exitcode', 'grant-credits']) expect(out).toContain(word)
    const { error, status: read } = spawnSync(shell, ['--no-execute', writeFile(out)])
    if (error === undefined) expect(read).toBe(0)
  })
})

describe('node version', () => {
  const asNode20 = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"20.20.2"}})'

  test.each(['local/start.js', 'cli/main.js'])('%s ends with one line on an older Node', (entry) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', asNode20, entry], { encoding: 'utf8' })
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^tollgate needs Node 24, .*npm start.*\n$/)
  })

  test('--version prints the version of the package', () => {
    const { stdout } = spawnSync(process.execPath, ['cli/main.js', '--version'], { encoding: 'utf8' })
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  })
})

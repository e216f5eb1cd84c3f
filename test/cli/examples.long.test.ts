import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { program } from '../../cli/program.ts'
import { type FreshClone, startFreshClone } from '../docs/fresh-clone.ts'

let clone: FreshClone
beforeAll(async () => {
  clone = await startFreshClone({ commands: 'shared' })
  mkdirSync(join(clone.folder, 'home'))
  // The home folder of the examples, because an example may write to it.
  await clone.run('export HOME="$PWD/home"')
})
afterAll(() => clone.stop())

interface Help {
  path: string[]
  text: string
  commands: string[]
}

/** Reads the help of a command and the help of all its subcommands. */
function readHelps(command: Command, path: string[] = []): Help[] {
  const parts: string[] = []
  command.configureOutput({ writeOut: (part) => void parts.push(part), getOutHelpWidth: () => 80 }).outputHelp()
  const below = command.commands.flatMap((each) => readHelps(each, [...path, each.name()]))
  return [{ path, text: parts.join(''), commands: command.commands.map((each) => each.name()) }, ...below]
}

function readSection(help: string, title: string): string[] {
  const [, section = ''] = new RegExp(`\\n${title}:\\n([\\s\\S]*?)\\n(\\n|$)`).exec(help) ?? []
  return section.split('\n').filter((line) => line !== '')
}

const WITHOUT_TABLE = ['tollgate completion', 'tollgate test', 'tollgate init']

const helps = readHelps(program)

test('every command has a help', () => {
  expect(helps.flatMap(({ path, commands }) => (commands.length > 0 ? [] : [path.join(' ')]))).toEqual([
    'init',
    'apply',
    'diff',
    'test',
    'export',
    'client create',
    'client rotate',
    'client revoke',
    'client disable',
    'client enable',
    'client list',
    ...['list', 'create', 'update', 'disable', 'enable', 'delete', 'users', 'export'].map((each) => `org ${each}`),
    ...['list', 'create', 'update', 'disable', 'enable', 'delete'].map((each) => `project ${each}`),
    ...['list', 'create', 'disable', 'enable', 'delete', 'secret list', 'secret create', 'secret delete'].map(
      (each) => `serviceuser ${each}`,
    ),
    'policy create',
    'policy delete',
    'policy list',
    'policy sweep',
    'role list',
    'permission list',
    'group list',
    'group members',
    'group add',
    'group remove',
    'group sweep',
    'resource list',
    'resource create',
    'resource move',
    'resource delete',
    ...['list', 'show', 'set', 'import', 'disable', 'enable', 'access', 'delete', 'erase'].map(
      (each) => `user ${each}`,
    ),
    ...['list', 'reserve', 'remove'].map((each) => `seat ${each}`),
    ...['list', 'revoke'].map((each) => `delegation ${each}`),
    ...['list', 'revoke'].map((each) => `token ${each}`),
    'check',
    ...['subject', 'resource', 'action'].map((each) => `search ${each}`),
    ...['list', 'create', 'show', 'disable', 'enable', 'limits'].map((each) => `account ${each}`),
    'usages create',
    'usages revert',
    'hold create',
    'hold list',
    'hold release',
    'plan list',
    'plan show',
    ...['list', 'start', 'change', 'cancel'].map((each) => `subscription ${each}`),
    ...['list', 'set', 'remove'].map((each) => `budget ${each}`),
    'allowances',
    'grant-credits',
    'balance',
    'transactions',
    'audit',
    'decisions',
    'doctor',
    'migrate',
    'reindex',
    'copies client',
    'copies definitions',
    'restore',
    'failover',
    'mcp',
    'completion',
  ])
})

/** The examples that have already run. An example that is part of several help texts runs only once. */
const done = new Set<string>()

test.each(helps.map((help) => ({ ...help, command: ['tollgate', ...help.path].join(' ') })))(
  'the examples of $command work as they are pasted into a fresh clone while npm start runs',
  async ({ command, text, commands }) => {
    expect(text).toMatch(`Usage: ${command} `)
    if (commands.length === 0 && !WITHOUT_TABLE.includes(command)) {
      // `mcp` chooses its table at the first question, so the options of the table are its own, and follow `--json`.
      expect(text).toMatch(
        command === 'tollgate mcp'
          ? /--json [\s\S]*--table .*[\s\S]*--endpoint [\s\S]*--region /
          : /--table .*[\s\S]*--endpoint [\s\S]*--region [\s\S]*--json/,
      )
    }
    const examples = readSection(text, 'Examples').map((line) => line.trim())
    expect(examples.some((example) => example.startsWith(`npx ${command} `))).toBe(true)
    for (const example of examples) {
      expect(example).toMatch(/^npx tollgate [a-z]/)
      if (done.has(example)) continue
      done.add(example)
      // This command speaks with a client on standard input until the client closes it.
      await clone.run(command === 'tollgate mcp' ? `${example} < /dev/null` : example)
    }
  },
)

import { Command, type Option } from 'commander'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addCommands } from '../../cli/command.ts'
import type { Context } from '../../cli/context.ts'
import { COMMANDS } from '../../cli/program.ts'
import { textFor, wordsOf } from './option-values.ts'

type Values = Record<string, unknown>
type Declared = (typeof COMMANDS)[number]

/** The variables in which a command keeps the table that its options choose. */
const VARIABLES: Record<string, string> = { table: 'TABLE_NAME', endpoint: 'DYNAMODB_ENDPOINT', region: 'AWS_REGION' }

/** The command that ran last, the values that it got, and the table that they choose. */
let ran: { name: string; given: Values; chosenTable?: string; isAlone?: true } | undefined

/** Copies a command. The copy does nothing but record what it got. */
function recording(declared: Declared): Declared {
  const record = async (given: Values, context?: Pick<Context, 'chosenTable'> | { isAlone: true }) => {
    ran = { name: declared.name, given, ...context }
  }
  if ('commands' in declared) {
    const { alone } = declared
    return {
      ...declared,
      commands: declared.commands.map(recording),
      ...(alone && { alone: recording(alone) }),
    } as never
  }
  if ('runAlone' in declared) return { ...declared, runAlone: (given) => record(given, { isAlone: true }) }
  return {
    ...declared,
    run: async ({ chosenTable }: Context, given: Values) => record(given, { chosenTable }),
  } as never
}

function makeRecording(): Command {
  const program = new Command('tollgate').exitOverride().configureOutput({ outputError: () => {} })
  addCommands(program, COMMANDS.map(recording))
  return program
}

interface Place {
  command: Command
  /** The commands from the first word on. */
  path: Command[]
}

const listPlaces = (parent: Command, above: Command[] = []): Place[] =>
  parent.commands.flatMap((command) => {
    const path = [...above, command]
    return [{ command, path }, ...listPlaces(command, path)]
  })

/** Tells whether a command does something itself. A mere group prints its help. */
const isRun = ({ command }: Place): boolean => '_actionHandler' in command && command._actionHandler !== null

const argumentsOf = (command: Command): string[] =>
  command.registeredArguments.filter(({ required }) => required).map(textFor)

/** The options without which the command does not start, except one. */
const mandatory = (command: Command, except: Option): string[] =>
  command.options.filter((option) => option.mandatory && option.long !== except.long).flatMap(wordsOf)

const parsedValue = (option: Option): unknown => {
  if (!option.required) return true
  const parse = option.parseArg as ((text: string, before: unknown) => unknown) | undefined
  return parse === undefined ? textFor(option) : parse(textFor(option), undefined)
}

/** The words of a command line, with the option after the words of this many commands. */
function lineOf({ command, path }: Place, option: Option, after: number): string[] {
  const names = path.map((each) => each.name())
  const last = [...argumentsOf(command), ...mandatory(command, option)]
  return after === path.length
    ? [...names, ...last, ...wordsOf(option)]
    : [...names.slice(0, after), ...wordsOf(option), ...names.slice(after), ...last]
}

const cases = listPlaces(makeRecording())
  .filter(isRun)
  .flatMap((place) =>
    place.command.options.flatMap((option) => {
      const above = place.path.slice(0, -1)
      const sharing = above.flatMap(({ options }, index) =>
        options.some(({ long }) => long === option.long) ? [index + 1] : [],
      )
      return [...sharing, place.path.length].map((after) => ({
        line: lineOf(place, option, after),
        option,
        name: place.command.name(),
      }))
    }),
  )

beforeEach(() => {
  for (const name of Object.values(VARIABLES)) vi.stubEnv(name, undefined)
  vi.stubEnv('DATA_DIR', '/nonexistent')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['Date'] })
  ran = undefined
  return () => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
    vi.useRealTimers()
  }
})

describe('every command gets each of its options', () => {
  test.each(cases.map((each) => [each.line.join(' '), each] as const))('%s', async (_, { line, option, name }) => {
    await makeRecording().parseAsync(line, { from: 'user' })
    expect(ran?.name).toBe(name)
    expect(ran?.given[option.attributeName()]).toEqual(parsedValue(option))
    const variable = VARIABLES[option.attributeName()]
    // A command that works on another table than the chosen one sets the variable to that one.
    const kept = variable === 'TABLE_NAME' ? (ran?.chosenTable ?? process.env.TABLE_NAME) : process.env[variable ?? '']
    // `mcp` chooses its table at the first question, which `mcp.test.ts` tries.
    if (variable !== undefined && !ran?.isAlone) expect(kept).toBe(parsedValue(option))
  })
})

test('the cases include the options of a group before and after the name of a command', () => {
  const lines = cases.map(({ line }) => line.join(' '))
  expect(lines).toEqual(
    expect.arrayContaining([
      'plan --table given list',
      'plan list --table given',
      'plan --all list',
      'plan list --all',
    ]),
  )
})

test.each([
  ['plan --prune list', "option '--prune' is not an option of 'plan list'"],
  ['plan --all show team', "option '--all' is not an option of 'plan show'"],
  ['plan --limit 5 list', "unknown option '--limit'"],
  ['plan list --prune', "unknown option '--prune'"],
])('%s is refused, because the command would not get the option', async (line, message) => {
  await expect(makeRecording().parseAsync(line.split(' '), { from: 'user' })).rejects.toThrow(message)
  expect(ran).toBeUndefined()
})

test('the option nearest to its command wins', async () => {
  await makeRecording().parseAsync('plan --table far list --table near'.split(' '), { from: 'user' })
  expect(process.env.TABLE_NAME).toBe('near')
})

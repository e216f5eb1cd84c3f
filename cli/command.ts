import { Argument, type Command, InvalidArgumentError, Option } from 'commander'
import type { Context, Runnable } from './context.ts'
import { explainFailure } from './explain-failure.ts'
import { handOnOptions } from './hand-on-options.ts'
import { parseEndpoint, parseLimit, parseName } from './options.ts'

/** An argument or option: its text in the help, and a parser if its values must have a certain form. */
interface Details {
  text: string
  /** @throws Error that says which values are valid */
  parse?: (text: string) => unknown
  choices?: readonly string[]
  /** The names of options that cannot be given together with this option. */
  conflicts?: string | string[]
  required?: true
  /** The default value, and the text of the default value in the help. */
  fallback?: unknown
  fallbackText?: string
}

/**
 * Arguments or options by their notation, such as `<name>`, `[name]`, `<name...>`, `--option` or `--option <value>`.
 */
type Fields = Readonly<Record<string, string | Details>>

type Camel<Text> = Text extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Text

type NameOf<Written> = Written extends `--${infer Name} <${string}`
  ? Camel<Name>
  : Written extends `--${infer Name}` | `<${infer Name}...>`
    ? Camel<Name>
    : Written extends `<${infer Name}>` | `[${infer Name}]`
      ? Camel<Name>
      : never

type ValueOf<Written, Described> = Described extends { parse: (text: string) => infer Value }
  ? Value
  : Described extends { choices: readonly (infer Choice)[] }
    ? Choice
    : Written extends `<${string}...>`
      ? string[]
      : Written extends `--${string} <${string}>` | `<${string}` | `[${string}`
        ? string
        : true

type IsGiven<Written, Described> = Written extends `<${string}`
  ? true
  : Described extends { required: true } | { fallback: unknown }
    ? true
    : false

/** The values of arguments and options, by their names in camel case. */
export type Given<Of extends Fields> = {
  [Written in keyof Of as IsGiven<Written, Of[Written]> extends true ? NameOf<Written> : never]: ValueOf<
    Written,
    Of[Written]
  >
} & {
  [Written in keyof Of as IsGiven<Written, Of[Written]> extends true ? never : NameOf<Written>]?: ValueOf<
    Written,
    Of[Written]
  >
}

interface Told {
  name: string
  description: string
  /** Examples that work unchanged on the sample manifest while `npm start` runs. */
  examples: readonly string[]
}

interface Declaration<Arguments extends Fields, Options extends Fields> extends Told {
  arguments?: Arguments
  options?: Options
  /** The time limit of the command in minutes. The default is 30. */
  minutes?: number
  /** Names the table that the command writes, if it is another one than the options choose. */
  otherTable?: (chosen: string, given: Given<Arguments> & Given<Options>) => string
  run: (context: Context, given: Given<Arguments> & Given<Options> & { json?: true }) => Promise<void>
}

/** A command that works on the table that the options choose. */
export interface TableCommand extends Omit<Declaration<Fields, Fields>, keyof Runnable>, Runnable {}

/** A command that uses no table, or only a table that it creates itself. */
export interface StandaloneCommand extends Told {
  arguments?: Fields
  options?: Fields
  runAlone: (given: never) => Promise<void>
}

/** A command that contains other commands, such as `tollgate client`. */
export interface Group extends Told {
  commands: readonly AnyCommand[]
  /** The command that runs if the arguments name no command of the group. */
  alone?: TableCommand
}

type AnyCommand = TableCommand | StandaloneCommand | Group

/** Declares a command. Its `run` should import modules of `lib` dynamically, so that `--help` does not load them. */
export const defineCommand = <
  const Arguments extends Fields = Record<never, never>,
  const Options extends Fields = Record<never, never>,
>(
  declaration: Declaration<Arguments, Options>,
): TableCommand => declaration as never

/** Declares a command that uses no table, or only a table that it creates itself. */
export const defineStandaloneCommand = <
  const Arguments extends Fields = Record<never, never>,
  const Options extends Fields = Record<never, never>,
>({
  run,
  ...told
}: Told & {
  arguments?: Arguments
  options?: Options
  run: (given: Given<Arguments> & Given<Options> & { json?: true }) => Promise<void>
}): StandaloneCommand => ({ ...told, runAlone: run as never })

/** The option that limits a list. Without this option, a command reads the whole list. */
export const LIMIT = { '--limit <count>': { text: 'at most this many entries', parse: parseLimit } } as const

/** The option that skips the confirmation of a deletion or repair. */
export const YES = { '--yes': 'do not ask' } as const

/** The options that choose a table. Commands with a `run` on a table have them already. */
export const OF_TABLE = {
  '--table <name>': { text: 'the name of the table; by default TABLE_NAME, or "tollgate"', parse: parseName },
  '--endpoint <url>': {
    text: 'a DynamoDB-compatible endpoint; by default DYNAMODB_ENDPOINT, or that of a running npm start',
    parse: parseEndpoint,
  },
  '--region <region>': { text: 'the AWS Region; by default AWS_REGION', parse: parseName },
} as const

const OF_OUTPUT = { '--json': 'print JSON' } as const

export function addCommands(parent: Command, all: readonly AnyCommand[]): void {
  // Options after the name of a command belong to that command, even if the group has an option with the same name.
  parent.enablePositionalOptions()
  for (const each of all) {
    const command = parent.command(each.name).description(each.description)
    if ('commands' in each) addCommands(command, each.commands)
    const run = 'commands' in each ? each.alone : each
    if (run !== undefined) addRun(command, run)
    if ('commands' in each && run !== undefined) handOnOptions(command)
    addExamples(command, each.examples)
  }
}

function addRun(command: Command, declaration: TableCommand | StandaloneCommand): void {
  const { arguments: args = {}, options = {} } = declaration
  const shared = 'runAlone' in declaration ? OF_OUTPUT : { ...OF_TABLE, ...OF_OUTPUT }
  for (const [written, described] of Object.entries(args)) command.addArgument(toArgument(written, described))
  for (const [written, described] of Object.entries({ ...shared, ...options })) {
    command.addOption(toOption(written, described))
  }
  command.action(async () => {
    const values = command.registeredArguments.map((each, index) => [
      toCamel(each.name()),
      command.processedArgs[index],
    ])
    const given = { ...Object.fromEntries(values), ...command.opts() }
    if ('runAlone' in declaration) return declaration.runAlone(given as never)
    const { runOnTable } = await import('./context.ts')
    await runOnTable(declaration, given)
  })
}

export const addExamples = (command: Command, examples: readonly string[]): Command =>
  command.addHelpText('after', `\nExamples:\n${examples.map((each) => `  npx tollgate ${each}`).join('\n')}`)

const toCamel = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

const detailsOf = (described: string | Details): Details =>
  typeof described === 'string' ? { text: described } : described

function toArgument(written: string, described: string | Details): Argument {
  const { text, parse, choices } = detailsOf(described)
  const argument = new Argument(written, text)
  if (parse) argument.argParser(reporting(parse))
  return choices ? argument.choices(choices) : argument
}

function toOption(written: string, described: string | Details): Option {
  const { text, parse, choices, conflicts, required, fallback, fallbackText } = detailsOf(described)
  const option = new Option(written, text).makeOptionMandatory(required === true)
  if (parse) option.argParser(reporting(parse))
  if (choices) option.choices(choices)
  if (conflicts) option.conflicts(conflicts)
  return fallback === undefined ? option : option.default(fallback, fallbackText)
}

/** Wraps a parser so that commander reports the error of the parser. */
const reporting =
  (parse: (text: string) => unknown) =>
  (text: string): unknown => {
    try {
      return parse(text)
    } catch (error) {
      throw new InvalidArgumentError(explainFailure(error))
    }
  }

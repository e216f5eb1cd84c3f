import { Argument, type Command, InvalidArgumentError, Option } from 'commander'
import type { Context } from './context.ts'
import { explainFailure } from './explain-failure.ts'
import { parseEndpoint, parseLimit, parseName } from './options.ts'

/** An argument or option: its text in the help, and its form if the value may not be any text. */
interface Details {
  text: string
  /** Parses the value. @throws Error that says what it must be */
  parse?: (text: string) => unknown
  choices?: readonly string[]
  /** Options that cannot be given together with this one. */
  conflicts?: string | string[]
  required?: true
  /** The default value, and its text in the help. */
  fallback?: unknown
  fallbackText?: string
}

/** Arguments or options by their notation: `<name>`, `[name]`, `<name...>`, `--option`, `--option <value>`. */
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
  /** Examples that work unchanged on the sample manifest, while `npm start` runs. */
  examples: readonly string[]
}

interface Declaration<Arguments extends Fields, Options extends Fields> extends Told {
  arguments?: Arguments
  options?: Options
  /** The time limit of the command, in minutes. Default: 30. */
  minutes?: number
  /** Whether it may record usages, reverts, grants, credits of plans, or credits that have expired. */
  records?: true
  run: (context: Context, given: Given<Arguments> & Given<Options> & { json?: true }) => Promise<void>
}

/** A command that works on a table. */
export interface TableCommand extends Omit<Declaration<Fields, Fields>, 'run'> {
  run: (context: Context, given: never) => Promise<void>
}

/** A command without a table of the caller. */
export interface StandaloneCommand extends Told {
  arguments?: Fields
  options?: Fields
  runAlone: (given: never) => Promise<void>
}

/** A group of commands. */
export interface Group extends Told {
  commands: readonly AnyCommand[]
  /** The command that runs if the arguments name no command of the group. */
  alone?: TableCommand
}

type AnyCommand = TableCommand | StandaloneCommand | Group

/** Declares a command. Its `run` imports `lib` only when it runs: a help must not wait for that. */
export const defineCommand = <
  const Arguments extends Fields = Record<never, never>,
  const Options extends Fields = Record<never, never>,
>(
  declaration: Declaration<Arguments, Options>,
): TableCommand => declaration as never

/** Declares a command without a table of the caller. */
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

/** The option of list commands. Without it they read the whole list. */
export const LIMIT = { '--limit <count>': { text: 'only so many entries', parse: parseLimit } } as const

/** The option that skips the question before a deletion or repair. */
export const YES = { '--yes': 'do not ask' } as const

const OF_TABLE = {
  '--table <name>': { text: 'the name of the table; by default TABLE_NAME, or "tollgate"', parse: parseName },
  '--endpoint <url>': {
    text: 'a DynamoDB-compatible endpoint; by default DYNAMODB_ENDPOINT, or that of a running npm start',
    parse: parseEndpoint,
  },
  '--region <region>': { text: 'the AWS Region; by default AWS_REGION', parse: parseName },
} as const

const OF_OUTPUT = { '--json': 'print JSON' } as const

/** Adds commands below another one. */
export function addCommands(parent: Command, all: readonly AnyCommand[]): void {
  for (const each of all) {
    const command = parent.command(each.name).description(each.description)
    if ('commands' in each) addCommands(command, each.commands)
    const run = 'commands' in each ? each.alone : each
    if (run !== undefined) addRun(command, run)
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

/** Makes a parser report its error to commander. */
const reporting =
  (parse: (text: string) => unknown) =>
  (text: string): unknown => {
    try {
      return parse(text)
    } catch (error) {
      throw new InvalidArgumentError(explainFailure(error))
    }
  }

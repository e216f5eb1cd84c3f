import { Argument, type Command, InvalidArgumentError, Option } from 'commander'
import type { Context } from './context.ts'
import { explainFailure } from './explain-failure.ts'
import { parseEndpoint, parseLimit, parseName } from './options.ts'

/** What the help says of an argument or option, and more where the value is not just any text. */
interface Details {
  text: string
  /** Reads the value. @throws Error that says what it must be */
  parse?: (text: string) => unknown
  choices?: readonly string[]
  /** Options that cannot be given with it. */
  conflicts?: string | string[]
  required?: true
  /** The value where none is given, and what the help says it is. */
  fallback?: unknown
  fallbackText?: string
}

/** Arguments or options by how they are written: `<name>`, `[name]`, `<name...>`, `--option`, `--option <value>`. */
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
  /** They work as they are on the sample manifest, while `npm start` runs. */
  examples: readonly string[]
}

interface Declaration<Arguments extends Fields, Options extends Fields> extends Told {
  arguments?: Arguments
  options?: Options
  /** How long it may take; 30 minutes where it does not say. */
  minutes?: number
  /** Whether it may record usages, reverts, grants, credits of plans, or credits that have expired. */
  records?: true
  run: (context: Context, given: Given<Arguments> & Given<Options> & { json?: true }) => Promise<void>
}

/** A command that works on a table. */
export interface TableCommand extends Omit<Declaration<Fields, Fields>, 'run'> {
  run: (context: Context, given: never) => Promise<void>
}

/** A command that works on no table of the caller. */
export interface StandaloneCommand extends Told {
  arguments?: Fields
  options?: Fields
  runAlone: (given: never) => Promise<void>
}

/** A command with others below it. */
export interface Group extends Told {
  commands: readonly AnyCommand[]
  /** What it does with arguments that name none of these commands. */
  alone?: TableCommand
}

type AnyCommand = TableCommand | StandaloneCommand | Group

/** Declares a command. What it runs, and `lib`, is loaded when it runs: a help must not wait for that. */
export const defineCommand = <
  const Arguments extends Fields = Record<never, never>,
  const Options extends Fields = Record<never, never>,
>(
  declaration: Declaration<Arguments, Options>,
): TableCommand => declaration as never

/** Declares a command that works on no table of the caller. */
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

/** The option of a list, which is read to its end without it. */
export const LIMIT = { '--limit <count>': { text: 'only so many entries', parse: parseLimit } } as const

/** Before anything is deleted or repaired. */
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

/** Makes a parser report its fault to commander. */
const reporting =
  (parse: (text: string) => unknown) =>
  (text: string): unknown => {
    try {
      return parse(text)
    } catch (error) {
      throw new InvalidArgumentError(explainFailure(error))
    }
  }

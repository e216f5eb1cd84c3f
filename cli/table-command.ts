import { type Command, InvalidArgumentError } from 'commander'
import { chooseTable } from './choose-table.ts'
import { explainFailure } from './explain-failure.ts'
import { signAsOperator } from './operator.ts'
import { parseEndpoint, parseName } from './options.ts'
import { archiveLocally } from './record-locally.ts'
import { warn } from './terminal.ts'

/**
 * Adds the options of a command that works on a table, and chooses the table before the action runs. The action must
 * import `lib` itself, because `lib` reads the environment when it loads.
 */
export const addTableOptions = (command: Command): Command =>
  command
    .option('--table <name>', 'the name of the table; by default TABLE_NAME, or "tollgate"', makeParser(parseName))
    .option(
      '--endpoint <url>',
      'a DynamoDB-compatible endpoint; by default DYNAMODB_ENDPOINT, or that of a running npm start',
      makeParser(parseEndpoint),
    )
    .option('--region <region>', 'the AWS Region; by default AWS_REGION', makeParser(parseName))
    .option('--json', 'print JSON')
    .hook('preAction', async (_, action) => {
      const notice = chooseTable(process.env, action.opts())
      signAsOperator()
      if (notice !== undefined) warn({ text: `tollgate: ${notice}`, style: 'dim' })
      await archiveLocally(process.env)
    })

/** Adds examples to the help of a command. They work as they are on the sample manifest, while `npm start` runs. */
export const addExamples = (command: Command, ...examples: string[]): Command =>
  command.addHelpText('after', `\nExamples:\n${examples.map((each) => `  npx tollgate ${each}`).join('\n')}`)

/** Makes a parser of an argument report its fault to commander. */
export const makeParser =
  <Value>(parse: (text: string) => Value) =>
  (text: string): Value => {
    try {
      return parse(text)
    } catch (error) {
      throw new InvalidArgumentError(explainFailure(error))
    }
  }

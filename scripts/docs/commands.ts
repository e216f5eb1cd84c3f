import type { Group } from '../../cli/command.ts'
import { COMMANDS } from '../../cli/program.ts'

type AnyCommand = (typeof COMMANDS)[number] | Group['commands'][number]

/** A command that can be run: its full name and its declaration. */
interface Leaf {
  name: string
  description: string
  arguments: Fields
  options: Fields
}

type Fields = Readonly<Record<string, string | { text: string; choices?: readonly string[]; required?: true }>>

const USAGE = /^<!-- usage of (.*), by `npm run docs` -->$[\s\S]*?^<!-- end of usage -->$/gm

/**
 * Writes the usage of commands into a page, from their declarations. Each place is a pair of comments that names one or
 * several commands of the top level. The options that all commands share are not repeated.
 *
 * @throws Error if a place names a command that does not exist
 */
export const withUsage = (page: string): string =>
  page.replaceAll(
    USAGE,
    (_, names: string) =>
      `<!-- usage of ${names}, by \`npm run docs\` -->\n\n${renderUsage(names.split(', '))}\n\n<!-- end of usage -->`,
  )

/** Returns the commands of the top level for which the page has no place. */
export function findUnnamedCommands(page: string): string[] {
  const named = new Set([...page.matchAll(USAGE)].flatMap(([, names = '']) => names.split(', ')))
  return COMMANDS.map(({ name }) => name).filter((name) => !named.has(name))
}

function renderUsage(names: readonly string[]): string {
  const leaves = names.flatMap((name) => {
    const command = COMMANDS.find((each) => each.name === name)
    if (command === undefined) throw new Error(`there is no command ${name}`)
    return leavesOf(command)
  })
  const usages = leaves.map(({ name, description, ...fields }) => [
    `\`${[name, ...Object.keys(fields.arguments), ...optionsOf(fields.options)].join(' ')}\``,
    description,
  ])
  const meanings = listMeanings(leaves)
  const tables = [renderTable(['usage', 'what it does'], usages)]
  if (meanings.length > 0) tables.push(renderTable(['argument or option', 'meaning'], meanings))
  return tables.join('\n\n')
}

function leavesOf(command: AnyCommand, parents: readonly string[] = []): Leaf[] {
  const path = [...parents, command.name]
  const toLeaf = ({ arguments: given = {}, options = {} }: { arguments?: Fields; options?: Fields }): Leaf => ({
    ...{ name: path.join(' '), description: command.description, arguments: given, options },
  })
  if (!('commands' in command)) return [toLeaf(command as never)]
  const own = command.alone === undefined ? [] : [toLeaf(command.alone as never)]
  return [...own, ...command.commands.flatMap((each) => leavesOf(each, path))]
}

const optionsOf = (options: Fields): string[] =>
  Object.entries(options).map(([written, described]) =>
    typeof described === 'object' && described.required === true ? written : `[${written}]`,
  )

/** Lists each argument and option once, or once for each meaning that it has in these commands. */
function listMeanings(leaves: readonly Leaf[]): string[][] {
  const meanings = leaves.flatMap((leaf) =>
    Object.entries({ ...leaf.arguments, ...leaf.options }).map(([written, described]) => {
      const { text, choices = [] } = typeof described === 'string' ? { text: described } : described
      const values = choices.length > 0 ? `${text}: ${choices.map((each) => `\`${each}\``).join(', ')}` : text
      return [`\`${written}\``, values]
    }),
  )
  return [...new Map(meanings.map((each) => [each.join('\n'), each])).values()]
}

function renderTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [heads, ...rows].map((cells) => `| ${cells.map(escapeCell).join(' | ')} |`)
  return [lines[0], `|${'---|'.repeat(heads.length)}`, ...lines.slice(1)].join('\n')
}

/** Outside of code, Markdown would take `<id>` for a tag. */
const escapeCell = (cell: string): string =>
  cell.replaceAll('|', '\\|').replaceAll(/(`[^`]*`)|</g, (_, code: string | undefined) => code ?? '\\<')

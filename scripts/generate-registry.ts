import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { About } from '../operations/about.ts'

const FUNCTIONS = new URL('../functions/', import.meta.url)
const HEADER = '// Written by `npm run openapi`, from the `about` of each function.\n'

/** Returns the files in `functions/` that declare an operation, as paths from there. The other files have no route. */
function declaringFiles(): string[] {
  const files = readdirSync(FUNCTIONS, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
  return files.filter(
    (file) => file.endsWith('.ts') && /^export const about = /m.test(readFileSync(new URL(file, FUNCTIONS), 'utf8')),
  )
}

/** Returns the source of an object with these entries, sorted by name. */
const printEntries = (entries: readonly (readonly [string, unknown])[]): string =>
  entries.map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`).join('')

/**
 * Returns the text of `operations/registry.ts`: the route and the table use of each operation, as its `about` declares
 * them. The registry has no texts and loads no code of the operations, so it costs little to import. A function that
 * needs only the routes does not contain the table uses.
 */
export async function printRegistry(): Promise<string> {
  const declared = await Promise.all(
    declaringFiles().map(async (path) => {
      const { about }: { about: About } = await import(new URL(path, FUNCTIONS).href)
      return { ...about, file: path.replace(/\.ts$/, '') }
    }),
  )
  declared.sort((one, other) => (one.name < other.name ? -1 : 1))
  const routes = declared.map(({ name, file, route, limit, callers }) => {
    const [method, path] = route.split(' ')
    return [name, { file, method, path, limit, ...(callers === 'everybody' && { public: true }) }] as const
  })
  const tableUses = declared.map(({ name, table }) => [name, table] as const)
  return [
    HEADER,
    `export const routes = {\n${printEntries(routes)}} as const\n`,
    `export const tableUses = {\n${printEntries(tableUses)}} as const\n`,
  ].join('\n')
}

// `npm run openapi` writes the registry first, because the document is made from it.
if (import.meta.main) writeFileSync(new URL('../operations/registry.ts', import.meta.url), await printRegistry())

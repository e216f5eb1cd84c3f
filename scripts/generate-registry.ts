import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { About } from '../operations/about.ts'

const FUNCTIONS = new URL('../functions/', import.meta.url)
const HEADER = '// Written by `npm run openapi` from the `about` of each function.\n'

/** Returns the files in `functions/` that declare an operation, as paths from there. The other files have no route. */
function declaringFiles(): string[] {
  const files = readdirSync(FUNCTIONS, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
  return files.filter(
    (file) => file.endsWith('.ts') && /^export const about = /m.test(readFileSync(new URL(file, FUNCTIONS), 'utf8')),
  )
}

/**
 * Returns the text of `operations/registry.ts`: name, file, route, limit and table rights of each operation, as its
 * `about` declares them. The registry has no texts and loads no code of the operations, so it costs little to import.
 */
export async function printRegistry(): Promise<string> {
  const entries = declaringFiles().map(async (path) => {
    const { about }: { about: About } = await import(new URL(path, FUNCTIONS).href)
    const { name, route, limit, table } = about
    const [method, routePath] = route.split(' ')
    const entry = { file: path.replace(/\.ts$/, ''), method, path: routePath, limit, table }
    return `  ${JSON.stringify(name)}: ${JSON.stringify(entry)},\n`
  })
  return `${HEADER}export const registry = {\n${(await Promise.all(entries)).sort().join('')}} as const\n`
}

// `npm run openapi` writes the registry first, because the document is made from it.
if (import.meta.main) writeFileSync(new URL('../operations/registry.ts', import.meta.url), await printRegistry())

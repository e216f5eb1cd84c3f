/** @module Writes the generated parts of the documentation. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { writeLlms } from '../../local/docs/llms.ts'
import { withUsage } from './commands.ts'
import { withContents } from './contents.ts'
import { withFigures } from './figures.ts'
import { withReference } from './manifest-reference.ts'
import { projectMap, wingsPicture } from './map.ts'
import { operationsTable, relationsTable, replaceGenerated } from './operations.ts'
import { readerPolicy } from './reader-policy.ts'

// `npm run docs` writes the generated parts into the committed pages. Tests fail when a page is out of date.
const rewrite = (file: string, change: (page: string) => string) => {
  const page = new URL(`../../${file}`, import.meta.url)
  writeFileSync(page, change(readFileSync(page, 'utf8')))
}
const results = readFileSync(new URL('../../bench/results.md', import.meta.url), 'utf8')
const [table, relations] = [await operationsTable(), await relationsTable()]

rewrite('docs/architecture.md', (page) => replaceGenerated(page, wingsPicture()))
rewrite('docs/map.md', (page) => replaceGenerated(page, projectMap()))
rewrite('docs/in-your-own-process.md', (page) => replaceGenerated(page, readerPolicy()))
rewrite('docs/commands.md', withUsage)
rewrite('docs/manifest.md', withReference)
rewrite('docs/operations.md', (page) => replaceGenerated(page, table))
rewrite('docs/platform-relations.md', (page) => replaceGenerated(page, relations))
rewrite('README.md', (page) => withFigures(page, results))

const pages = readdirSync(new URL('../../docs', import.meta.url)).filter((name) => name.endsWith('.md'))
for (const page of ['client/README.md', 'CONTRIBUTING.md', ...pages.map((name) => `docs/${name}`)])
  rewrite(page, withContents)
writeFileSync(
  new URL('../../llms.txt', import.meta.url),
  writeLlms((path) => path),
)

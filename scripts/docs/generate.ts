/** @module Writes the generated parts of the documentation. */

import { readFileSync, writeFileSync } from 'node:fs'
import { writeLlms } from '../../local/docs/llms.ts'
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
rewrite('docs/manifest.md', withReference)
rewrite('docs/operations.md', (page) => replaceGenerated(page, table))
rewrite('docs/platform-relations.md', (page) => replaceGenerated(page, relations))
rewrite('README.md', (page) => withFigures(page, results))
writeFileSync(
  new URL('../../llms.txt', import.meta.url),
  writeLlms((path) => path),
)

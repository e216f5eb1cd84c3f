import { readFileSync, writeFileSync } from 'node:fs'
import { withReference } from './manifest-reference.ts'

// `npm run docs` writes the reference into the committed page. A test fails where the page is out of date.
const page = new URL('../../docs/manifest.md', import.meta.url)
writeFileSync(page, withReference(readFileSync(page, 'utf8')))

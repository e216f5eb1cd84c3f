import { readFileSync, writeFileSync } from 'node:fs'
import { withReference } from './manifest-reference.ts'

// `npm run docs` writes the reference into the page that is committed; a test says when it is no longer current.
const page = new URL('../../docs/manifest.md', import.meta.url)
writeFileSync(page, withReference(readFileSync(page, 'utf8')))

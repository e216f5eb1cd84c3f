import { writeFileSync } from 'node:fs'
import { openApiDocument } from './document.ts'

// `npm run openapi` writes the document that is committed; a test says when it is no longer current.
writeFileSync(new URL('../openapi.json', import.meta.url), `${JSON.stringify(await openApiDocument(), null, 2)}\n`)

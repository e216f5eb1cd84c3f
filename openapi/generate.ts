import { writeFileSync } from 'node:fs'
import { openApiDocument } from './document.ts'

// `npm run openapi` writes the generated file that is committed. A test fails when it is out of date.
const text = `${JSON.stringify(await openApiDocument(), null, 2)}\n`
writeFileSync(new URL('../openapi.json', import.meta.url), text)

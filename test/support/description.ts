import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Description = typeof import('../../openapi.json')

/** `openapi.json`. It is read as text: an import of so much JSON takes half a second in each file of tests. */
export const description: Description = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../openapi.json'), 'utf8'),
)

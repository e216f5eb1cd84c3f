import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { keepForWorker } from './keep-for-worker.ts'

type Description = typeof import('../../openapi.json')

const path = join(import.meta.dirname, '../../openapi.json')

/** Differs after each change of `openapi.json`, for what `keepForWorker` keeps of it. */
export const descriptionVersion = String(statSync(path).mtimeMs)

/** `openapi.json`. It is read as text: an import of so much JSON takes half a second in each file of tests. */
export const description: Description = keepForWorker(`openapi.json ${descriptionVersion}`, () =>
  JSON.parse(readFileSync(path, 'utf8')),
)

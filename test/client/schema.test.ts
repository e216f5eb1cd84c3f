import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { schemaText } from '../../client/generate.ts'

test('the types of the client are those of openapi.json: npm run openapi writes them', async () => {
  expect(readFileSync(new URL('../../client/schema.ts', import.meta.url), 'utf8')).toBe(await schemaText())
})

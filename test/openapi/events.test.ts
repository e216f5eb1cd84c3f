import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadDescriptions } from '../../openapi/description.ts'
import { sampleEvents } from '../../openapi/events.ts'
import { functionNames } from '../../operations.ts'

const events = new URL('../../events/', import.meta.url)
const expected = sampleEvents(await loadDescriptions())

test.each(functionNames)('events/%s.json is current: npm run openapi writes it', (name) => {
  expect(JSON.parse(readFileSync(new URL(`${name}.json`, events), 'utf8'))).toEqual(expected[name])
})

test('every event is that of a function', () => {
  const names = readdirSync(events).map((file) => file.replace(/\.json$/, ''))
  expect(names.sort()).toEqual([...functionNames, 'local'].sort())
})

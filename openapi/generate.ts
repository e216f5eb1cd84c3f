import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { loadDescriptions } from './description.ts'
import { openApiDocument } from './document.ts'
import { sampleEvents } from './events.ts'

// `npm run openapi` writes the generated files that are committed: openapi.json and the event of each function. Tests fail
// when one of them is out of date.
const write = (file: string, value: object) =>
  writeFileSync(new URL(`../${file}`, import.meta.url), `${JSON.stringify(value, null, 2)}\n`)

write('openapi.json', await openApiDocument())
const events = sampleEvents(await loadDescriptions())
for (const [name, event] of Object.entries(events)) write(`events/${name}.json`, event)
const folder = new URL('../events/', import.meta.url)
for (const file of readdirSync(folder)) {
  const name = file.replace(/\.json$/, '')
  if (!(name in events) && file !== 'local.json') rmSync(new URL(file, folder))
}

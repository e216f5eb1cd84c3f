import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { outcomes } from '../../lib/foundation/errors.ts'
import { project, runPage } from './run-page.ts'

runPage('docs/errors.md')

test('the page lists exactly the reasons that exist, with status and code', () => {
  const page = readFileSync(join(project, 'docs/errors.md'), 'utf8')
  const rows = [...page.matchAll(/^\| `(\w+)` \| (\d+) \| (\d+) \| [^|]+ \| [^|]+ \|$/gm)]
  const listed = rows.map(([, reason = '', status, code]) => [reason, { status: Number(status), code: Number(code) }])
  expect(listed).toEqual(Object.entries(outcomes))
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { KINDS } from '../../lib/operator/manifest/kinds.ts'
import { withReference } from '../../scripts/docs/manifest-reference.ts'
import { project, runPage } from './run-page.ts'

runPage('docs/manifest.md')

const page = readFileSync(join(project, 'docs/manifest.md'), 'utf8')

test('the generated reference is current; npm run docs writes it', () => {
  expect(withReference(page)).toBe(page)
})

test('the reference has every field of every kind, and a page without a place for it is an error', () => {
  for (const { name, fields } of KINDS) {
    const section = page.split(`### ${name}\n`)[1]?.split('\n### ')[0] ?? ''
    for (const field of Object.keys(fields)) expect(section).toContain(`\n| \`${field}\``)
  }
  expect(() => withReference('# The manifest')).toThrow('the page must hold')
})

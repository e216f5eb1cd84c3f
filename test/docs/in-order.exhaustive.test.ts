import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshClone, project, startFreshClone } from './fresh-clone.ts'
import { readSteps } from './run-page.ts'

// Runs all pages one after another on one table, as a reader can do. Each page uses its own names, and undoes its
// changes to the sample, or a later page does. The tests of single pages compare the answers.

/**
 * The sources of the tests that run pages. Pages that no test runs need an AWS account, or a server with other
 * settings.
 */
const runs = readdirSync(join(project, 'test/docs'))
  .map((name) => readFileSync(join(project, 'test/docs', name), 'utf8'))
  .join('\n')

const read = (page: string): string => readFileSync(join(project, 'docs', page), 'utf8')
const listed = [...read('README.md').matchAll(/\]\(([\w-]+\.md)[#)]/g)].map(([, page = '']) => page)
const pages = [...new Set(listed)].filter((page) =>
  new RegExp(`runPage\\('docs/${page}'(, { (commands: '\\w+'|isAlone: true) })?\\)`).test(runs),
)

let clone: FreshClone
beforeAll(async () => {
  clone = await startFreshClone({ commands: 'shared' })
  await clone.run('set -a; . ./.local/credentials; set +a')
})
afterAll(() => clone.stop())

const asWritten = 'curl() { command curl -sS "$@"; }'
const asPromised = 'curl() { command curl -sS --fail-with-body "$@"; }'

describe.each(pages)('after the pages before it, %s', (page) => {
  test.each(readSteps(read(page)))('$command', async ({ command, answer }) => {
    const isRefusal = /"code": *\d/.test(answer?.text ?? '')
    await clone.run(isRefusal ? asWritten : asPromised)
    const output = await clone.run(command)
    expect(/"code": *\d/.test(output), output).toBe(isRefusal)
  })
})

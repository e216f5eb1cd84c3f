import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { project, runPage } from './run-page.ts'

const clone = runPage('docs/operating.md')

/** Commands with `<id>` and the like stand in sentences. They cannot run as they are, but have to be commands. */
const inSentences = ['operating', 'deploying', 'upgrading', 'commands'].flatMap((page) =>
  [...readFileSync(join(project, `docs/${page}.md`), 'utf8').matchAll(/`npx (tollgate \w[^`]*)`/g)].map(
    ([, command = '']) => command.split(/\s+/),
  ),
)

test('the commands of the runbook exist, with the options that it names', async () => {
  const script = await clone().run('npx tollgate completion bash')
  const known = [...script.matchAll(/^ *'(tollgate[^']*)'\) commands='([^']*)' options='([^']*)'/gm)]
  const options = new Map(known.map(([, path = '', , words = '']) => [path, words.split(' ')]))
  expect(inSentences.length).toBeGreaterThan(20)
  for (const words of inSentences) {
    const path = words.map((_, index) => words.slice(0, index + 1).join(' ')).findLast((each) => options.has(each))
    expect([path, words.join(' ')]).not.toEqual(['tollgate', expect.anything()])
    for (const option of words.filter((word) => word.startsWith('--'))) {
      expect(options.get(path ?? ''), words.join(' ')).toContain(option)
    }
  }
})

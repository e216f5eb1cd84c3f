import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { project } from './run-page.ts'

const read = (file: string) => readFileSync(join(project, file), 'utf8').replaceAll(/\s+/g, ' ')

test('each code sample of the page is a part of the example that it names, which test/examples runs', () => {
  const page = readFileSync(join(project, 'docs/integrating.md'), 'utf8')
  const samples = [...page.matchAll(/\[(examples\/\S+\.ts)\][\s\S]*?```ts\n([\s\S]*?)```/g)]
  expect(samples.map(([, file]) => file)).toEqual([
    'examples/express.ts',
    'examples/next-route.ts',
    'examples/lambda.ts',
  ])
  for (const [, file = '', sample = ''] of samples) {
    for (const part of sample.split(/^ *\/\/ …$/m)) expect(read(file)).toContain(part.replaceAll(/\s+/g, ' ').trim())
  }
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { project, runPage } from './run-page.ts'

const clone = runPage('docs/prepaid-credits.md')

test('the server has printed the event that the page quotes', async () => {
  await vi.waitUntil(() => clone().printed().includes('event BalanceLow'), { timeout: 10_000 })
  expect(clone().printed()).toMatch(/^event BalanceLow: the balance of [0-9a-f-]{36} is 70$/m)
})

test('the excerpt of the page is a part of the example', () => {
  const withoutIndent = (path: string) => readFileSync(join(project, path), 'utf8').replace(/^ +/gm, '')
  const [, excerpt = '?'] = /```ts\n([\s\S]*?)```/.exec(withoutIndent('docs/prepaid-credits.md')) ?? []
  expect(withoutIndent('examples/payment-webhook.ts')).toContain(excerpt)
})

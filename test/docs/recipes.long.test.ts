import { expect, test } from 'vitest'
import { runPage } from './run-page.ts'

const clone = runPage('docs/recipes.md')

test('the shell of the page has no credentials of AWS', async () => {
  expect(await clone().run('env | grep -c ^AWS_ || true')).toBe('0\n')
})

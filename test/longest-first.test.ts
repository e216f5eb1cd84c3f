import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { longest } from './longest-first.ts'

test('the files that start first exist', () => {
  expect(longest.filter((path) => !existsSync(join(import.meta.dirname, '..', path)))).toEqual([])
})

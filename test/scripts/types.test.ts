import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from '../support/sources.ts'
import { makeTemporaryFolder } from '../support/temporary-folder.ts'

const folder = makeTemporaryFolder()
afterAll(() => folder.remove())

test('`npm run types` finds a wrong type in a folder, and checks no other folder', () => {
  writeFileSync(join(folder.path, 'wrong.ts'), `export const amount: number = 'one'\n`)
  const { status, stdout } = spawnSync(process.execPath, ['scripts/types.ts', folder.path], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  expect(stdout).toContain("wrong.ts(1,14): error TS2322: Type 'string' is not assignable to type 'number'.")
  expect(status).toBe(1)
})

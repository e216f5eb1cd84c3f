import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const asNode20 = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"20.20.2"}})'

test.each(['local/start.js', 'cli/main.js'])('%s ends with one line on an older Node', (entry) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', asNode20, entry], { encoding: 'utf8' })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^tollgate needs Node 24, .*npm start.*\n$/)
})

test('--version prints the version of the package', () => {
  const { stdout } = spawnSync(process.execPath, ['cli/main.js', '--version'], { encoding: 'utf8' })
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
})

import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { filesOf, readSource } from '../../support/sources.ts'

/** Functions alone load the door of their requests. */
const lib = filesOf('lib').filter((path) => !path.startsWith('lib/http/'))

const ours = lib.flatMap((path) =>
  [...readSource(path).matchAll(/process\.env\.(\w+)|\{ (\w+) \} = process\.env/g)].map(
    ([, name, other]) => name ?? other,
  ),
)

/** Prints the names of the variables that are read while all files load. */
const SCRIPT = `
  const names = new Set()
  process.env = new Proxy(process.env, { get: (all, name) => (names.add(String(name)), all[name]) })
  for (const path of ${JSON.stringify(lib)}) await import('./' + path)
  console.log(JSON.stringify([...names]))`

test('lib reads no variable of ours while it loads: a command loads it before it has chosen its table', () => {
  expect(ours).toContain('TABLE_NAME')
  const read: string[] = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], { encoding: 'utf8' }),
  )
  expect(read.filter((name) => ours.includes(name))).toEqual([])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshClone, startFreshClone } from './fresh-clone.ts'

let clone: FreshClone
beforeAll(async () => {
  clone = await startFreshClone({ commands: 'shared' })
  await clone.run(`NODE='${process.execPath}' CLONE="$PWD"`)
})
afterAll(() => clone.stop())

/** Runs a line of the shell. Returns what it writes to standard output and standard error, and its exit status. */
async function run(line: string): Promise<string> {
  return clone.run(`{ ${line}; } > out.txt 2> err.txt; status=$?; cat out.txt; echo --; cat err.txt; echo -- $status`)
}

test.each([
  ['a reader that stops early', 'npx tollgate export | head -n 1', /^apiVersion: .*\n--\n-- 0$/],
  ['a result', 'npx tollgate role list --json', /^\{[\s\S]+\n--\n-- 0$/],
  ['a mistake in the options', 'npx tollgate role list --colour', /^--\n[\s\S]*unknown option[\s\S]*-- 1$/],
  ['a failure', 'npx tollgate org users nowhere', /^--\n[\s\S]*nowhere[\s\S]*-- 1$/],
  ['the exit status of a denied check', 'npx tollgate check user:noah organization:acme delete --exit-code', /-- 2$/],
  ['standard input', 'npx tollgate diff - < examples/manifest.yaml', /unchanged[\s\S]*-- 0$/],
  ['the folder of the shell', 'cd examples; npx tollgate diff manifest.yaml; cd ..', /unchanged[\s\S]*-- 0$/],
  ['a pipe', 'npx tollgate export | npx tollgate diff -', /unchanged[\s\S]*-- 0$/],
  ['a command that chooses its table', 'npx tollgate role list --table nothing', /^--\n[\s\S]*nothing[\s\S]*-- 1$/],
])('the process for all commands and a process of its own write the same: %s', async (_, line, expected) => {
  const shared = await run(line)
  expect(shared.trim()).toMatch(expected)
  expect(shared).toBe(await run(line.replaceAll('npx tollgate', '"$NODE" "$CLONE/cli/main.js"')))
})

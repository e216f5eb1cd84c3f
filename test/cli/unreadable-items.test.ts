import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { FORMAT, formatOf } from '../../lib/foundation/table/format.ts'
import { formatKey, keyOfItem, listedKey, roleKey } from '../../lib/foundation/table/keys.ts'
import { put, remove } from '../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../lib/operator/manifest/builtins.ts'
import { yaml } from '../manifest/builders.ts'
import { setFormat } from '../support/format.ts'
import { aRole, aTable } from '../support/world.ts'
import { runCommand } from './in-process.ts'
import { writeFile } from './tollgate.ts'

// A command over the whole table goes on after an item that it cannot read, names it, and does not end with status 0.

const SECRET = 'value of an item'
const tooLong = 'p'.repeat(2_100)
const broken = [
  { pk: 'ROLE#broken', sk: 'ROLE', id: 'broken', permissions: SECRET },
  { pk: 'CLIENT#broken#0', sk: 'CLIENT', id: 'broken', relations: SECRET, secrets: 5 },
  { pk: 'POLICY#broken', sk: 'POLICY', id: 'broken', principal: SECRET },
  { pk: 'PLAN#broken', sk: 'PLAN', id: 'broken', members: [{ id: tooLong }] },
  { pk: 'RESOURCE#broken', sk: 'RESOURCE', resource: 5, ancestors: SECRET },
]
const names = broken.map(({ pk, sk }) => `${pk} ${sk}`)
const good: string[] = []

const breakItems = async () => {
  for (const { pk, sk, ...attributes } of broken) await aTable().write(put({ pk, sk }, attributes))
}
const mend = async () => {
  for (const item of broken) await aTable().write(remove(keyOfItem(item)))
}
/** The roles stand before and after the broken items in the order of a scan. */
const unlistGood = async () => {
  for (const id of good) await aTable().write(remove(listedKey('ROLE', id)))
}
const listedGood = async () => {
  const found = await Promise.all(good.map((id) => aTable().get(listedKey('ROLE', id))))
  return found.filter((entry) => entry !== undefined).length
}

beforeAll(async () => {
  await ensureBuiltins(aTable())
  for (let count = 0; count < 10; count++) good.push((await aRole(['app_organization_get'])).id)
  await breakItems()
})

const expectNamed = ({ status, out, err }: Awaited<ReturnType<typeof runCommand>>) => {
  expect([status, names.filter((name) => !err.includes(name))]).toEqual([1, []])
  expect([out, err].join()).not.toMatch(new RegExp(`${SECRET}|${tooLong}`))
}

test('reindex completes all other items, and names each item that it cannot read', async () => {
  await unlistGood()
  expectNamed(await runCommand('reindex'))
  expect(await listedGood()).toBe(good.length)
  const { out, status } = await runCommand('reindex', '--json')
  const { unreadable } = JSON.parse(out)
  expect([status, unreadable.map(({ item }: { item: string }) => item).sort()]).toEqual([1, names.toSorted()])
})

test('migrate does not finish a step while an item cannot be read, and finishes it once it can', async () => {
  await setFormat({ format: 1 })
  await unlistGood()
  const result = await runCommand('migrate')
  expectNamed(result)
  expect(result.out).toContain('the table has format 1: repair the items that cannot be read, and run migrate again')
  expect([await listedGood(), formatOf(await aTable().get(formatKey)).format]).toEqual([good.length, 1])
  expectNamed(await runCommand('migrate', '--dry-run'))
  await mend()
  expect((await runCommand('migrate')).status).toBe(0)
  expect(formatOf(await aTable().get(formatKey)).format).toBe(FORMAT)
  await breakItems()
})

test('an export has all other items, and says at its start and by its status that it is incomplete', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'tollgate-unreadable-')), 'exported.yaml')
  expectNamed(await runCommand('export', file))
  const text = readFileSync(file, 'utf8')
  expect(text).toMatch(/^# Incomplete: \d+ items could not be read\.\n/)
  const role = await aTable().get(roleKey(good[0] ?? ''))
  expect(text).toContain(String(role?.name))
})

test('--prune deletes nothing while an item cannot be read', async () => {
  const { status, err } = await runCommand('apply', writeFile(yaml({ Role: [] })), '--prune', '--yes')
  expect([status, err]).toEqual([1, expect.stringMatching(/^tollgate: nothing is pruned: \S+ \S+: .* cannot be read/)])
  expect(await aTable().get(roleKey(good[0] ?? ''))).toBeDefined()
})

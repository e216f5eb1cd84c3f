import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { parseRecord } from '../../../../lib/foundation/schema/fields.ts'
import { FORMAT, formatOf } from '../../../../lib/foundation/table/format.ts'
import { formatKey, type Key, keyText, listedKey, policyKey } from '../../../../lib/foundation/table/keys.ts'
import { openTable, type Table } from '../../../../lib/foundation/table/table.ts'
import { put, remove, unchanged, update } from '../../../../lib/foundation/table/writes.ts'
import { migrate } from '../../../../lib/operator/migrate/migrate.ts'
import { reindex } from '../../../../lib/operator/migrate/reindex.ts'
import { STEPS, type Step } from '../../../../lib/operator/migrate/state.ts'
import { runCommand, runJson } from '../../../cli/in-process.ts'
import { apply, SAMPLE } from '../../../manifest/builders.ts'
import { removeFormat, setFormat } from '../../../support/format.ts'
import { changesOf, readWholeTable } from '../../../support/raw-table.ts'
import { aTable } from '../../../support/world.ts'

await apply(SAMPLE)
await reindex(aTable())
const made = formatOf(await aTable().get(formatKey))
const COUNT = 40
const keyOf = (number: number): Key => policyKey(`made up ${number}`)
const isMadeUp = ({ pk }: Record<string, unknown>) => String(pk).startsWith('POLICY#made up')

/** A migration step to an invented format, in which every policy of this test gets an attribute `shade`. */
const STEP: Step = {
  to: FORMAT + 1,
  title: 'give policies a shade',
  oldest: { min_reader: 1, min_writer: FORMAT + 1 },
  planItem: async (_table, item) =>
    !isMadeUp(item) || item.shade !== undefined
      ? []
      : [
          [
            update(
              { pk: String(item.pk), sk: String(item.sk) },
              { set: { shade: `${item.colour} shade` } },
              unchanged({
                colour: item.colour,
              }),
            ),
          ],
        ],
}

const shades = async () => [...(await readWholeTable()).values()].filter(isMadeUp).map(({ shade }) => shade)
const format = async () => formatOf(await aTable().get(formatKey))
const run = (table: Table, isDryRun = false) => migrate(table, [...STEPS, STEP], { isDryRun })

beforeEach(async () => {
  await setFormat({})
  for (let number = 0; number < COUNT; number++) await aTable().write(put(keyOf(number), { colour: 'red' }))
})

/**
 * Returns a table that is read in pages of ten items, as if it were large. After `writesLeft` writes, all writes fail,
 * as if the process had been killed.
 */
function smallPages(table: Table, writesLeft = Number.POSITIVE_INFINITY): Table {
  let left = writesLeft
  const beforeDeath = <T>(send: () => Promise<T>): Promise<T> => {
    if (left-- <= 0) throw new Error('killed')
    return send()
  }
  return {
    ...table,
    transact: async (...given) => beforeDeath(() => table.transact(...given)),
    write: async (write) => beforeDeath(() => table.write(write)),
    scanFrom: async function* (after) {
      const all = [...(await readWholeTable()).values()]
      let from = after === undefined ? 0 : all.findIndex(({ pk, sk }) => pk === after.pk && sk === after.sk) + 1
      for (; from < all.length; from += 10) {
        const items = all.slice(from, from + 10)
        const last = items.at(-1)
        yield { items, last: from + 10 < all.length ? ({ pk: last?.pk, sk: last?.sk } as unknown as Key) : undefined }
      }
    },
  }
}

test('a step changes each item once, and the table says its format', async () => {
  expect(await run(aTable())).toMatchObject({
    from: FORMAT,
    to: FORMAT + 1,
    steps: [{ changed: COUNT, resumed: false }],
  })
  expect(await shades()).toEqual(Array(COUNT).fill('red shade'))
  expect(await aTable().get(formatKey)).toEqual({
    ...formatKey,
    ...{ format: BigInt(FORMAT + 1), min_reader: 1n, min_writer: BigInt(FORMAT + 1) },
  })
})

test('a dry run counts and changes nothing', async () => {
  const changes = await changesOf(async () => {
    expect(await run(aTable(), true)).toMatchObject({ steps: [{ changed: COUNT }] })
  })
  expect(changes).toEqual([])
})

test('killed at any write, the next run goes on where it was and ends the same', async () => {
  for (const writes of [0, 1, 7, 15, 25, COUNT, COUNT + 5]) {
    await setFormat({})
    for (let number = 0; number < COUNT; number++) await aTable().write(put(keyOf(number), { colour: 'red' }))
    await run(smallPages(aTable(), writes)).catch(() => {})
    const hasProgress = (await aTable().get(formatKey))?.migration !== undefined
    if ((await format()).format > FORMAT) continue
    const [step] = (await run(smallPages(aTable()))).steps
    expect(step?.resumed).toBe(hasProgress)
    expect(await shades()).toEqual(Array(COUNT).fill('red shade'))
    expect([(await format()).format, (await aTable().get(formatKey))?.migration]).toEqual([FORMAT + 1, undefined])
  }
})

test('the progress stays before an item that cannot be read, so that the next run reads it again', async () => {
  const unreadable = keyOf(COUNT / 2)
  const planItem: Step['planItem'] = async (table, item) => {
    if (item.pk === unreadable.pk) parseRecord(v.object({ colour: v.literal('blue') }), item)
    return STEP.planItem(table, item)
  }
  const steps = [...STEPS, { ...STEP, planItem }]
  const named = [{ item: keyText(unreadable), reason: 'unexpected shape: colour: not "blue"' }]
  const [step] = (await migrate(smallPages(aTable()), steps, { isDryRun: false })).steps
  expect(step).toMatchObject({ changed: COUNT - 1, unreadable: named })
  expect((await format()).format).toBe(FORMAT)
  await aTable().write(put(unreadable, { colour: 'blue' }))
  const again = await migrate(smallPages(aTable()), steps, { isDryRun: false })
  expect(again).toMatchObject({ to: FORMAT + 1, steps: [{ changed: 1, unreadable: [] }] })
  expect(await shades()).toHaveLength(COUNT)
  expect((await shades()).filter((shade) => shade === undefined)).toEqual([])
})

test('a run that is beside another, and a request that changes an item meanwhile, do no harm', async () => {
  let isFirst = true
  const table = aTable()
  const changing: Table = {
    ...table,
    transact: async (...given) => {
      if (isFirst) {
        isFirst = false
        await aTable().write(put(keyOf(3), { colour: 'blue' }))
      }
      return table.transact(...given)
    },
  }
  await Promise.all([run(changing), run(smallPages(openTable(Date.now() + 60_000)))])
  const found = await shades()
  expect(found.filter((shade) => shade === 'blue shade').length).toBe(1)
  expect(found.filter((shade) => shade === 'red shade').length).toBe(COUNT - 1)
  expect((await format()).format).toBe(FORMAT + 1)
})

test('the command brings a table of the first release to this one, and completes its lists', async () => {
  await removeFormat()
  const indexItem = listedKey('ORGANIZATION', '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01')
  await aTable().write(remove(indexItem))
  for (let number = 0; number < COUNT; number++) await aTable().write(remove(keyOf(number)))
  const dry = await runJson('migrate', '--dry-run')
  expect(dry).toMatchObject({
    from: 1,
    to: FORMAT,
    dry_run: true,
    steps: [
      { to: 2, changed: 1 },
      { to: 3, changed: 0 },
      { to: 4, changed: 0 },
      { to: 5, changed: 0 },
    ],
  })
  expect(await aTable().get(indexItem)).toBeUndefined()
  expect((await runCommand('migrate')).out).toMatch(
    /^format 2: complete all lists: 1 of \d+ items changed\nformat 3: allow holds and credits that expire: 0 of \d+ items changed\nformat 4: remember expired credits that holds keep: 0 of \d+ items changed\nformat 5: count the seats of organizations: 0 of \d+ items changed\n.*format 5, and had 1/,
  )
  expect(await aTable().get(indexItem)).toBeDefined()
  expect((await format()).format).toBe(FORMAT)
  expect((await runCommand('migrate')).out).toBe(`the table has format ${FORMAT}: there is nothing to do\n`)
})

test('a table of a newer release is never taken back', async () => {
  await setFormat({ format: FORMAT + 1 })
  expect(await runCommand('migrate')).toMatchObject({
    status: 1,
    err: expect.stringMatching(
      /^tollgate: the table has format \d+, and this release knows \d+: a table never goes back to an earlier format\n$/,
    ),
  })
  await setFormat({ format: FORMAT + 1, min_reader: FORMAT + 1 })
  expect(await runCommand('migrate')).toMatchObject({
    status: 1,
    err: expect.stringContaining('only releases that know format'),
  })
})

test('a new table has the format of this release, to which the steps lead one by one', () => {
  // The sample gives people seats, and no earlier release may write to a table with seats.
  expect(made).toEqual({ format: FORMAT, min_reader: 1, min_writer: FORMAT })
  expect(STEPS.at(-1)?.to).toBe(FORMAT)
  expect(STEPS.map(({ to }) => to)).toEqual(STEPS.map((_, index) => index + 2))
})

import { beforeAll, expect, test } from 'vitest'
import { examine } from '../../lib/operator/doctor/examine.ts'
import { exportManifest } from '../../lib/operator/manifest/export.ts'
import { planManifest } from '../../lib/operator/manifest/plan.ts'
import { isChanging } from '../../lib/operator/manifest/print.ts'
import { reindex } from '../../lib/operator/migrate/reindex.ts'
import { aManifest, apply, SAMPLE } from '../manifest/builders.ts'
import { findFindings } from '../support/doctor.ts'
import { aTable } from '../support/world.ts'
import { everyOperation, type Operation } from './every-operation.ts'

const { all } = await everyOperation()

/**
 * Tells whether an operation removes something. Removals run last, because the other operations need the removed
 * things. `delete-permission` runs even later, because a manifest cannot declare a deleted permission again.
 */
const isRemoval = ({ name }: Operation) => /^(delete|remove|revoke)-/.test(name)
const GONE_BEFORE = ['delete-service-user-credential', 'remove-group-user', 'remove-seat']
const late = all.filter(({ name }) => name === 'delete-permission')
const removals = all.filter((operation) => isRemoval(operation) && !late.includes(operation))
const first = removals.filter(({ name }) => GONE_BEFORE.includes(name))
const order = [...all.filter((operation) => !isRemoval(operation)), ...new Set([...first, ...removals])]

async function runAll(operations: readonly Operation[]): Promise<void> {
  for (const { name, send } of operations) expect([name, (await send()).status]).toEqual([name, 200])
}

const findings = async () => {
  const all = [await examine(aTable()), await findFindings()]
  return all.flat().filter(({ level }) => level !== 'ok')
}

/** Exports the manifest, and plans to apply the exported text to the same table. */
async function exportWorld() {
  const { pieces, leftOut } = await exportManifest(aTable())
  const text = [...pieces()].join('')
  return { text, leftOut, changing: await changesBy(text) }
}

async function changesBy(text: string): Promise<string[]> {
  const { changes, diagnostics } = await planManifest(aTable(), aManifest(text))
  return [...diagnostics, ...changes.filter(isChanging).map(({ action, kind, label }) => `${action} ${kind} ${label}`)]
}

beforeAll(async () => expect(await findings()).toEqual([]))

// All tests use the same world, because its creation takes long.
test('the world that all operations leave behind is in order, and a manifest and its export agree with it', async () => {
  await runAll(order)
  expect(await findings()).toEqual([])
  // No function follows the stream in this test, so reindex writes the missing items of the journal: the entries of
  // three usages, a grant and a checkout, and the item of a month in which an account has entries. The second run
  // writes nothing.
  const journal = (await reindex(aTable())).written
  expect([journal, (await reindex(aTable())).written]).toEqual([6, 0])

  const { text, leftOut, changing } = await exportWorld()
  expect(changing).toEqual([])
  // The export leaves out usages, bought credits, the history of subscriptions, service users of organizations, and
  // everything granted to these service users, because only the API manages them.
  const expected = [
    /^Client .*: it belongs to the organization/,
    /its principal serviceuser:.* is left out$/,
    /^the usages (?:and credits of plans )?of/,
    /^CreditGrant .*: it was bought$/,
    /^the history of Subscription .*: it began at .*, but an apply to an empty table starts it anew/,
  ]
  for (const line of leftOut)
    expect(
      expected.filter((one) => one.test(line)),
      line,
    ).toHaveLength(1)
  expect(text).not.toMatch(/secret|deleting/)

  expect(await changesBy(SAMPLE)).not.toEqual([])
  await apply(SAMPLE)
  expect([await changesBy(SAMPLE), await findings()]).toEqual([[], []])
  expect((await exportWorld()).changing).toEqual([])

  await runAll(late)
  expect([await findings(), (await reindex(aTable())).written]).toEqual([[], 0])
  expect((await exportWorld()).changing).toEqual([])
})

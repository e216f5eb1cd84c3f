import { expect, test, vi } from 'vitest'

const ADMIN = 'a table that was exported has its client'

/** Loads modules again for a separate table, because the modules read the name of the table while they load. */
async function openWorld(table?: string) {
  if (table !== undefined) {
    vi.resetModules()
    process.env.TABLE_NAME = table
    await (await import('../../lib/foundation/table/definition.ts')).createTable()
  }
  const { makeWorld, readAnswers, purgeEnded } = await import('./lived-in-world.ts')
  const { aManifest, aTable, apply } = await import('./builders.ts')
  const { exportManifest } = await import('../../lib/operator/manifest/export.ts')
  const { planManifest } = await import('../../lib/operator/manifest/plan.ts')
  return {
    ...{ makeWorld, readAnswers, purgeEnded, apply },
    exportText: async () => {
      const { pieces, leftOut } = await exportManifest(aTable())
      return { text: [...pieces()].join(''), leftOut: [...leftOut] }
    },
    planText: (text: string) => planManifest(aTable(), aManifest(text)),
  }
}

const lived = await openWorld()
const made = await lived.makeWorld()
const { text, leftOut } = await lived.exportText()

test('the export of a table in which everything has happened changes nothing in it', async () => {
  const { changes, diagnostics } = await lived.planText(text)
  expect(diagnostics).toEqual([])
  expect(changes.filter(({ action }) => action !== 'unchanged').map(({ label, fields }) => [label, fields])).toEqual([])
  expect(changes.length).toBeGreaterThan(25)
})

test('the export names all that it leaves out', () => {
  expect(leftOut).toEqual([
    expect.stringMatching(/^Policy \S+: its principal serviceuser:\S+ is left out$/),
    expect.stringMatching(/^the membership of user:\S+3 in Group hands: it has ended$/),
    expect.stringMatching(/^Policy \S+: it has ended$/),
    expect.stringMatching(/^BillingAccount gone-main: its organization \S+ is deleted$/),
    expect.stringMatching(/^CreditGrant \S+92: without usages it would take the balance out of int64$/),
    expect.stringMatching(/^CreditGrant \S+93: its account gone-main is left out$/),
    'the usages of BillingAccount used: its balance is 50, its grants are 100',
    'the price old of BillingProduct seeds: it is inactive',
    expect.stringMatching(/^Client Robot \(\S+\): it belongs to the organization \S+$/),
  ])
})

test('applied to an empty table it makes a table with the same answers and the same export', async () => {
  await lived.purgeEnded()
  const before = await lived.readAnswers(made, made.admin)
  const { text: purgedText } = await lived.exportText()
  const { TABLE_NAME: table } = process.env
  try {
    const empty = await openWorld(`${table}-empty`)
    const { diagnostics, secrets } = await empty.apply(text)
    expect(diagnostics).toEqual([])
    const admin = secrets.find(({ id }) => id === made.admin.clientId)
    if (admin === undefined) throw new Error(ADMIN)
    expect(await empty.readAnswers(made, { clientId: admin.id, secret: admin.secret })).toEqual(before)
    expect((await empty.exportText()).text).toBe(purgedText)
  } finally {
    process.env.TABLE_NAME = table
  }
})

import { readdirSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetFormat } from '../../lib/foundation/table/format.ts'
import type { Handler } from '../../lib/http/operation.ts'
import { examine } from '../../lib/operator/doctor/examine.ts'
import { migrate } from '../../lib/operator/migrate/migrate.ts'
import { reindex } from '../../lib/operator/migrate/reindex.ts'
import { STEPS } from '../../lib/operator/migrate/state.ts'
import { loadHandlers } from '../../openapi/handlers.ts'
import type { OperationName } from '../../operations/index.ts'
import { findFindings, repairTable } from '../support/doctor.ts'
import { openExampleWorld } from '../support/example-world.ts'
import { type RawItem, readRawTable, readWholeTable, restoreTable } from '../support/raw-table.ts'
import { callRecorded, loadRecordedHandlers, readWorld } from '../support/releases.ts'
import { type Call, call } from '../support/request.ts'
import { isWriting } from '../support/rights.ts'
import { addUnknownAttributes, withoutUnknownAttributes } from '../support/unknown-attributes.ts'
import { aClient, aTable } from '../support/world.ts'

/**
 * Tests that a release and the next release can use one table at the same time, while functions of both releases are
 * deployed. Also tests that the earlier release can use the table after a rollback. `npm run record-release` records a
 * release.
 */

const VERSIONS = readdirSync(import.meta.dirname, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
)

/**
 * The examples that release 0.1 cannot run. That release accepts only UUIDs as user ids, and the users of the sample
 * now have other ids.
 */
const KNOWS_UUIDS_ALONE: Record<string, readonly string[]> = {
  '0.1.0': ['remove-group-user', 'remove-platform-user', 'revoke-policy'],
}

/**
 * The kinds of items that release 0.1 replaces completely, so that unknown attributes are lost. No other release may be
 * added here, because later releases must keep unknown attributes.
 */
const ERASED: Record<string, readonly string[]> = {
  '0.1.0': [
    ...['ACCOUNT DETAILS', 'ALIAS ALIAS', 'BILLING_CATALOG BILLING_CATALOG', 'CLIENT CLIENT', 'CLIENT secrets'],
    ...['FEATURE FEATURE', 'LIST ID', 'LIST KEY', 'PERMISSION PERMISSION', 'PERMISSION_NAME GUARD', 'POLICY POLICY'],
    ...[
      'POLICIES_OF POLICY',
      'PRODUCT PRICE',
      'PRODUCT PRODUCT',
      'PROJECTS_OF ID',
      'RESOURCE DETAILS',
      'ROLE ROLE',
      'ROLES_OF ID',
    ],
  ],
}

/** Returns the kind of an item, which is derived from the item's keys. */
const kindOf = (key: string): string =>
  key
    .split(' ')
    .map((part) => part.split('#')[0])
    .join(' ')

const restore = (items: readonly RawItem[]) =>
  restoreTable(new Map(items.map((item) => [`${item.pk?.S} ${item.sk?.S}`, item])))

const findings = async () =>
  [await examine(aTable()), await findFindings()].flat().filter(({ level }) => level !== 'ok')

describe.each(VERSIONS)('release %s', (version) => {
  const world = readWorld(version)
  const names = Object.keys(world.examples) as OperationName[]
  const requestOf = (name: string): Call => ({ ...world.examples[name], as: world.caller })

  describe('this release on its data', () => {
    let handlers = {} as Record<OperationName, Handler>
    beforeAll(async () => {
      handlers = await loadHandlers<Handler, OperationName>(names)
    })
    beforeEach(async () => {
      await restore(world.items)
      forgetFormat()
    })

    test('finds in order what it does not list anew, and all of it after it is migrated', async () => {
      // Release 0.1 writes no index of words. `reindex` makes the index later, as docs/upgrading.md says.
      const unindexed = /is not in the index as it is now/
      const anew = /has no place|OWNED_BY#.* ORG#|has wrong counts of its memberships/
      // Release 0.1 allows roles to be bound to service users that do not exist.
      const allowed = /binds a role to a service user that does not exist/
      const wrong = async (...known: RegExp[]) =>
        (await findings()).filter(({ message }) => !known.some((each) => each.test(message)))
      expect(await wrong(anew, allowed, unindexed)).toEqual([])
      await migrate(aTable(), STEPS, { isDryRun: false })
      expect(await wrong(allowed, unindexed)).toEqual([])
      await reindex(aTable())
      expect(await wrong(allowed)).toEqual([])
    })

    test('reads all of it', async () => {
      for (const name of names.filter((each) => !isWriting(each))) {
        expect([name, (await call(handlers[name], requestOf(name))).status]).toEqual([name, 200])
      }
    })

    test.each(names.filter(isWriting))('changes it: %s', async (name) => {
      expect((await call(handlers[name], requestOf(name))).status).toBe(200)
    })
  })

  describe('its functions on the data of this release', () => {
    let recorded = new Map<string, Handler>()
    let written = new Map<string, RawItem>()
    let as = world.caller
    beforeAll(async () => {
      await restore([])
      recorded = await loadRecordedHandlers(version, names)
      await openExampleWorld()
      as = await aClient(['admin'])
      await addUnknownAttributes()
      written = await readRawTable()
    })
    beforeEach(() => restoreTable(written))

    const send = async (name: string) => (await callRecorded(recorded, name, { ...world.examples[name], as })).status

    test('read all of it', async () => {
      for (const name of names.filter((each) => !isWriting(each))) expect([name, await send(name)]).toEqual([name, 200])
    })

    test.each(names.filter(isWriting))('change it, and keep what they do not know: %s', async (name) => {
      const before = await readWholeTable()
      expect(await send(name)).toBe(KNOWS_UUIDS_ALONE[version]?.includes(name) ? 404 : 200)
      const lost = withoutUnknownAttributes(before, await readWholeTable()).map(kindOf)
      expect(lost.filter((kind) => !(ERASED[version] ?? []).includes(kind))).toEqual([])
    })

    test('leave data behind that this release reads, and finds in order after a repair', async () => {
      const removals = /^(delete|remove|revoke)-/
      for (const name of names.filter((each) => isWriting(each) && !removals.test(each))) await send(name)
      const handlers = await loadHandlers<Handler, OperationName>(names)
      for (const name of names.filter((each) => !isWriting(each))) {
        expect([name, (await call(handlers[name], { ...world.examples[name], as })).status]).toEqual([name, 200])
      }
      // In this test no function reads the stream, so `reindex` writes the journal. The release knows no seats, so it has
      // given people something without one, which they take with their next grant.
      const isExpected = (message: string) => /transaction|journal|without a seat/i.test(message)
      const wrong = (await repairTable()).left.filter(({ message }) => !isExpected(message))
      expect(wrong).toEqual([])
    })
  })
})

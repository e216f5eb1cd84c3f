import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { handler as updateOrganization } from '../../../../functions/directory/organizations/update.ts'
import { findStartKey, keyText, resourceKey } from '../../../../lib/foundation/table/keys.ts'
import { put } from '../../../../lib/foundation/table/writes.ts'
import { findAllFaults } from '../../../../lib/operator/doctor/find-all-faults.ts'
import { reindex } from '../../../../lib/operator/migrate/reindex.ts'
import { findFindings } from '../../../support/doctor.ts'
import { writeImages } from '../../../support/raw-table.ts'
import { call } from '../../../support/request.ts'
import { followTable } from '../../../support/service.ts'
import { indexedKeys, keysOfThing, wantedKeys } from '../../../support/word-index.ts'
import { aClient, anAccount, anOrganization, aProject, aResource, aRole, aTable } from '../../../support/world.ts'

const admin = await aClient(['admin'])
const organization = await anOrganization({ title: 'First of all', ...longAgo() })
const project = await aProject(organization, { title: 'Its project', ...longAgo() })
await aResource(project, 'notes/note', { title: 'A note', ...longAgo() })
await anAccount(organization, longAgo())
await aRole([], longAgo())

/**
 * Returns times of 20 minutes ago. The doctor expects index entries only for changes that are more than a quarter of an
 * hour old.
 */
function longAgo() {
  const at = new Date(Date.now() - 20 * 60_000).toISOString()
  return { created_at: at, updated_at: at }
}
const settled = { updated_at: longAgo().updated_at }

let stream: ReturnType<typeof followTable> | undefined
afterAll(() => stream?.stop())

const expectComplete = async () => expect(await indexedKeys()).toEqual(await wantedKeys())
async function repair() {
  const { faults } = await findAllFaults(aTable(), new Date())
  for (const { check, repair } of faults) if (check === 'word index') await repair?.apply(aTable())
}
const findWarnings = () => findFindings('word index')

/** Writes an index entry for an organization that does not exist. */
async function aStrayEntry(id: string) {
  const thing = { kind: 'organization', id }
  const attributes = { ...thing, names: ['former'], title: '', words: 'former', sorted: 'former' }
  await aTable().write(put(findStartKey('former', thing), attributes))
}

test('reindex builds the index of a table that no stream has followed, and is then done', async () => {
  expect(await indexedKeys()).toEqual([])
  expect((await reindex(aTable())).indexed).toBeGreaterThanOrEqual(6)
  await expectComplete()
  expect((await reindex(aTable())).indexed).toBe(0)
  expect(await findWarnings()).toEqual([])
})

test('reindex and doctor find and repair what is missing, old or left over', async () => {
  const damages: [string, () => Promise<unknown>][] = [
    [
      'a missing entry',
      async () => remove((await keysOfThing(organization.id)).find((key) => key.startsWith('FIND_WORD'))),
    ],
    [
      'a missing place on a list',
      async () => remove((await keysOfThing(project.id)).find((key) => key.startsWith('SORTED'))),
    ],
    ['an entry that no thing has', () => aStrayEntry(organization.id)],
    ['an entry of something that is gone', () => aStrayEntry('5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01')],
    [
      'another title',
      async () => {
        const key = resourceKey(organization.resource)
        const details = { pk: key.pk, sk: 'DETAILS' }
        await aTable().write(put(details, { title: `Title ${randomUUID()}`, metadata: '{}', ...settled }))
      },
    ],
    ['a thing that is gone', () => removeItem(`RESOURCE#${project.resource}`, 'RESOURCE')],
  ]
  for (const [name, damage] of damages) {
    for (const makeRight of [() => reindex(aTable()), repair]) {
      await damage()
      const warnings = await findWarnings()
      expect(warnings.length, name).toBeGreaterThan(0)
      for (const { message } of warnings) expect(message).not.toMatch(/former|title/i)
      await makeRight()
      expect(await findWarnings(), name).toEqual([])
      await expectComplete()
      if (name === 'a thing that is gone') return
    }
  }
})

async function remove(readable: string | undefined) {
  const [pk = '', ...rest] = (readable ?? '').replaceAll(',', '\t').split(' ')
  await removeItem(pk, rest.join(' '))
}

async function removeItem(pk: string, sk: string) {
  expect(await aTable().get({ pk, sk }), keyText({ pk, sk })).toBeDefined()
  // The entry is deleted without a tombstone, because a tombstone would remain for a day.
  await writeImages([{ key: { pk: { S: pk }, sk: { S: sk } }, item: undefined }])
}

test('what changed or was deleted a moment ago is not settled yet', async () => {
  await anOrganization()
  const gone = await anOrganization(longAgo())
  await reindex(aTable())
  await aTable().transact([{ kind: 'Delete', input: { Key: resourceKey(gone.resource) } }])
  expect((await keysOfThing(gone.id)).length).toBeGreaterThan(0)
  expect(await findWarnings()).toEqual([])
})

test('reindex may run beside the stream and beside changes', async () => {
  stream = followTable()
  const things = await Promise.all([1, 2, 3].map((index) => anOrganization({ title: `Beside ${index}` })))
  const rename = (title: string) =>
    Promise.all(things.map(({ id }) => call(updateOrganization, { as: admin, params: { id }, body: { title } })))
  for (let time = 0; time < 4; time++) {
    await Promise.all([reindex(aTable()), rename(`Renamed ${time}`), reindex(aTable())])
  }
  await stream.caughtUp()
  for (const { id } of things) expect((await keysOfThing(id)).join()).not.toMatch(/beside|renamed [012]/)
  await reindex(aTable())
  await expectComplete()
})

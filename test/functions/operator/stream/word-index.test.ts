import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler } from '../../../../functions/operator/stream/journal.ts'
import { principalKey, resourceKey } from '../../../../lib/foundation/table/keys.ts'
import { ask } from '../../../rules/ask.ts'
import { aPlan } from '../../../support/plans.ts'
import { costOf } from '../../../support/recorder.ts'
import { deliver, streamRecord } from '../../../support/service.ts'
import { aServiceUser } from '../../../support/service-users.ts'
import { aFundedAccount, aUsage, report } from '../../../support/usages.ts'
import { keysOfThing } from '../../../support/word-index.ts'
import {
  aGroup,
  anAccount,
  anOrganization,
  aPermission,
  aProduct,
  aProject,
  aResource,
  aRole,
  aTable,
} from '../../../support/world.ts'
import { aUserId, profilesAs } from '../../directory/users/profiles.ts'
import { admin, deliverAll, expectIndexed, justNow, recordsOf, rename, shuffled } from './word-index-world.ts'

/** Measures what the stream function does with these records. */
const follow = (Records: unknown[]) => costOf(() => handler({ Records } as never, {} as never))

test('name, words of name and title, the id and the lists of something are entries', async () => {
  const id = randomUUID()
  await deliverAll(() =>
    anOrganization({ id, name: 'web-shop', title: 'My Web Shop', created_at: '2026-11-01T00:00:00.000Z' }),
  )
  const found = (await keysOfThing(id)).map((key) => key.replaceAll(id, '<id>').replaceAll(id.slice(0, 8), '<8>'))
  expect(found.map((key) => key.replace(/^FIND_START#[0-9a-f]{2} [^,]*,id,/, 'FIND_START ,id,'))).toEqual(
    [
      'FIND_START ,id,organization:<id>',
      'FIND_START#my my web shop,text,organization:<id>',
      'FIND_START#we web shop,text,organization:<id>',
      'FIND_WORD#my my,my web shop,organization:<id>',
      'FIND_WORD#sh shop,my web shop,organization:<id>',
      'FIND_WORD#we web,my web shop,organization:<id>',
      'SORTED_ORGANIZATION#created_at# 2026-11-01T00:00:00.000Z,<id>',
      'SORTED_ORGANIZATION#name# web-shop,<id>',
      'SORTED_ORGANIZATION#title# my web shop,<id>',
    ].sort(),
  )
})

test('things of every kind are indexed, and others are not', async () => {
  const organization = await anOrganization({ title: 'First' })
  const ids: string[] = []
  const records = await recordsOf(async () => {
    const project = await aProject(organization, { title: 'A project' })
    const group = await aGroup(organization)
    const note = await aResource(project, 'notes/note', { title: 'A note' })
    const { clientId } = await aServiceUser({ organizationId: organization.id, title: 'Backup job' })
    const own = await aRole([], { organization_id: organization.id, title: 'Own' })
    const role = await aRole([], { title: 'Of the platform' })
    const permission = await aPermission(`p${randomUUID().slice(0, 6)}.note.read`)
    const account = await anAccount(organization)
    const product = await aProduct()
    const plan = await aPlan()
    const things = [project, group, note, own, role, permission, account, product, plan]
    const user = aUserId()
    await profilesAs(admin).put(user, { email: 'ada@example.com' })
    ids.push(user, clientId, ...things.map(({ id }) => id))
  })
  expect(await deliver(records)).toEqual([])
  await expectIndexed(...ids)
})

describe('a change', () => {
  test('of a title and of a name leaves no entry of the old text', async () => {
    const organization = await anOrganization({ name: 'before-name', title: 'Former Title' })
    await deliverAll(() => rename(organization.id, { title: 'Present Title' }))
    const retitled = await keysOfThing(organization.id)
    expect(retitled.join()).not.toMatch(/former/)
    await deliverAll(() => rename(organization.id, { name: 'after-name', title: 'Other' }))
    const renamed = await keysOfThing(organization.id)
    expect(renamed.join()).not.toMatch(/before|former|present/)
    expect(renamed.join()).toMatch(/after/)
    await expectIndexed(organization.id)
  })

  test('of something that is not indexed reads and writes nothing', async () => {
    const organization = await anOrganization()
    const item = await aTable().get(resourceKey(organization.resource))
    const record = streamRecord(item, { ...item, version: 2n, departures: 1n, default_account_id: 'x' })
    const { requests } = await follow([record])
    expect(requests).toEqual([])
  })

  test('of the state of a user is one, of what else its item tells none', async () => {
    const id = aUserId()
    await deliverAll(() => profilesAs(admin).put(id, { email: 'ada@example.com' }))
    const key = principalKey(`app/user:${id}`)
    const change = async (before: object, after: object) => {
      const record = streamRecord({ ...key, ...before }, { ...key, ...after })
      return (await follow([record])).requests.length
    }
    const disabled = { disabled_at: '2026-11-22T11:00:00.000Z' }
    expect(await change({ relations: [] }, { relations: ['member'] })).toBe(0)
    expect(await change(disabled, { ...disabled, state_changes: 2n })).toBe(0)
    expect(await change({}, disabled)).toBeGreaterThan(0)
    expect(await change(disabled, {})).toBeGreaterThan(0)
  })

  test('of a balance is none', async () => {
    const account = await aFundedAccount(100n)
    const records = await recordsOf(() => report(account, [aUsage()]))
    const ofAccounts = records.filter(({ dynamodb }) => dynamodb?.Keys?.sk?.S === 'ACCOUNT')
    expect(ofAccounts).toHaveLength(1)
    const { requests } = await follow(ofAccounts)
    expect(requests).toEqual([])
  })
})

test('what is deleted leaves no entry', async () => {
  const organization = await anOrganization({ title: 'To be deleted' })
  await deliverAll(() => rename(organization.id, { title: 'Soon deleted' }))
  const key = resourceKey(organization.resource)
  const item = await aTable().get(key)
  await aTable().transact([{ kind: 'Delete', input: { Key: key } }])
  expect(await deliver([justNow(item, undefined)])).toEqual([])
  expect(await keysOfThing(organization.id)).toEqual([])
})

test('an organization that is deleted leaves no entry of what was in it', async () => {
  const organization = await anOrganization({ title: 'All of it' })
  const ids = [organization.id]
  const made = await recordsOf(async () => {
    const project = await aProject(organization, { title: 'Inside' })
    const note = await aResource(project, 'notes/note', { title: 'Deep inside' })
    const group = await aGroup(organization)
    const role = await aRole([], { organization_id: organization.id, title: 'Own' })
    const { clientId } = await aServiceUser({ organizationId: organization.id, title: 'Robot' })
    await rename(organization.id, { title: 'Everything' })
    ids.push(clientId, ...[project, note, group, role].map(({ id }) => id))
  })
  await deliver(made)
  for (const id of ids) expect((await keysOfThing(id)).length).toBeGreaterThan(2)
  const removed = await recordsOf(async () => {
    expect((await ask(admin, 'delete-organization', { id: organization.id })).status).toBe(200)
  })
  // Delivers the records of the removal first, and then the records of the creation once more.
  expect(await deliver(shuffled(removed))).toEqual([])
  expect(await deliver(made)).toEqual([])
  for (const id of ids) expect(await keysOfThing(id)).toEqual([])
})

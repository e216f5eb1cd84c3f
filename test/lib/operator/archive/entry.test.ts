import { afterEach, expect, test, vi } from 'vitest'
import { digestUserIn } from '../../../../lib/foundation/identifiers/digest-user-id.ts'
import { archiveEntry } from '../../../../lib/operator/archive/entry.ts'
import { streamRecord } from '../../../support/service.ts'

const ID = '7a1e9c1e-0000-4000-8000-000000000004'
const ADA = `app/serviceuser:${ID}`
const USER = `app/user:${ID}`
afterEach(() => vi.unstubAllEnvs())

const key = { pk: `POLICY#${ID}`, sk: 'POLICY' }
const policy = {
  ...key,
  id: ID,
  role_id: 'r',
  resource: 'app/project:p',
  principal: USER,
  title: 'Ada',
  metadata: '{}',
}
const signed = {
  created_at: '2026-11-22T10:00:00.000Z',
  updated_at: '2026-11-22T10:00:00.000Z',
  created_by: ADA,
  updated_by: ADA,
}

test('a new item is an entry with time, key, kind, who and what is archived of it', () => {
  const record = streamRecord(undefined, { ...policy, ...signed })
  expect(archiveEntry(record)).toEqual({
    id: record.eventID,
    time: '2026-11-22T11:00:00.000Z',
    sequence: record.dynamodb?.SequenceNumber,
    ...{ kind: 'policy', event: 'insert', ...key, who: ADA },
    new: { id: ID, role_id: 'r', resource: 'app/project:p', principal: USER, ...signed },
  })
})

test('the id of a user that is no UUID is archived as a digest, in keys and attributes', () => {
  const principal = 'app/user:ada@example.com'
  const member = { pk: 'RESOURCE#app/group:2', sk: `MEMBER#${principal}`, group: 'app/group:2', principal }
  const resource = { pk: `RESOURCE#compute/disk:${ID}`, sk: 'RESOURCE', owner: principal }
  const platform = { pk: 'LIST#PLATFORM', sk: `ID#${principal}`, principal, relations: ['member'] }
  const entries = [member, resource, platform, { ...policy, principal }].map((item) =>
    archiveEntry(streamRecord(undefined, { ...item, ...signed, updated_by: principal })),
  )
  expect(entries.map((entry) => entry?.kind)).toEqual(['member', 'resource', 'platform', 'policy'])
  expect(JSON.stringify(entries)).not.toContain('ada')
  expect(entries[0]).toMatchObject({
    sk: `MEMBER#${digestUserIn(principal)}`,
    new: { principal: digestUserIn(principal) },
  })
})

test('the user of a seat, and who delegates, are archived by digests, in keys and attributes', () => {
  const [id, person] = ['ada@example.com', 'app/user:ada@example.com']
  const organization = '7a1e9c1e-0000-4000-8000-000000000005'
  const seat = { pk: `SEAT#${organization}`, sk: `SEAT#${id}`, user_id: id, since: '2026-11-22T10:00:00.000Z' }
  const delegation = { pk: `DELEGATIONS_OF#${person}`, sk: `ID#${ID}`, id: ID, user_id: id, person, agent: ADA }
  const entryOf = (item: object) => archiveEntry(streamRecord(undefined, { ...item, ...signed, created_by: person }))
  const digest = digestUserIn(person).slice('app/user:'.length)
  expect(entryOf(seat)).toMatchObject({
    pk: seat.pk,
    sk: `SEAT#${digest}`,
    new: { user_id: digest, since: seat.since },
  })
  expect(entryOf(delegation)).toMatchObject({
    ...{ kind: 'delegation', pk: `DELEGATIONS_OF#app/user:${digest}`, sk: delegation.sk },
    new: { person: `app/user:${digest}`, agent: ADA },
  })
  expect(JSON.stringify([entryOf(seat), entryOf(delegation)])).not.toContain('ada')
  const known = { ...seat, sk: `SEAT#${ID}`, user_id: ID }
  expect(entryOf(known)).toMatchObject({ sk: known.sk, new: { user_id: ID } })
  const entries = [
    { pk: `DELEGATED#${person}`, sk: `AGENT#${ID}` },
    { pk: `DELEGATED_TO#${ID}`, sk: `ID#${ID}`, user_id: id },
    { pk: `SEATS_OF#${id}`, sk: `ORG#${organization}` },
    { pk: `SEAT#${organization}`, sk: `END#2027-01-01T00:00:00.000Z#${id}`, user_id: id },
  ]
  expect(entries.map(entryOf)).toEqual(entries.map(() => undefined))
})

test('profiles of users are in no archive', () => {
  const profile = { pk: 'PROFILE#ada', sk: 'PROFILE', id: 'ada', name: 'ada', title: 'Ada', email: 'ada@example.com' }
  const name = { pk: 'PROFILE_NAME#ada', sk: 'PROFILE_NAME', id: 'ada' }
  const all = [profile, name, { ...profile, sk: 'DETAILS' }, { pk: 'LIST#USER', sk: 'ID#ada', id: 'ada' }]
  expect(all.map((item) => archiveEntry(streamRecord(undefined, { ...item, ...signed })))).toEqual(
    all.map(() => undefined),
  )
  const renamed = streamRecord({ ...profile, ...signed }, { ...profile, ...signed, title: 'Grace' })
  expect(archiveEntry(renamed)).toBeUndefined()
})

test('with the setting archiveProfiles a profile is archived by the digest of its id; of its details only that they changed', () => {
  vi.stubEnv('ARCHIVE_PROFILES', 'true')
  const id = 'ada@example.com'
  const face = { name: 'ada', title: 'Ada', email: 'ada@example.org', avatar: '' }
  const profile = { pk: `PROFILE#${id}`, sk: 'PROFILE', id, ...face, ...signed, version: 1n }
  const made = archiveEntry(streamRecord(undefined, profile))
  expect(made).toMatchObject({ kind: 'profile', event: 'insert', who: ADA, new: { ...face, ...signed } })
  expect(made?.pk).toMatch(/^PROFILE#[0-9a-f]{16}$/)
  expect(JSON.stringify(made)).not.toContain(id)
  expect(archiveEntry(streamRecord(profile, { ...profile, title: 'Grace' }))).toMatchObject({
    ...{ old: { title: 'Ada' }, new: { title: 'Grace' }, changed: ['title'] },
  })
  expect(archiveEntry(streamRecord(profile, { ...profile, version: 2n }))).toBeUndefined()
  const details = { pk: profile.pk, sk: 'DETAILS', metadata: '{}', image: 'data:image/png;base64,AAAA' }
  const changed = archiveEntry(streamRecord(details, { ...details, metadata: '{"likes":"tea"}', ...signed }))
  expect(changed).toMatchObject({ who: ADA, changed: expect.arrayContaining(['metadata']) })
  expect(JSON.stringify(changed)).not.toMatch(/tea|image/)
  const others = [
    { pk: 'PROFILE_NAME#ada', sk: 'GUARD' },
    { pk: 'LIST#USER', sk: `ID#${id}` },
  ]
  expect(others.map((item) => archiveEntry(streamRecord(undefined, item)))).toEqual([undefined, undefined])
})

test('a change has both images, and names all that differs, the value of what is left out not among it', () => {
  const after = { ...policy, role_id: 's', title: 'Grace', updated_by: 'operator:ada' }
  const entry = archiveEntry(streamRecord({ ...policy, ...signed }, { ...signed, ...after }))
  expect(entry).toMatchObject({ event: 'modify', who: 'operator:ada', old: { role_id: 'r' }, new: { role_id: 's' } })
  expect(entry?.changed).toEqual(['role_id', 'title', 'updated_by'])
  expect(JSON.stringify(entry)).not.toMatch(/Ada|Grace/)
})

test('a removal is by whom the tombstone names, and never by whom the item names', () => {
  const tombstone = { ...key, removed: true, removed_by: 'app/serviceuser:2', stamp: '1-x' }
  const byTombstone = archiveEntry(streamRecord({ ...policy, ...signed }, tombstone))
  expect(byTombstone).toMatchObject({ event: 'remove', who: 'app/serviceuser:2', old: { id: ID } })
  expect(byTombstone).not.toHaveProperty('new')
  expect(archiveEntry(streamRecord({ ...policy, ...signed }, undefined))).not.toHaveProperty('who')
  const expired = { ...streamRecord({ ...policy, ...signed }, undefined), userIdentity: { type: 'Service' } }
  expect(archiveEntry(expired)?.who).toBe('table')
  expect(archiveEntry(streamRecord(tombstone, { ...policy, ...signed }))?.event).toBe('insert')
})

test('tombstones that expire, further copies, items that follow from others and changes of counters are no entries', () => {
  const tombstone = { ...key, removed: true, stamp: '1-x' }
  expect(archiveEntry(streamRecord(tombstone, undefined))).toBeUndefined()
  expect(archiveEntry(streamRecord(undefined, { pk: `CLIENT#${ID}#1`, sk: 'CLIENT', id: ID }))).toBeUndefined()
  expect(archiveEntry(streamRecord(undefined, { pk: 'JOURNAL#1#202611', sk: 'x' }))).toBeUndefined()
  const account = { pk: `ACCOUNT#${ID}`, sk: 'ACCOUNT', state: 'active', balance: 9n, stamp: 'a' }
  expect(archiveEntry(streamRecord(account, { ...account, balance: 8n, stamp: 'b' }))).toBeUndefined()
  expect(archiveEntry(streamRecord(account, { ...account, state: 'disabled' }))?.changed).toEqual(['state'])
})

test.each([
  ['RESOURCE', { pk: `RESOURCE#app/project:${ID}`, sk: 'DETAILS', title: 'Ada', metadata: '{}' }],
  ['ACCOUNT', { pk: `ACCOUNT#${ID}`, sk: 'DETAILS', metadata: '{}' }],
])('details of a %s are created and deleted with it, so only their changes are entries', (_, details) => {
  expect(archiveEntry(streamRecord(undefined, details))).toBeUndefined()
  expect(archiveEntry(streamRecord(details, undefined))).toBeUndefined()
  const changed = archiveEntry(streamRecord(details, { ...details, metadata: '{"a":1}', ...signed }))
  expect([changed?.event, changed?.who]).toEqual(['modify', ADA])
})

test('amounts are exact texts, and a secret is archived without hash and title', () => {
  const credit = { pk: `CREDIT#${ID}`, sk: 'CREDIT', id: ID, amount: 2n ** 63n - 1n, description: 'Ada' }
  expect(archiveEntry(streamRecord(undefined, credit))?.new).toEqual({ id: ID, amount: '9223372036854775807' })
  const secrets = [{ id: '0badcafe', title: 'laptop', hash: 'h', created_at: 'c', expires_at: '' }]
  const client = { pk: `CLIENT#${ID}#0`, sk: 'CLIENT', id: ID, title: 'bot', secrets, relations: [] }
  expect(archiveEntry(streamRecord(undefined, client))?.new).toEqual({
    ...{ id: ID, relations: [] },
    secrets: [{ id: '0badcafe', created_at: 'c', expires_at: '' }],
  })
})

test('what ends is archived with its end', () => {
  const expires_at = '2127-01-31T00:00:00.000Z'
  const member = { pk: 'RESOURCE#app/group:2', sk: `MEMBER#${USER}`, group: 'app/group:2' }
  const ofMember = archiveEntry(streamRecord(undefined, { ...member, ending: { principal: USER, expires_at } }))
  expect(ofMember?.new).toEqual({ group: 'app/group:2', principal: USER, expires_at })
  const { title: _, ...untitled } = policy
  const ofPolicy = archiveEntry(streamRecord(undefined, { ...untitled, ending: { title: 'Secret', expires_at } }))
  expect(ofPolicy?.new).toMatchObject({ id: policy.id, expires_at })
  expect(JSON.stringify(ofPolicy)).not.toContain('Secret')
})

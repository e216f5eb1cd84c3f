import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { MAX_POLICIES } from '../../../../lib/access/policies/places.ts'
import { readPolicies } from '../../../../lib/access/policies/read-policies.ts'
import { inOrganization, policiesOfPrincipal } from '../../../../lib/foundation/table/keys.ts'
import type { PageStart, Range } from '../../../../lib/foundation/table/reads.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { metadataOf, reasonOf } from '../../../support/answers.ts'
import { atTime } from '../../../support/clock.ts'
import { fillTable } from '../../../support/fill-table.ts'
import { policyEntries } from '../../../support/policies-elsewhere.ts'
import { costOf } from '../../../support/recorder.ts'
import { aClient, anOrganization, aPermission, aProject, aRole, aTable } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const as = await aClient(['admin'])
const maker = await aClient([])
const role = await aRole([])
const organization = await anOrganization()
const user = `app/serviceuser:${maker.clientId}`

const resourceIn = async () => (await aProject(organization)).resource
const bind = (resource: string, principal = user) => ask(as, 'create-policy', { role_id: role.id, resource, principal })
const count = async (organizationId = organization.id) =>
  (await aTable().query(policiesOfPrincipal(user), inOrganization(organizationId))).length

/** After this write, the user can get only three more policies. */
await fillTable(policyEntries(user, organization.id, MAX_POLICIES - 3))

test('a principal gets 5,000 policies from an organization, and not one more, however many ask at once', async () => {
  const places = await Promise.all(Array.from({ length: 6 }, resourceIn))
  // The clock stands still, because on a slow machine these requests need longer than a request may take.
  const answers = await atTime(Date.now(), () => Promise.all(places.map((place) => bind(place))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 400, 400, 400])
  for (const refused of answers.filter(({ status }) => status === 400)) {
    expect([reasonOf(refused), refused.body.code]).toEqual(['TOO_MANY_POLICIES', 9])
    expect(metadataOf(refused)).toEqual({ principal: user, organization_id: organization.id })
  }
  expect(await count()).toBe(MAX_POLICIES)
})

test('nor by the operation that adds users: it adds all or none', async () => {
  const full = `app/user:${randomUUID()}`
  await fillTable(policyEntries(full, organization.id, MAX_POLICIES))
  const body = { id: organization.id, user_ids: [randomUUID(), full.slice('app/user:'.length)] }
  expect(reasonOf(await ask(as, 'add-organization-users', body))).toBe('TOO_MANY_POLICIES')
})

test('another organization, resources that nobody registered, and other principals have room', async () => {
  const elsewhere = await aProject(await anOrganization())
  expect((await bind(elsewhere.resource)).status).toBe(200)
  await aPermission('room.disk.get')
  expect((await bind(`room/disk:${randomUUID()}`)).status).toBe(200)
  expect((await bind(await resourceIn(), `app/user:${randomUUID()}`)).status).toBe(200)
})

test('a policy that is there is changed all the same, and one that is deleted makes room', async () => {
  const [entry] = (await aTable().query(policiesOfPrincipal(user), inOrganization(organization.id))).slice(-1)
  const all = await aTable().query(policiesOfPrincipal(user), inOrganization(organization.id))
  const bound = all.find(({ role_id }) => role_id === role.id) ?? entry
  expect((await bind(String(bound?.resource))).status).toBe(200)
  expect((await ask(as, 'delete-policy', { id: String(bound?.policy_id) })).status).toBe(200)
  expect(await count()).toBe(MAX_POLICIES - 1)
  expect((await bind(await resourceIn())).status).toBe(200)
  expect(reasonOf(await bind(await resourceIn()))).toBe('TOO_MANY_POLICIES')
})

test('the bound costs a new policy nothing', async () => {
  const [place, principal] = [await resourceIn(), `app/user:${randomUUID()}`]
  await bind(place, `app/user:${randomUUID()}`)
  const { writeUnits, requests } = await costOf(() => bind(place, principal))
  expect(requests.filter(({ command }) => command === 'Query')).toEqual([])
  // The first grant of the user takes a seat, for 6 units.
  expect(writeUnits).toBe(8 + 2 * 2 + 6)
})

describe('policies of a principal and its groups', () => {
  const A = '00000000-0000-4000-8000-00000000000a'
  const B = '00000000-0000-4000-8000-00000000000b'
  /** Reads lists on which each principal has so many policies in A, and so many in B. */
  const read = (principals: number, inA: number, inB = 1) => {
    const all = [...Array.from({ length: inA }, () => A), ...Array.from({ length: inB }, () => B)]
    let count = 0
    const page = async (_pk: string, range: Range, { limit, after = '' }: PageStart) => {
      const items = all
        .map((id, place) => ({ pk: 'x', sk: `ORG#${id}#${String(place).padStart(4, '0')}` }))
        .filter(({ sk }) => sk > after && sk >= range.first && sk <= range.last)
      count += Math.min(limit, items.length)
      const some = items.slice(0, limit)
      return { items: some, ...(some.length < items.length && { next: String(some.at(-1)?.sk) }) }
    }
    const names = Array.from({ length: principals }, (_, index) => `app/group:${index}`)
    return readPolicies(names, page).then((found) => ({ ...found, entries: found.entries.length, count }))
  }

  test('are read together if they are at most 20,000', async () =>
    expect(await read(4, 4_999)).toEqual({ entries: 20_000, upTo: undefined, isTooMany: false, count: 20_000 }))

  test('end at the last organization of which all were read', async () =>
    expect(await read(10, 500, 4_000)).toMatchObject({ entries: 5_000, upTo: A, isTooMany: false }))

  test('are none of an organization that has too many, and the reading is bounded', async () => {
    const found = await read(5, 5_000)
    expect(found).toMatchObject({ entries: 0, upTo: A, isTooMany: true })
    expect(found.count).toBeLessThan(21_000)
  })
})

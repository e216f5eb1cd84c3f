import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ownedByOrganizationKey } from '../../../../lib/foundation/table/keys.ts'
import { toEntity } from '../../../support/entities.ts'
import { fillTable } from '../../../support/fill-table.ts'
import { searchFor, traverse } from '../../../support/searching.ts'
import {
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aUser,
} from '../../../support/world.ts'

const TYPE = 'places/note'
const reader = await aRole([
  (await aPermission('places.note.get')).id,
  ...(['app.organization.get', 'app.project.get', 'app.group.get'] as const).map(builtinId),
])
const [acme, hooli, vandelay] = [await anOrganization(), await anOrganization(), await anOrganization()]
const user = aUser()
const group = await aGroup(hooli, [user])

const notesIn = (project: ResourceRecord, count: number, given: Partial<ResourceRecord> = {}) =>
  Promise.all(Array.from({ length: count }, () => aResource(project, TYPE, given)))
const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id).sort()

const [inAcme, inHooli] = await Promise.all(
  [acme, hooli, vandelay].map(async (each) => notesIn(await aProject(each), 2)),
)
await aPolicy(reader, user, acme.resource)
await aPolicy(reader, group.resource, inHooli?.[0]?.resource ?? '')
const owned = await notesIn(await aProject(hooli), 1, { owner: user })
const unregistered = `${TYPE}:${randomUUID()}`
await aPolicy(reader, user, unregistered)

const body = (org_id: unknown, type = TYPE) => ({
  subject: toEntity(user),
  action: { name: 'get' },
  resource: { type },
  ...(org_id !== undefined && { context: { org_id } }),
})
const findIn = async (org_id: unknown, type?: string) => (await traverse('resource', body(org_id, type), 2)).found

describe('org_id names the organizations in which a search looks', () => {
  const [hooliOnly, acmeOnly] = [idsOf([inHooli?.[0] as ResourceRecord, ...owned]), idsOf(inAcme ?? [])]

  test.each([
    ['by id', acme.id, acmeOnly],
    ['by id in capitals', acme.id.toUpperCase(), acmeOnly],
    ['by name', acme.name, acmeOnly],
    ['in a list', [hooli.id], hooliOnly],
    ['several, one twice', [hooli.name, acme.id, hooli.id], [...hooliOnly, ...acmeOnly].sort()],
    ['without access there', vandelay.id, []],
    ['one that does not exist', randomUUID(), []],
    ['a name that does not exist', 'no-such-name', []],
    ['a text that is no name', 'NO NAME', []],
    ['with one that does not exist', [randomUUID(), hooli.id], hooliOnly],
  ])('%s', async (_, org_id, expected) => expect(await findIn(org_id)).toEqual(expected))

  test('without it, the search looks into all, and outside of organizations', async () =>
    expect(await findIn(undefined)).toEqual([...hooliOnly, ...acmeOnly, toEntity(unregistered).id].sort()))

  test('for organizations, projects and groups, too', async () => {
    expect(await findIn(hooli.id, 'organization')).toEqual([])
    expect(await findIn([acme.id, hooli.id], 'organization')).toEqual([acme.id])
    expect(await findIn(acme.id, 'project')).toHaveLength(1)
    expect(await findIn(hooli.id, 'project')).toEqual([])
    expect(await findIn(acme.id, 'group')).toEqual(await findIn(undefined, 'group'))
  })

  test.each([[5], [''], [[]], [[5]], [['']], [{}], [Array.from({ length: 51 }, () => acme.id)], ['x'.repeat(65)]])(
    '%j is 400',
    async (org_id) => {
      const { status, body: answer } = await searchFor('resource', body(org_id))
      expect(status).toBe(400)
      expect(answer.details?.[1].field_violations[0].field).toMatch(/^context\.org_id/)
    },
  )

  test('a token of other organizations is 400; the order in which they are named does not matter', async () => {
    const first = await searchFor('resource', { ...body([acme.id, hooli.id]), page: { limit: 1 } })
    const page = { token: first.body.page.next_token }
    expect((await searchFor('resource', { ...body([hooli.id, acme.name]), page })).status).toBe(200)
    for (const other of [undefined, acme.id, [acme.id, vandelay.id]])
      expect((await searchFor('resource', { ...body(other), page })).status).toBe(400)
  })

  test('other members of the context are ignored', async () => {
    const { body: answer } = await searchFor('resource', { ...body(undefined), context: { time: 'now', org_id: null } })
    expect(answer.results).toHaveLength(5)
  })
})

test('each resource is found once, although an organization gets more projects than one page reads meanwhile', async () => {
  const [subject, places] = [aUser(), await Promise.all([1, 2, 3].map(() => anOrganization()))]
  const notes = (await Promise.all(places.map(async (each) => notesIn(await aProject(each), 6)))).flat()
  for (const each of places) await aPolicy(reader, subject, each.resource)
  const found: string[] = []
  let token = ''
  for (let pages = 0; pages === 0 || token !== ''; pages++) {
    const question = { ...body(undefined), subject: toEntity(subject), page: { token, limit: 2 } }
    const { body: answer } = await searchFor('resource', question)
    found.push(...answer.results.map(({ id }: { id: string }) => id))
    token = answer.page.next_token
    const grown = places.toSorted((one, other) => (one.id < other.id ? -1 : 1))[[1, 0, 2][pages] ?? -1]
    const { pk } = ownedByOrganizationKey('PROJECTS_OF', grown?.id ?? '', '')
    const ids = grown === undefined ? [] : Array.from({ length: 260 }, () => randomUUID())
    await fillTable(ids.map((id) => ({ pk, sk: `ID#${id}`, id, state: 'enabled' })))
  }
  expect(found.toSorted()).toEqual(idsOf(notes))
})

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { MAX_POLICIES } from '../../../../lib/access/policies/places.ts'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import {
  ownedByOrganizationKey,
  policyOfPrincipalKey,
  resourceKey,
  subtreeKey,
} from '../../../../lib/foundation/table/keys.ts'
import { toEntity } from '../../../support/entities.ts'
import { fillTable } from '../../../support/fill-table.ts'
import { costOf } from '../../../support/recorder.ts'
import { sampled, sampleOf } from '../../../support/sample.ts'
import { searchFor } from '../../../support/searching.ts'
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

// Every organization can bind a role to any user, and can have any number of projects. So a search about a user of one
// organization must not depend on what another organization has.

const TYPE = 'turns/note'
const reader = await aRole([(await aPermission('turns.note.get')).id])
await aPermission('turns.folder.get')
/** The largest number of table requests and of read units of one page. */
const MOST = { requests: 2_600, units: 3_000 }

const notesIn = (project: ResourceRecord, count: number) =>
  Promise.all(Array.from({ length: count }, () => aResource(project, TYPE)))
const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id).sort()
const body = (user: string, more: object = {}) => ({
  subject: toEntity(user),
  action: { name: 'get' },
  resource: { type: TYPE },
  ...more,
})
const figures = ({ requests, depth, readUnits }: Awaited<ReturnType<typeof costOf>>) => [
  requests.length,
  depth,
  readUnits,
]

/** Makes projects, which have no resources, in the list of an organization. */
const projectEntries = (organization: { id: string }, count: number): object[] =>
  Array.from({ length: count }, () => randomUUID()).map((id) => ({
    ...ownedByOrganizationKey('PROJECTS_OF', organization.id, id),
    ...{ id, state: 'enabled' },
  }))

/** Makes the entry of a policy on the list of its principal, at a place that no policy takes. The policy itself does not exist. */
const entryOf = (principal: string, organizationId: string, place: number, resource: string): object => ({
  ...policyOfPrincipalKey(principal, organizationId, place + MAX_POLICIES),
  ...{ policy_id: randomUUID(), role_id: reader.id, resource },
})

/** Reads all pages of a search. Expects that each page is bounded. Returns all results, and the number of pages. */
async function traverse(user: string, more: object = {}, limit = 100) {
  const found: string[] = []
  let [token, pages] = ['', 0]
  do {
    const cost = await costOf(() => searchFor('resource', body(user, { ...more, page: { limit, token } })))
    const { status, text, body: answer } = cost.result
    expect([status, text]).toEqual([200, text])
    expect(cost.requests.length).toBeLessThan(MOST.requests)
    expect(cost.readUnits).toBeLessThan(MOST.units)
    found.push(...answer.results.map(({ id }: { id: string }) => id))
    token = answer.page.next_token
    pages += 1
  } while (token !== '')
  return { found, pages }
}

const orgId = (isFirst: boolean) => `${isFirst ? '0' : 'f'}${randomUUID().slice(1)}`

const FOREIGN = [300, 2_600, 5_001].flatMap((projects) => [true, false].map((isFirst) => ({ projects, isFirst })))

describe(`a foreign organization with any number of projects and one policy ${sampled}`, () => {
  const name = 'does not hinder a search about its principal ($projects projects, sorts first: $isFirst)'
  test.each(sampleOf(FOREIGN))(name, async ({ projects, isFirst }) => {
    const [user, own] = [aUser(), await anOrganization({ id: orgId(!isFirst) })]
    const project = await aProject(own)
    const notes = await notesIn(project, 3)
    await aPolicy(reader, user, project.resource)
    const search = () => searchFor('resource', body(user, { context: { org_id: own.id } }))
    await search()
    const before = await costOf(search)
    expect(figures(await costOf(() => searchFor('resource', body(user))))).toEqual(figures(before))
    const foreign = await anOrganization({ id: orgId(isFirst) })
    const inForeign = await Promise.all([1, 2, 3].map(async () => notesIn(await aProject(foreign), 2)))
    await fillTable(projectEntries(foreign, projects - 3))
    await aPolicy(reader, user, foreign.resource)
    const elsewhere = await aProject(await anOrganization({ id: `1${randomUUID().slice(1)}` }))
    const owned = await aResource(elsewhere, TYPE, { owner: user })
    const after = await costOf(search)
    expect(after.result.body).toEqual({
      results: idsOf(notes).map((id) => ({ type: TYPE, id })),
      page: { next_token: '' },
    })
    expect(figures(after)).toEqual(figures(before))
    const all = await traverse(user)
    expect(all.found.toSorted()).toEqual(idsOf([...notes, owned, ...inForeign.flat()]))
    expect(all.pages).toBeLessThanOrEqual(projects / 250 + 4)
    const inBoth = await traverse(user, { context: { org_id: [own.name, foreign.id] } })
    expect(inBoth.found.toSorted()).toEqual(idsOf([...notes, ...inForeign.flat()]))
  })
})

describe('a search finds each resource once', () => {
  test('in 600 organizations, and where the subject owns some', async () => {
    const [user, organizations] = [aUser(), await Promise.all([1, 2, 3].map(() => anOrganization()))]
    const projects = await Promise.all(organizations.map((each) => aProject(each)))
    const granted = (await Promise.all(projects.map((each) => notesIn(each, 2)))).flat()
    const owned = await Promise.all(projects.map((each) => aResource(each, TYPE, { owner: user })))
    const elsewhere = await aResource(await aProject(await anOrganization()), TYPE, { owner: user })
    for (const each of organizations) await aPolicy(reader, user, each.resource)
    await aPolicy(reader, user, granted[0]?.resource ?? '')
    const unregistered = `${TYPE}:${randomUUID()}`
    await aPolicy(reader, user, unregistered)
    const expected = idsOf([...granted, ...owned, elsewhere, toEntity(unregistered)])
    expect((await traverse(user)).found).toEqual(expected)
    const others = Array.from({ length: 600 }, () => randomUUID())
    await fillTable(others.map((id) => entryOf(user, id, 0, `app/organization:${id}`)))
    await fillTable(others.flatMap((id) => projectEntries({ id }, 1)))
    for (const limit of [2, 100]) expect((await traverse(user, {}, limit)).found.toSorted()).toEqual(expected)
  })

  test('by policies on more projects, or on more folders, than one page reads', async () => {
    const [user, organization] = [aUser(), await anOrganization()]
    const projects = await Promise.all(Array.from({ length: 3 }, () => aProject(organization)))
    const notes = (await Promise.all(projects.map((each) => notesIn(each, 2)))).flat()
    const [inProjects, direct] = [notes.slice(0, 4), notes[4] as ResourceRecord]
    for (const each of [...projects.slice(0, 2), direct]) await aPolicy(reader, user, each.resource)
    const owned = await aResource(projects[2] as ResourceRecord, TYPE, { owner: user })
    const expected = idsOf([...inProjects, direct, owned])
    expect((await traverse(user)).found).toEqual(expected)
    await fillTable(
      Array.from({ length: 300 }, (_, place) => entryOf(user, organization.id, place, `app/project:${randomUUID()}`)),
    )
    for (const limit of [2, 100]) expect((await traverse(user, {}, limit)).found.toSorted()).toEqual(expected)
    const folder = await aResource(projects[2] as ResourceRecord, 'turns/folder')
    const inside = await aResource(projects[2] as ResourceRecord, TYPE, { parent: folder.resource })
    await aPolicy(reader, user, folder.resource)
    expect((await traverse(user)).found.toSorted()).toEqual(idsOf([...inProjects, direct, owned, inside]))
    const { pk } = resourceKey(folder.resource)
    await fillTable(
      Array.from({ length: 1_200 }, () => `turns/folder:${randomUUID()}`).map((resource) => ({
        ...{ pk, sk: subtreeKey(folder.resource, resource).sk, resource },
      })),
    )
    expect((await traverse(user)).found.toSorted()).toEqual(idsOf([...inProjects, direct, owned, inside]))
  })

  test('in an organization that gives 24,000 policies to groups of the subject', async () => {
    const [user, own, foreign] = [aUser(), await anOrganization(), await anOrganization()]
    const notes = (await Promise.all([own, foreign].map(async (each) => notesIn(await aProject(each), 2)))).flat()
    for (const each of [own, foreign]) await aPolicy(reader, user, each.resource)
    const groups = await Promise.all(Array.from({ length: 6 }, () => aGroup(foreign, [user])))
    const entries = (group: ResourceRecord) =>
      Array.from({ length: 4_000 }, (_, place) => entryOf(group.resource, foreign.id, place, `${TYPE}:${randomUUID()}`))
    await fillTable(groups.flatMap(entries))
    expect((await traverse(user)).found.toSorted()).toEqual(idsOf(notes))
    expect((await traverse(user, { context: { org_id: own.id } })).found).toEqual(idsOf(notes.slice(0, 2)))
  })
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as listAll } from '../../../../functions/directory/organizations/list-all.ts'
import { handler as listGroups } from '../../../../functions/directory/users/list-groups.ts'
import { handler as listOrganizations } from '../../../../functions/directory/users/list-organizations.ts'
import { handler as listProjects } from '../../../../functions/directory/users/list-projects.ts'
import { MAX_POLICIES } from '../../../../lib/access/policies/places.ts'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { policyOfPrincipalKey } from '../../../../lib/foundation/table/keys.ts'
import type { Handler } from '../../../../lib/http/operation.ts'
import { fillTable } from '../../../support/fill-table.ts'
import { send } from '../../../support/groups-and-resources.ts'
import { idOf } from '../../../support/principals.ts'
import { costOf } from '../../../support/recorder.ts'
import { aClient, aGroup, anOrganization, aPolicy, aProject, aRole, aUser } from '../../../support/world.ts'

const admin = await aClient(['admin'])
const role = await aRole([])
const user = aUser()

/** Makes entries on the list of a principal, at places that no policy takes. The policies and their projects do not exist. */
const entriesOf = (principal: string, organizationId: string, count: number): object[] =>
  Array.from({ length: count }, (_, place) => ({
    ...policyOfPrincipalKey(principal, organizationId, place + MAX_POLICIES),
    ...{
      policy_id: randomUUID(),
      role_id: role.id,
      resource: `${place < 200 ? 'app/project' : 'turns/disk'}:${randomUUID()}`,
    },
  }))

/** Creates an organization that binds the user, and a group of which the user is a member, on everything that it has. */
async function anOrganizationOf(id: string) {
  const organization = await anOrganization({ id })
  const [project, group, team] = [
    await aProject(organization),
    await aGroup(organization),
    await aGroup(organization, [user]),
  ]
  for (const place of [organization, project, group])
    for (const principal of [user, team.resource]) await aPolicy(role, principal, place.resource)
  return { organization, project, groups: [group, team] }
}

const startingWith = (digit: string) => `${digit}${randomUUID().slice(1)}`
const all = [await anOrganizationOf(startingWith('0')), await anOrganizationOf(startingWith('f'))]
const foreign = await anOrganizationOf(startingWith('8'))
// The foreign organization gives 4,000 policies each to the user and to seven of its groups, of which it makes the user a member.
const teams = await Promise.all(Array.from({ length: 6 }, () => aGroup(foreign.organization, [user])))
const holders = [user, ...teams.map(({ resource }) => resource), foreign.groups[1]?.resource ?? '']
await fillTable(holders.flatMap((holder) => entriesOf(holder, foreign.organization.id, 4_000)))
const worlds = [...all, foreign]
const ownIds = all.flatMap(({ organization, project, groups }) => [
  organization.id,
  project.id,
  ...groups.map(({ id }) => id),
])
const idsOf = (some: readonly ResourceRecord[]) => some.map(({ id }) => id).sort()

const lists: { name: string; handler: Handler; field: string; expected: ResourceRecord[] }[] = [
  {
    ...{ name: 'organizations', handler: listOrganizations, field: 'organizations' },
    expected: worlds.map(({ organization }) => organization),
  },
  { name: 'projects', handler: listProjects, field: 'projects', expected: worlds.map(({ project }) => project) },
  {
    ...{ name: 'groups', handler: listGroups, field: 'groups' },
    expected: [...worlds.flatMap(({ groups }) => groups), ...teams],
  },
]

async function traverse(handler: Handler, field: string, page_size: string) {
  const found: string[] = []
  let page_token = ''
  do {
    const query = { page_size, ...(page_token !== '' && { page_token }) }
    const cost = await costOf(() => send(handler, admin, { id: idOf(user) }, { query }))
    const { status, body } = cost.result
    expect([status, body.message]).toEqual([200, undefined])
    expect(cost.requests.length).toBeLessThan(1_200)
    expect(cost.readUnits).toBeLessThan(16_000)
    found.push(...body[field].map(({ id }: { id: string }) => id))
    page_token = body.next_page_token
  } while (page_token !== '')
  return found
}

test.each(lists)(
  'a list of $name goes on through what another organization gives, and each page is bounded',
  async ({ handler, field, expected }) => {
    for (const size of field === 'projects' ? ['1000'] : ['1', '1000']) {
      const found = await traverse(handler, field, size)
      expect([...new Set(found)].sort()).toEqual(idsOf(expected))
      // Only what the large organization gives through several groups may come twice.
      const own = found.filter((id) => ownIds.includes(id))
      expect(own.toSorted()).toEqual([...new Set(own)].sort())
    }
  },
)

test('the organizations of a user are counted on a few pages; if there are more, the answer says so', async () => {
  const count = async (of: string) => {
    const { status, body } = await send(listAll, admin, {}, { query: { user_id: idOf(of), page_size: '1' } })
    return [status, body.count, body.count_is_exact]
  }
  expect(await count(aUser())).toEqual([200, 0, true])
  const named = aUser()
  const ids = Array.from({ length: 4_000 }, () => randomUUID())
  await fillTable(
    ids.flatMap((id) => entriesOf(named, id, 1).map((each) => ({ ...each, resource: `app/organization:${id}` }))),
  )
  expect(await count(named)).toEqual([200, 0, false])
})

test('a list of the projects of one organization reads nothing of another', async () => {
  const query = { org_id: all[1]?.organization.id ?? '' }
  const { result, readUnits } = await costOf(() => send(listProjects, admin, { id: idOf(user) }, { query }))
  expect(result.body.projects.map(({ id }: { id: string }) => id)).toEqual([all[1]?.project.id])
  expect(readUnits).toBeLessThan(25)
  const unknown = { org_id: 'nobody-has-this-name' }
  expect((await send(listProjects, admin, { id: idOf(user) }, { query: unknown })).status).toBe(404)
})

test('a whole list that does not fit into one turn is LIST_TOO_LONG, and a token of another list is 400', async () => {
  const answer = await send(listProjects, admin, { id: idOf(user) })
  expect([answer.status, answer.body.details[0].reason]).toEqual([400, 'LIST_TOO_LONG'])
  const first = await send(listOrganizations, admin, { id: idOf(user) }, { query: { page_size: '1' } })
  const query = { page_size: '1', page_token: first.body.next_page_token }
  expect((await send(listProjects, admin, { id: idOf(user) }, { query })).status).toBe(400)
})

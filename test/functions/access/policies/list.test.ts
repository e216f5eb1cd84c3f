import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler } from '../../../../functions/access/policies/list.ts'
import { type PolicyRecord, present } from '../../../../lib/access/policies/schema.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { costOf } from '../../../support/recorder.ts'
import { type Credentials, call } from '../../../support/request.ts'
import { aClient, aGroup, anOrganization, aPolicy, aProject, aRole, aTable, aUser } from '../../../support/world.ts'
import { fieldsOf, reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const project = await aProject(organization)
const group = await aGroup(organization)
const disk = `list/disk:${randomUUID()}`
const [viewer, editor] = [await aRole([]), await aRole([], { organization_id: organization.id })]
const [ada, bob] = [aUser(), aUser()].sort()
const [userId] = [ada?.slice('app/user:'.length) ?? '']

const onProject = await aPolicy(viewer, ada ?? '', project.resource)
const alsoOnProject = await aPolicy(editor, ada ?? '', project.resource)
const ofBob = await aPolicy(viewer, bob ?? '', project.resource)
const onOrganization = await aPolicy(viewer, ada ?? '', organization.resource)
const onGroup = await aPolicy(viewer, ada ?? '', group.resource)
const ofGroup = await aPolicy(viewer, group.resource, disk)

const list = (query: Record<string, string>, as: Credentials = admin) => call(handler, { as, query })
const idsOf = (policies: PolicyRecord[]) => policies.map(({ id }) => id)
const byRole = (...policies: PolicyRecord[]) =>
  idsOf(policies.sort((left, right) => (left.role_id < right.role_id ? -1 : 1)))

describe('every filter is evaluated, alone and with others', () => {
  const ofAda = [onProject, alsoOnProject, onOrganization, onGroup]
  test.each<[string, Record<string, string>, string[]]>([
    ['organization by id', { org_id: organization.id.toUpperCase() }, idsOf([onOrganization])],
    ['organization by name', { org_id: organization.name }, idsOf([onOrganization])],
    ['project', { project_id: project.name }, [...byRole(onProject, alsoOnProject), ofBob.id]],
    ['group: policies on it, not of it', { group_id: group.id }, idsOf([onGroup])],
    ['resource that is not registered', { resource: disk }, idsOf([ofGroup])],
    [
      'resource with an alias',
      { resource: `project:${project.id}`, user_id: userId, role_id: viewer.id },
      [onProject.id],
    ],
    ['user', { user_id: userId }, idsOf(ofAda).sort()],
    ['principal', { principal: `group:${group.id}` }, [ofGroup.id]],
    ['principal and role', { principal: ada ?? '', role_id: editor.id.toUpperCase() }, [alsoOnProject.id]],
    ['resource and principal', { project_id: project.id, principal: ada ?? '' }, byRole(onProject, alsoOnProject)],
    ['resource and role', { project_id: project.id, role_id: viewer.name }, [onProject.id, ofBob.id]],
    ['role', { role_id: editor.id }, [alsoOnProject.id]],
    ['role of many', { role_id: viewer.id }, idsOf([onProject, ofBob, onOrganization, onGroup, ofGroup]).sort()],
    ['the same thing twice', { org_id: organization.name, resource: organization.resource }, [onOrganization.id]],
    ['a user who holds nothing', { user_id: randomUUID() }, []],
    ['a namespace that does not exist', { resource: `nowhere/disk:${randomUUID()}` }, []],
    ['an empty parameter and expand', { role_id: editor.id, org_id: '', expand: 'role' }, [alsoOnProject.id]],
  ])('%s', async (_, query, expected) => {
    const { status, body } = await list(query)
    expect([status, idsOf(body.policies), body.next_page_token]).toEqual([200, expected, ''])
  })
})

test('a policy has all its fields', async () => {
  const { policies } = (await list({ role_id: editor.id })).body
  expect(policies).toEqual([present(alsoOnProject)])
})

test('pages by resource go on within a grant, and have each policy once', async () => {
  const all = (await list({ project_id: project.id })).body.policies
  const pages: PolicyRecord[][] = []
  let page_token = ''
  do {
    const query = { project_id: pages.length === 1 ? project.name : project.id, page_size: '1', page_token }
    const { body } = await list(query)
    pages.push(body.policies)
    page_token = body.next_page_token
  } while (page_token !== '')
  expect(pages.flat()).toEqual(all)
  expect(pages.every(({ length }) => length <= 1)).toBe(true)
})

test('a token of another list is 400', async () => {
  const { next_page_token } = (await list({ project_id: project.id, page_size: '1' })).body
  for (const query of [{ org_id: organization.id }, { project_id: project.id, role_id: viewer.id }]) {
    expect(fieldsOf(await list({ ...query, page_token: next_page_token }))).toEqual(['page_token'])
  }
})

describe('400 names every violation', () => {
  const id = randomUUID()
  test.each<[Record<string, string>, string[]]>([
    [{}, ['']],
    [{ page_size: '5' }, ['']],
    [{ state: 'enabled' }, ['', 'state']],
    [{ org_id: id, project_id: id }, ['org_id', 'project_id']],
    [{ org_id: id, resource: `organization:${randomUUID()}` }, ['org_id', 'resource']],
    [{ user_id: id, principal: `group:${id}` }, ['principal', 'user_id']],
    [{ org_id: '-', group_id: 'team', user_id: 'self' }, ['group_id', 'org_id', 'user_id']],
    [
      { resource: 'project:name', principal: 'robot:1', role_id: 'No', page_size: '0', page_num: '2' },
      ['page_num', 'page_size', 'principal', 'resource', 'role_id'],
    ],
  ])('%j: %j', async (query, fields) => {
    const answer = await list(query)
    expect([answer.status, fieldsOf(answer)]).toEqual([400, fields])
  })

  test('a name and an id of different organizations', async () => {
    const other = await anOrganization()
    const answer = await list({ org_id: organization.name, resource: other.resource })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['org_id', 'resource']])
  })
})

test.each([
  [{ org_id: 'no-such' }, 'organization'],
  [{ project_id: randomUUID() }, 'project'],
  [{ group_id: randomUUID() }, 'group'],
  [{ principal: `group:${randomUUID()}` }, 'group'],
  [{ role_id: 'no-such' }, 'role'],
  [{ org_id: organization.id, role_id: randomUUID() }, 'role'],
])('what does not exist is 404 for who may look: %j', async (query, kind) => {
  const answer = await list(query)
  expect([answer.status, answer.body.message]).toEqual([404, `${kind} not found`])
  expect(reasonOf(await list(query, await aClient([])))).toBe('PERMISSION_DENIED')
})

test('a page of 100 of a resource costs about 106 units beside the client, of a role or principal about 105', async () => {
  const [resource, principal, role] = [`list/disk:${randomUUID()}`, aUser(), await aRole([])]
  await Promise.all(Array.from({ length: 100 }, () => aPolicy(role, aUser(), resource)))
  await Promise.all(Array.from({ length: 100 }, () => aPolicy(role, principal, `list/disk:${randomUUID()}`)))
  const cost = async (query: Record<string, string>) => {
    const { readUnits, depth, result } = await costOf(() => list({ ...query, page_size: '100' }))
    expect(result.body.policies).toHaveLength(100)
    return [readUnits, depth]
  }
  const [byResource, byPrincipal, byRoleId] = [
    await cost({ resource }),
    await cost({ principal }),
    await cost({ role_id: role.id }),
  ]
  expect([byResource?.[1], byPrincipal?.[1], byRoleId?.[1]]).toEqual([3, 3, 3])
  for (const [units = 0] of [byResource, byPrincipal, byRoleId]) expect(units).toBeLessThanOrEqual(110)
})

test('a policy that a filter leaves out is not read', async () => {
  const [resource, principal] = [`list/disk:${randomUUID()}`, aUser()]
  const [wanted, others] = [await aRole([]), await aRole([])]
  await Promise.all(Array.from({ length: 30 }, () => aPolicy(others, principal, `list/disk:${randomUUID()}`)))
  await Promise.all(Array.from({ length: 30 }, () => aPolicy(others, aUser(), resource)))
  await aPolicy(wanted, principal, resource)
  for (const query of [{ principal }, { resource }, { resource, principal }]) {
    const { result, readUnits } = await costOf(() => list({ ...query, role_id: wanted.id }))
    expect(result.body.policies).toHaveLength(1)
    // The request reads the client, the role, the policy, and 31 index items or grants. Any 16 of these take at most 4
    // KB, for which one read unit is enough.
    expect(readUnits).toBeLessThanOrEqual(3 + 2)
  }
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ask } from '../../../rules/ask.ts'
import { fieldsOf } from '../../../support/answers.ts'
import { costOf } from '../../../support/recorder.ts'
import { aClient, anOrganization, aPolicy, aProject, aRole, aUser } from '../../../support/world.ts'

const admin = await aClient(['admin'])
const list = (query: object) => ask(admin, 'list-policies', query)
const aDisk = () => `list/disk:${randomUUID()}`

test('a list by principal goes through the organizations by their ids, and a list by role through the policies by theirs', async () => {
  const [user, role] = [aUser(), await aRole([])]
  const organizations = await Promise.all(Array.from({ length: 6 }, () => anOrganization()))
  for (const { resource } of organizations) await aPolicy(role, user, resource)
  const places = (await list({ principal: user })).body.policies.map(({ resource }) => resource)
  expect(places).toEqual(organizations.map(({ resource }) => resource).sort())
  const ids = (await list({ role_id: role.id })).body.policies.map(({ id }) => id)
  expect([ids.length, ids]).toEqual([6, [...ids].sort()])
})

test('pages by resource go on within a grant, and have each policy once; a token of another list is refused', async () => {
  const organization = await anOrganization()
  const [project, user] = [await aProject(organization), aUser()]
  const roles = [await aRole([]), await aRole([])]
  for (const principal of [user, aUser()]) for (const role of roles) await aPolicy(role, principal, project.resource)
  const pages: string[][] = []
  const tokens = ['']
  do {
    const project_id = pages.length === 1 ? project.name : project.id
    const { policies, next_page_token } = (await list({ project_id, page_size: 1, page_token: tokens.at(-1) })).body
    pages.push(policies.map(({ id }) => id))
    tokens.push(next_page_token)
  } while (tokens.at(-1) !== '')
  expect(pages.every(({ length }) => length <= 1)).toBe(true)
  expect(pages.flat()).toEqual((await list({ project_id: project.id })).body.policies.map(({ id }) => id))
  for (const query of [{ org_id: organization.id }, { project_id: project.id, role_id: roles[0]?.id }])
    expect(fieldsOf(await list({ ...query, page_token: tokens[1] }))).toEqual(['page_token'])
})

test('a page of 100 policies takes three requests after each other, and about a unit for each policy', async () => {
  const [resource, principal, role] = [aDisk(), aUser(), await aRole([])]
  await Promise.all(Array.from({ length: 100 }, () => aPolicy(role, aUser(), resource)))
  await Promise.all(Array.from({ length: 100 }, () => aPolicy(role, principal, aDisk())))
  for (const query of [{ resource }, { principal }, { role_id: role.id }]) {
    const { readUnits, depth, result } = await costOf(() => list({ ...query, page_size: '100' }))
    expect([result.body.policies.length, depth]).toEqual([100, 3])
    expect(readUnits).toBeLessThanOrEqual(110)
  }
})

test('a policy that a filter leaves out is not read', async () => {
  const [resource, principal] = [aDisk(), aUser()]
  const [wanted, others] = [await aRole([]), await aRole([])]
  await Promise.all(Array.from({ length: 30 }, () => aPolicy(others, principal, aDisk())))
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

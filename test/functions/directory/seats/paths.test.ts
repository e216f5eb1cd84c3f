import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createProject } from '../../../../lib/directory/containers/save.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import type { Credentials } from '../../../support/request.ts'
import { aClient, aGroup, aPermission, aProject, aResource, aRole, aTable, aUser } from '../../../support/world.ts'
import { aCompanyWithSeats, bind, seatsOf, userIdOf } from './plans-with-seats.ts'

await ensureBuiltins(aTable())
const admin = await aClient()
await aPermission('seating.disk.get')
const other = await aRole([])

type Company = Awaited<ReturnType<typeof aCompanyWithSeats>>
type Give = (company: Company) => Promise<(user: string, as?: Credentials) => ReturnType<typeof ask>>

/** Every path by which a user gets something in an organization. */
const paths: Record<string, Give> = {
  'a policy on the organization':
    async ({ organization }) =>
    (user) =>
      bind(organization.resource, user),
  'a policy on a resource': async ({ organization }) => {
    const disk = await aResource(await aProject(organization), 'seating/disk')
    return (user) => bind(disk.resource, user, other.id)
  },
  'the users of the organization':
    async ({ organization }) =>
    (user) =>
      ask(admin, 'add-organization-users', { id: organization.id, user_ids: [userIdOf(user)] }),
  'a membership': async ({ organization }) => {
    const { id } = await aGroup(organization)
    return (user) => ask(admin, 'add-group-users', { org_id: organization.id, id, user_ids: [userIdOf(user)] })
  },
  'a new resource': async ({ organization }) => {
    const project = await aProject(organization)
    return (user) =>
      ask(admin, 'create-project-resource', {
        ...{ project_id: project.id, name: randomUUID().replaceAll('-', ' '), namespace: 'seating/disk' },
        principal: user,
      })
  },
  'another owner': async ({ organization }) => {
    const project = await aProject(organization)
    const { id, name } = await aResource(project, 'seating/disk')
    return (user) =>
      ask(admin, 'update-project-resource', {
        project_id: project.id,
        id,
        name,
        namespace: 'seating/disk',
        principal: user,
      })
  },
}

test.each(Object.entries(paths))(
  '%s takes a seat, a second time none, and without a free seat it is refused whole',
  async (_, make) => {
    const company = await aCompanyWithSeats(1)
    const give = await make(company)
    const [first, second] = [aUser(), aUser()]
    expect(describeAnswer(await give(first))).toBe('200')
    expect(await seatsOf(company.account)).toEqual({ limit: '1', used: 1 })
    expect(describeAnswer(await give(first))).toBe('200')
    expect(describeAnswer(await give(second))).toBe('400 SEATS_TAKEN')
    expect(await seatsOf(company.account)).toEqual({ limit: '1', used: 1 })
    expect((await ask(admin, 'delete-user', { id: userIdOf(second) })).body).toEqual({
      ...{ policies: 0, memberships: 0, resources: 0, relations: 0 },
    })
  },
)

test('who creates a project or a group becomes its owner, and takes a seat', async () => {
  const { organization, account } = await aCompanyWithSeats(1)
  const create = (principal: string) => {
    const creation = { given: { name: `p-${randomUUID().slice(0, 8)}` }, newId: () => randomUUID(), now: new Date() }
    return createProject(aTable(), { principal, relations: [] } as never, organization.resource, creation as never)
  }
  const user = aUser()
  await create(user)
  await create(user)
  expect(await seatsOf(account)).toEqual({ limit: '1', used: 1 })
  await expect(create(aUser())).rejects.toMatchObject({ reason: 'SEATS_TAKEN' })
  expect(await seatsOf(account)).toEqual({ limit: '1', used: 1 })
})

test('several users take seats all or none', async () => {
  const { organization, account } = await aCompanyWithSeats(2)
  const ids = Array.from({ length: 3 }, () => randomUUID())
  const add = (user_ids: string[]) => ask(admin, 'add-organization-users', { id: organization.id, user_ids })
  expect(describeAnswer(await add(ids))).toBe('400 SEATS_TAKEN')
  expect(await seatsOf(account)).toEqual({ limit: '2', used: 0 })
  expect(describeAnswer(await add(ids.slice(0, 2)))).toBe('200')
  expect(await seatsOf(account)).toEqual({ limit: '2', used: 2 })
  expect(describeAnswer(await add(ids.slice(0, 2)))).toBe('200')
})

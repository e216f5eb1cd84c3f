import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { changeMembers } from '../../lib/directory/groups/members.ts'
import { apply, aTable, may, SAMPLE, yaml } from '../manifest/builders.ts'
import { runJson as json, runCommand } from './in-process.ts'

const crowd = randomUUID()

beforeAll(async () => {
  await apply(SAMPLE)
  await apply(yaml({ Group: [{ id: crowd, name: 'crowd', organization: 'acme', title: 'Many' }] }))
})

const aUser = () => `user:${randomUUID()}`
const nothing = { policies: 0, memberships: 0, resources: 0, relations: 0 }

describe('group', () => {
  test('list shows the groups of an organization', async () => {
    const { out } = await runCommand('group', 'list', 'acme')
    expect(out).toMatch(/^ID +GROUP +MEMBERS +TITLE\n/)
    expect(out).toMatch(/ group:acme\/platform-team +2 +Platform team\n/)
    expect((await json('group', 'list', 'organization:acme', '--limit', '1')).groups).toHaveLength(1)
    expect(await runCommand('group', 'list', 'nope')).toMatchObject({
      err: 'tollgate: there is no organization nope\n',
    })
  })

  test('members that are added hold what the group holds, until they are removed', async () => {
    const [user, other] = [aUser(), aUser()]
    const team = 'acme/platform-team'
    const { client_id: id } = await json('client', 'create', '--title', 'Nightly job')
    expect((await runCommand('group', 'add', team, user, 'serviceuser:Nightly job')).out).toBe(
      `added ${user}\nadded serviceuser:Nightly job\n`,
    )
    expect(await json('group', 'add', `group:${team}`, user, other, other)).toEqual({
      added: [`app/${other}`],
      changed: [],
    })
    const { users, serviceusers } = await json('group', 'members', team)
    expect([users.length, serviceusers]).toEqual([4, [expect.objectContaining({ id, title: 'Nightly job' })]])
    expect((await runCommand('group', 'members', team)).out).toMatch(
      new RegExp(`${id}  serviceuser:Nightly job +never\n`),
    )
    await json('policy', 'create', 'app_group_owner', `group:${team}`, user)
    expect(await may(user, 'delete', 'project:web-shop')).toBe(true)
    expect((await runCommand('group', 'remove', team, user)).out).toBe(
      `removed ${user} from group:${team}\n` +
        'took away 1 policy, 1 membership, the ownership of 0 resources, 0 relations to the platform\n',
    )
    expect(await may(user, 'delete', 'project:web-shop')).toBe(false)
    expect(await may(other, 'delete', 'project:web-shop')).toBe(true)
    expect(await runCommand('group', 'remove', team, user)).toMatchObject({
      err: `tollgate: member ${user.replace('user:', '')} not found\n`,
    })
  })

  test('a member that does not exist is an error, and nobody is added', async () => {
    const user = aUser()
    const add = (member: string) => runCommand('group', 'add', 'acme/platform-team', user, member)
    expect(await add('serviceuser:nobody')).toMatchObject({ err: 'tollgate: there is no serviceuser:nobody\n' })
    const id = randomUUID()
    expect(await add(`serviceuser:${id}`)).toMatchObject({ err: `tollgate: service user ${id} not found\n` })
    expect(await may(user, 'delete', 'project:web-shop')).toBe(false)
  })

  test('a list of several pages is read to its end, and more members than one transaction takes are added', async () => {
    const joining = Array.from({ length: 1_050 }, () => `app/${aUser()}`)
    expect(await changeMembers(aTable(), `app/group:${crowd}`, { leaving: [], joining })).toBe(true)
    const added = Array.from({ length: 60 }, aUser)
    expect((await json('group', 'add', 'acme/crowd', ...added)).added).toHaveLength(60)
    const [all, some] = [
      await json('group', 'members', 'acme/crowd'),
      await runCommand('group', 'members', crowd, '--limit', '1020'),
    ]
    expect(new Set(all.users.map(({ id }: { id: string }) => id)).size).toBe(1_110)
    expect(some.out.trim().split('\n')).toHaveLength(1_021)
    expect(some.err).toBe('tollgate: this is not the whole list: --limit is 1020\n')
  })
})

describe('resource', () => {
  test('create registers one with an owner, list shows it, delete takes the policies on it', async () => {
    const [owner, reader] = [aUser(), aUser()]
    const urn = 'frn:data-lake:compute/disk:scratch'
    const create = [
      'resource',
      'create',
      'data-lake',
      'compute/disk',
      'scratch',
      '--owner',
      owner,
      '--id',
      randomUUID(),
    ]
    const { resource } = await json(...create, '--title', 'Scratch')
    expect(resource).toMatchObject({ urn, principal: `app/${owner}`, title: 'Scratch', id: create.at(-1) })
    expect(await json(...create, '--title', 'Scratch')).toEqual({ resource })
    await json('policy', 'create', 'disk-viewer', `compute/disk:${urn}`, reader)
    const list = await runCommand('resource', 'list', 'project:data-lake', '--namespace', 'compute/disk')
    expect(list.out).toMatch(/^ID +RESOURCE +OWNER +TITLE\n/)
    expect(list.out).toContain(`${resource.id}  compute/disk:${urn}  ${owner}  Scratch\n`)
    expect(list.out).not.toContain('storage/bucket')
    expect(await json('resource', 'delete', `compute/disk:${urn}`)).toEqual({ ...nothing, policies: 1 })
    const rights = [may(owner, 'delete', `compute/disk:${urn}`), may(reader, 'get', `compute/disk:${resource.id}`)]
    expect(await Promise.all(rights)).toEqual([false, false])
    expect((await json('resource', 'list', 'data-lake')).resources).toMatchObject([{ name: 'events' }])
  })

  test.each([
    [['create', 'web-shop', 'compute/disk', 'shop-db'], 'name is the name of another resource of the project'],
    [['create', 'web-shop', 'compute/dsk', 'x'], 'namespace does not exist'],
    [['create', 'web-shop', 'app/group', 'x'], 'namespace must be service/resource of a custom permission'],
    [['create', 'nope', 'compute/disk', 'x'], 'there is no project nope'],
    [
      ['delete', 'compute/disk:frn:web-shop:compute/disk:nope'],
      'there is no compute/disk:frn:web-shop:compute/disk:nope',
    ],
    [['delete', `compute/disk:${crowd}`], `resource compute/disk:${crowd} not found`],
    [['delete', 'project:web-shop'], 'give a resource of a project: tollgate apply deletes the others'],
    [['list', 'web-shop', '--namespace', 'disk'], '--namespace must be service/resource'],
  ])('resource %j is refused', async (args, message) => {
    const refused = await runCommand('resource', ...args)
    expect(refused).toEqual({ status: 1, out: '', err: `tollgate: ${message}\n` })
  })
})

test('user access shows where a user or its groups have a policy, and its groups', async () => {
  const linus = 'user:linus'
  await json('policy', 'create', 'app_project_viewer', 'project:web-shop', linus)
  const { out } = await runCommand('user', 'access', linus)
  expect(out.split('\n').map((line) => line.split(/ {2,}/)[1])).toEqual([
    ...['PLACE', 'organization:acme', 'project:web-shop', 'group:acme/platform-team'],
    undefined,
  ])
  const { organizations, projects, groups } = await json('user', 'access', linus)
  expect([organizations.length, projects.length, groups.length]).toEqual([1, 1, 1])
  expect(projects[0]).toMatchObject({ name: 'web-shop', state: 'enabled' })
  expect((await runCommand('user', 'access', aUser())).out).toBe('no organization, project or group\n')
  await json('policy', 'delete', 'app_project_viewer', 'project:web-shop', linus)
})

test('user delete takes away all that a user holds, and nothing of another', async () => {
  const [user, other] = [aUser(), aUser()]
  const [, ref] = user.split(':')
  await apply(yaml({ PlatformUser: [{ type: 'user', ref, relation: 'admin' }] }))
  await json('group', 'add', 'acme/crowd', user, other)
  await json('resource', 'create', 'web-shop', 'compute/disk', 'mine', '--owner', user)
  for (const each of [user, other]) await json('policy', 'create', 'disk-operator', 'project:web-shop', each)
  expect((await runCommand('user', 'delete', user)).out).toBe(
    'took away 1 policy, 1 membership, the ownership of 1 resource, 1 relation to the platform\n',
  )
  expect(await may(user, 'superuser', 'platform:platform')).toBe(false)
  expect(await may(user, 'compute.disk.update', 'project:web-shop')).toBe(false)
  expect(await may(other, 'compute.disk.update', 'project:web-shop')).toBe(true)
  expect(await json('user', 'delete', String(ref))).toEqual(nothing)
  expect(await runCommand('user', 'delete', `serviceuser:${ref}`)).toMatchObject({
    status: 1,
    err: 'tollgate: this command takes users only: for a service user use tollgate serviceuser, for another client tollgate apply\n',
  })
})

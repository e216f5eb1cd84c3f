import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { USER_ID_RULE } from '../../lib/foundation/identifiers/user-id.ts'
import { apply, may, SAMPLE, yaml } from '../manifest/builders.ts'
import { runJson as json, runCommand } from './in-process.ts'

beforeAll(async () => {
  await apply(SAMPLE)
})

const aUser = () => `user:${randomUUID()}`
const webShop = 'app/project:5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d11'
const diskOperator = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d31'

describe('policy create and delete', () => {
  test('a policy is made from names, and gone at once with what it granted', async () => {
    const user = aUser()
    const binding = ['disk-operator', 'project:web-shop', user]
    const { policy } = await json('policy', 'create', ...binding, '--title', 'Stands in')
    expect(policy).toMatchObject({ role_id: diskOperator, resource: webShop, principal: `app/${user}` })
    expect(policy).toMatchObject({ title: 'Stands in', metadata: {} })
    expect(await may(user, 'compute.disk.update', 'project:web-shop')).toBe(true)
    expect((await runCommand('policy', 'create', ...binding)).out).toBe(
      `disk-operator for ${user} on project:web-shop is there already (${policy.id})\n`,
    )
    const counts = 'took away 1 policy, 0 memberships, the ownership of 0 resources, 0 relations to the platform'
    expect(await runCommand('policy', 'delete', ...binding)).toEqual({
      status: 0,
      out: `deleted disk-operator for ${user} on project:web-shop (${policy.id})\n${counts}\n`,
      err: '',
    })
    expect(await may(user, 'compute.disk.update', 'project:web-shop')).toBe(false)
    const again = await runCommand('policy', 'delete', ...binding)
    expect(again).toMatchObject({
      status: 1,
      err: expect.stringMatching(/^tollgate: policy disk-operator for user:\S+ on project:web-shop not found\n$/),
    })
  })

  test('a policy is deleted by its id, and with --json the counts are those of the API', async () => {
    const [user, other] = [aUser(), aUser()]
    const on = 'compute/disk:frn:web-shop:compute/disk:shop-db'
    const { policy } = await json('policy', 'create', 'disk-viewer', on, user)
    await json('policy', 'create', 'disk-viewer', on, other)
    const removed = { policies: 1, memberships: 0, resources: 0, relations: 0 }
    expect(await json('policy', 'delete', policy.id.toUpperCase())).toEqual(removed)
    expect(await Promise.all([user, other].map((each) => may(each, 'compute.disk.get', on)))).toEqual([false, true])
  })

  test('a group holds what it is granted, in the same forms as in a manifest', async () => {
    const { policy } = await json(
      'policy',
      'create',
      'app_group_member',
      'group:acme/platform-team',
      'group:acme/platform-team',
    )
    expect([policy.resource, policy.principal]).toEqual(Array(2).fill('app/group:5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21'))
  })

  test.each([
    [['disk-oper', 'project:web-shop', aUser()], 'there is no role disk-oper; did you mean disk-operator?'],
    [['disk-operator', 'project:nope', aUser()], 'there is no project:nope'],
    [['disk-operator', 'web-shop', aUser()], 'resource: must be namespace:id'],
    [['disk-operator', 'project:web-shop', 'user:ada smith'], `principal: the id of a user is ${USER_ID_RULE}`],
    [['disk-operator', 'project:web-shop', 'group:acme/nope'], 'there is no group:acme/nope'],
    [['disk-operator', 'organization:acme', aUser()], 'role may not be bound on app/organization'],
    [
      ['app_project_viewer', `a/b:${randomUUID()}`, aUser()],
      'resource namespace a/b does not exist; role may not be bound on a/b',
    ],
  ])('policy create %j is refused', async (binding, message) => {
    const refused = await runCommand('policy', 'create', ...binding)
    expect(refused).toEqual({ status: 1, out: '', err: `tollgate: ${message}\n` })
  })

  test('policy delete takes an id or all of a binding', async () => {
    expect(await runCommand('policy', 'delete', 'disk-operator', 'project:web-shop')).toMatchObject({
      status: 1,
      err: expect.stringContaining('give the principal too'),
    })
    const id = randomUUID()
    expect(await runCommand('policy', 'delete', id)).toMatchObject({ err: `tollgate: policy ${id} not found\n` })
  })
})

describe('policy list', () => {
  test('shows names, and only what matches all filters', async () => {
    const sample = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d5'
    const list = async (...filters: string[]) => (await runCommand('policy', 'list', ...filters)).out
    const [byPrincipal, byRole, byAll] = [
      await list('--principal', 'group:acme/platform-team', '--resource', 'organization:acme'),
      await list(
        '--role',
        '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d32',
        '--principal',
        'serviceuser:7a1e9c1e-0000-4000-8000-000000000005',
      ),
      await list('--role', 'disk-viewer', '--resource', 'compute/disk:frn:web-shop:compute/disk:shop-cache'),
    ]
    expect(byPrincipal.split('\n')).toEqual([
      expect.stringMatching(/^ID +ROLE +RESOURCE +PRINCIPAL +EXPIRES +TITLE$/),
      `${sample}1  app_organization_owner  organization:acme  group:acme/platform-team  never    The platform team administers Acme`,
      '',
    ])
    expect(byRole).toContain(
      `${sample}3  disk-viewer  compute/disk:frn:web-shop:compute/disk:shop-db  serviceuser:backup`,
    )
    expect(byAll).toBe('no policies\n')
  })

  test('--json prints the objects of the API, and --limit says that it left some out', async () => {
    const user = aUser()
    for (const project of ['web-shop', 'data-lake'])
      await json('policy', 'create', 'disk-operator', `project:${project}`, user)
    expect((await json('policy', 'list', '--principal', user)).policies).toHaveLength(2)
    const { out, err } = await runCommand('policy', 'list', '--principal', user, '--limit', '1', '--json')
    expect(Object.keys(JSON.parse(out).policies[0]).sort()).toEqual([
      'created_at',
      'expires_at',
      'id',
      'metadata',
      'principal',
      'resource',
      'role_id',
      'title',
      'updated_at',
    ])
    expect(err).toBe('tollgate: this is not the whole list: --limit is 1\n')
  })

  test('needs a filter, and a limit above 0', async () => {
    expect(await runCommand('policy', 'list')).toMatchObject({
      status: 1,
      err: expect.stringContaining('at least one of'),
    })
    expect(await runCommand('policy', 'list', '--limit', '0')).toMatchObject({
      status: 1,
      err: expect.stringContaining('must be a whole number from 1 on'),
    })
  })
})

test('role list and permission list show keys, as a manifest has them', async () => {
  await apply(
    yaml({ Permission: [{ key: 'queue.topic.read' }], Role: [{ name: 'reader', permissions: ['queue.topic.read'] }] }),
  )
  const [ofPlatform, ofAcme, permissions, wrong] = [
    await runCommand('role', 'list'),
    await json('role', 'list', '--organization', 'organization:acme'),
    await runCommand('permission', 'list', '--namespace', 'queue/topic'),
    await runCommand('permission', 'list', '--namespace', 'queue'),
  ]
  expect(ofPlatform.out).toMatch(/ reader {2,}any {2,}queue\.topic\.read\n/)
  expect(ofPlatform.out).toMatch(/ app_project_viewer {2,}app\/project {2,}app\.project\.get\n/)
  expect(ofPlatform.out).not.toContain('disk-viewer')
  expect(ofAcme.roles).toMatchObject([{ name: 'disk-viewer', permissions: ['compute_disk_get'] }])
  expect(permissions.out).toMatch(/^ID +KEY +NAME +TITLE\n\S+ {2}queue\.topic\.read {2}queuetopicread\n$/)
  expect(wrong).toMatchObject({ status: 1, err: 'tollgate: --namespace must be service/resource\n' })
})

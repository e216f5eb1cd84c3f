import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { roleIdByName } from '../../lib/access/roles/store.ts'
import { MAX_GROUPS } from '../../lib/directory/groups/member-writes.ts'
import { KINDS } from '../../lib/operator/manifest/manifest-kinds.ts'
import { aMemberOf, groupIds } from '../support/groups.ts'
import { grantRoles, listRoles, seedRoles } from '../support/roles.ts'
import { anOrganization, aPolicy, aProject, aRole, aTable } from '../support/world.ts'
import { apply, diagnose, yaml } from './builders.ts'

describe('group limit', async () => {
  await apply(yaml({ Organization: [{ name: 'acme' }] }))

  const aGroup = (name: string, members: string[]) => ({ name, organization: 'acme', members })
  const groups = (...entries: object[]) => yaml({ Group: entries })
  const tooMany = (at: string) => `manifest.yaml:1: ${at}: would be a member of more than 5000 groups`

  test('a member that is in 5,000 groups is a diagnostic with its place, and nothing is written', async () => {
    const [other, full] = [await aMemberOf([]), await aMemberOf(groupIds(MAX_GROUPS))]
    const file = groups(aGroup('first', [other]), aGroup('second', [other, full]))
    expect(await apply(file)).toMatchObject({ changes: [], diagnostics: [tooMany('Group[1].members[1]')] })
    expect((await apply(groups(aGroup('first', [other]), aGroup('second', [other])))).changes).toHaveLength(2)
  })

  test('each group of the file takes a place: the one that has none left is reported', async () => {
    const user = await aMemberOf(groupIds(MAX_GROUPS - 1))
    expect(await diagnose(groups(aGroup('last', [user]), aGroup('beyond', [user])))).toEqual([
      tooMany('Group[1].members[0]'),
    ])
    expect((await apply(groups(aGroup('last', [user])))).diagnostics).toEqual([])
  })

  test('a place counts as free once the plan has freed it, and not before', async () => {
    const user = await aMemberOf(groupIds(MAX_GROUPS - 1))
    await apply(groups(aGroup('left', [user]), aGroup('gone', [])))
    const [leave, join] = [aGroup('left', []), aGroup('joined', [user])]
    expect(await diagnose(groups(join, leave))).toEqual([tooMany('Group[0].members[0]')])
    expect((await apply(groups(leave, join))).diagnostics).toEqual([])
    const deletion = { name: 'joined', organization: 'acme', delete: true }
    expect((await apply(groups(aGroup('gone', [user]), deletion))).diagnostics).toEqual([])
  })
})

describe('role limits', async () => {
  await apply(yaml({ Permission: [{ key: 'compute.disk.get' }] }))
  const organization = await anOrganization()
  const project = await aProject(organization)

  const tooManyRoles = (at: string) => `manifest.yaml:1: ${at}.organization: would have more than 1000 roles`
  const tooManyBound = (at: string) =>
    `manifest.yaml:1: ${at}.principal: would hold more than 100 roles on the resource`
  const aRoleOf = (name: string, owner: string) => ({ name, organization: owner, permissions: ['compute.disk.get'] })

  test('a role beyond 1,000 of an organization is a diagnostic with its place; one that goes makes room for one', async () => {
    const full = await anOrganization()
    await listRoles(998, full.id)
    const { name } = await aRole([], { organization_id: full.id })
    const roles = (...entries: object[]) => yaml({ Role: entries })
    const three = ['first', 'second', 'third'].map((each) => aRoleOf(each, full.name))
    expect(await diagnose(roles(...three))).toEqual([tooManyRoles('Role[1]'), tooManyRoles('Role[2]')])
    expect((await apply(roles(three[0] as object))).diagnostics).toEqual([])
    expect(await roleIdByName(aTable(), 'first', full.id)).toBeDefined()
    const deletion = { ...aRoleOf(name, full.name), delete: true }
    expect(await diagnose(roles(three[1] as object, three[2] as object, deletion))).toEqual([tooManyRoles('Role[1]')])
  })

  test('a policy beyond 100 roles of a principal on a resource is a diagnostic with its place', async () => {
    const user = `app/user:${randomUUID()}`
    const ids = (await seedRoles(101)).map(({ id }) => id)
    await grantRoles(user, project.resource, ids.slice(0, 98))
    const { id } = await aPolicy(ids[98] as string, user, project.resource)
    const policy = (role: string | undefined) => ({ role, principal: user, resource: project.resource })
    const file = yaml({ Policy: [policy(ids[99]), policy(ids[100])] })
    expect(await diagnose(file)).toEqual([tooManyBound('Policy[1]')])
    const moved = yaml({ Policy: [policy(ids[99]), { id, ...policy(ids[100]) }] })
    expect((await apply(moved)).diagnostics).toEqual([])
    expect(await diagnose(yaml({ Policy: [policy(ids[98])] }))).toEqual([tooManyBound('Policy[0]')])
  })
})

describe('immutable', async () => {
  const id = (number: number) => `1f1f1f1f-0000-4000-8000-${String(number).padStart(12, '0')}`

  /** An entry of each kind that has immutable fields, and other values for these fields. */
  const things: Record<string, { spec: Record<string, unknown>; other: Record<string, unknown> }> = {
    Project: { spec: { id: id(1), name: 'home', organization: 'one' }, other: { organization: 'two' } },
    Group: { spec: { id: id(2), name: 'team', organization: 'one' }, other: { organization: 'two' } },
    Role: { spec: { id: id(3), name: 'reader', permissions: [], organization: 'one' }, other: { organization: 'two' } },
    BillingAccount: { spec: { id: id(5), name: 'main', organization: 'one' }, other: { organization: 'two' } },
  }
  const disk = { id: id(4), namespace: 'a/b', name: 'x', project: 'home' }
  await apply(
    yaml({
      Permission: [{ key: 'a.b.get' }, { key: 'c.d.get' }],
      Organization: [{ name: 'one' }, { name: 'two' }],
      ...Object.fromEntries(Object.entries(things).map(([kind, { spec }]) => [kind, [spec]])),
      Resource: [disk],
    }),
  )

  // Some kinds are tested elsewhere. Credit grants and subscriptions cannot change at all: see billing.test.ts and
  // subscriptions.test.ts.
  test('each kind with such fields is here', () => {
    const named = Object.entries(things).map(([kind, { other }]) => [kind, Object.keys(other)])
    const isElsewhere = (name: string) => ['CreditGrant', 'Resource', 'Subscription'].includes(name)
    const marked = KINDS.filter(({ name, immutable }) => !isElsewhere(name) && immutable.length > 0)
    expect(marked.map(({ name, immutable }) => [name, immutable]).sort()).toEqual(named.sort())
  })

  test.each(Object.entries(things))(
    '%s: another value of a field that never changes is refused',
    async (kind, thing) => {
      const [field] = Object.keys(thing.other)
      const { diagnostics, changes } = await apply(yaml({ [kind]: [{ ...thing.spec, ...thing.other }] }))
      expect([diagnostics, changes]).toEqual([[`manifest.yaml:1: ${kind}[0].${field}: cannot be changed`], []])
    },
  )

  test('another namespace means another resource, because ids are unique in their namespace only', async () => {
    const other = { ...disk, namespace: 'c/d' }
    expect((await apply(yaml({ Resource: [other] }))).changes).toEqual(['create Resource c/d x'])
    expect((await apply(yaml({ Resource: [disk, other] }))).changes).toEqual([])
  })
})

describe('misspelt permissions', () => {
  /** Returns the diagnostics for a role with these permissions, without line numbers. */
  async function diagnosticsOf(permissions: string[], made: object[] = []): Promise<string[]> {
    const diagnostics = await diagnose(yaml({ Permission: made, Role: [{ name: 'r', permissions }] }))
    return diagnostics.map((line) => line.replace(/^.*: there/, 'there')).sort()
  }

  const reported = (misspelt: string, suggestion = '') =>
    `there is no permission ${misspelt} in the manifest or in the table${suggestion}`

  test('a misspelt permission is reported with the one that is meant: of the table, built-in, or of the same file', async () => {
    expect((await apply(yaml({ Permission: [{ key: 'compute.disk.get' }] }))).diagnostics).toEqual([])
    const meant = {
      'compute.disk.gte': 'compute.disk.get',
      'comptue.disk.get': 'compute.disk.get',
      'app.project.udpate': 'app.project.update',
      'compute.tape.rewnid': 'compute.tape.rewind',
    }
    expect(await diagnosticsOf(Object.keys(meant), [{ key: 'compute.tape.rewind' }])).toEqual(
      Object.entries(meant)
        .map(([misspelt, key]) => reported(misspelt, `; did you mean ${key}?`))
        .sort(),
    )
  })

  test('another verb, or another number of parts, is no misspelling', async () => {
    const others = ['compute.disk.nil', 'disk.get', 'compute.disk.get.all']
    const [nil] = await diagnosticsOf(others.slice(0, 1))
    expect(nil).toBe(reported('compute.disk.nil'))
    expect((await diagnosticsOf(others.slice(1))).join()).not.toContain('did you mean')
  })
})

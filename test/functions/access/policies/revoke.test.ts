import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler } from '../../../../functions/access/policies/revoke.ts'
import { readPolicy } from '../../../../lib/access/policies/store.ts'
import { builtinRoleIdByName } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { allowed } from '../../../support/ask.ts'
import { costOf } from '../../../support/recorder.ts'
import { type Credentials, call } from '../../../support/request.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aRole,
  aTable,
  aUser,
} from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const project = await aProject(organization)
const permission = await aPermission('revoking.disk.get')
const [role, other] = [await aRole([permission.id]), await aRole([])]
const manager = builtinRoleIdByName('app_organization_accessmanager') ?? ''
const principalOf = ({ clientId }: Credentials) => `app/serviceuser:${clientId}`

interface Bound {
  role_id: string
  resource: string
  principal: string
}
const revoke = (bound: Bound, as: Credentials = admin) => call(handler, { as, query: { ...bound } })
const statusOf = async (bound: Bound, as?: Credentials) => (await revoke(bound, as)).status
const bind = async ({ role_id, principal, resource }: Bound) => aPolicy(role_id, principal, resource)

test('a binding is revoked by what it binds, at once, and a second time it is 404', async () => {
  const bound = { role_id: role.id, resource: project.resource, principal: aUser() }
  const [{ id }, kept] = [await bind(bound), await bind({ ...bound, role_id: other.id })]
  expect(await revoke(bound)).toMatchObject({ status: 200, body: {} })
  expect(await allowed(bound.principal, project.resource, permission.key)).toBe(false)
  expect([await readPolicy(aTable(), id), (await readPolicy(aTable(), kept.id))?.id]).toEqual([undefined, kept.id])
  expect(await statusOf(bound)).toBe(404)
})

test('the role may be named, the others may have aliases and any letter case', async () => {
  const id = randomUUID()
  const bound = { role_id: role.id, resource: project.resource, principal: `app/user:${id}` }
  for (const role_id of [role.name, role.id.toUpperCase()]) {
    await bind(bound)
    const spelled = { role_id, resource: `project:${project.id.toUpperCase()}`, principal: `user:${id.toUpperCase()}` }
    expect(await statusOf(spelled)).toBe(200)
  }
})

describe('400 names every violation', () => {
  test.each([
    [{}, ['principal', 'resource', 'role_id']],
    [
      { role_id: 'No', resource: 'group:name', principal: 'robot:1', force: '1' },
      ['force', 'principal', 'resource', 'role_id'],
    ],
    [{ role_id: '', resource: `group:${randomUUID()}`, principal: '' }, ['principal', 'role_id']],
  ])('%j', async (query, fields) => {
    const answer = await call(handler, { as: admin, query: query as Record<string, string> })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, fields])
  })
})

test('an unknown role, an unknown resource and a namespace that does not exist are 404 for who may look, else 403', async () => {
  const bound = { role_id: role.id, resource: organization.resource, principal: aUser() }
  const nobody = await aClient([])
  const unknown = [
    { ...bound, role_id: 'no-such' },
    { ...bound, role_id: randomUUID() },
    { ...bound, resource: `project:${randomUUID()}` },
    { ...bound, resource: `nowhere/disk:${randomUUID()}` },
  ]
  for (const each of unknown) expect([await statusOf(each), await statusOf(each, nobody)]).toEqual([404, 403])
  expect(await statusOf({ ...bound, principal: principalOf(nobody) }, nobody)).toBe(404)
})

describe('who may', () => {
  test('whoever may bind on the resource, and the principal itself', async () => {
    const [holder, own, stranger] = [await aClient([]), await aClient([]), await aClient(['member'])]
    await aPolicy(manager, principalOf(holder), organization.resource)
    const bound = { role_id: role.id, resource: organization.resource, principal: principalOf(own) }
    for (const as of [holder, own]) {
      await bind(bound)
      expect([await statusOf(bound, stranger), await statusOf(bound, as), await statusOf(bound, as)]).toEqual([
        403, 200, 404,
      ])
    }
  })

  test('who lost its right by a revocation hears 404 for it, and 403 for anything else', async () => {
    const holder = await aClient([])
    const group = await aGroup(organization, [principalOf(holder)])
    const bound = { role_id: manager, resource: organization.resource, principal: group.resource }
    await bind(bound)
    await bind({ ...bound, role_id: role.id })
    expect([await statusOf(bound, holder), await statusOf(bound, holder)]).toEqual([200, 404])
    expect(await statusOf({ ...bound, role_id: role.id }, holder)).toBe(403)
    expect(await statusOf(bound, await aClient([]))).toBe(403)
    await bind(bound)
    const again = await aClient([])
    expect(await statusOf(bound, again)).toBe(403)
  })
})

test('it costs 4 R and 8 W, with a role by its name 5 R; the condition on the caller adds 2 W', async () => {
  const bound = { role_id: role.id, resource: project.resource, principal: aUser() }
  const cost = async (given: Partial<Bound>) => {
    await bind(bound)
    const { readUnits, writeUnits, depth } = await costOf(() => revoke({ ...bound, ...given }))
    return [readUnits, writeUnits, depth]
  }
  expect(await cost({})).toEqual([4, 8 + 2, 3])
  expect(await cost({ role_id: role.name })).toEqual([5, 8 + 2, 3])
})

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler as createServiceUser } from '../../../../functions/directory/service-users/create.ts'
import { handler } from '../../../../functions/operator/find/find.ts'
import { idOf } from '../../../../lib/access/resources/schema.ts'
import { grantOnce, makeCreditGrant } from '../../../../lib/billing/accounts/grant.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
import { aUsage, report, violatedFields } from '../../../support/usages.ts'
import {
  aClient,
  aGroup,
  anAccount,
  anOrganization,
  aPermission,
  aPolicy,
  aProduct,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
  platformRelations,
} from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])

const find = (q: string) => call(handler, { as: admin, method: 'GET', query: { q } })
async function found(q: string): Promise<Record<string, string>[]> {
  const { status, body } = await find(q)
  if (status !== 200) throw new Error(body.message)
  return body.results
}
/** Searches. Returns the kind and the id of each result. */
const named = async (q: string) => (await found(q)).map(({ kind, id }) => `${kind} ${id}`)

const organization = await anOrganization({ title: 'The <b>first</b>' })
const project = await aProject(organization, { title: 'Shop' })
const group = await aGroup(organization, [aUser()])
const note = await aResource(project, 'notes/note', { name: 'a:b note', title: 'A note' })
const permission = await aPermission('notes.note.get')
const role = await aRole([permission.id], { title: 'Reader' })
const own = await aRole([], { organization_id: organization.id })
const user = aUser()
const policy = await aPolicy(role, user, note.resource, { title: 'Because' })
const account = await anAccount(organization)
const product = await aProduct()

describe('the id of anything leads to it, in any letter case', () => {
  const ofOrganization = { org_id: organization.id }
  const cases: [string, string, Record<string, string>][] = [
    [
      'organization',
      organization.id,
      { ...ofOrganization, title: 'The <b>first</b>', resource: organization.resource },
    ],
    ['project', project.id, { ...ofOrganization, project_id: project.id, name: project.name }],
    ['group', group.id, { ...ofOrganization, principal: group.resource, resource: group.resource }],
    ['resource', note.id, { ...ofOrganization, project_id: project.id, resource: note.resource, title: 'A note' }],
    ['user', idOf(user), { principal: user, org_id: '' }],
    ['role', role.id, { title: 'Reader', org_id: '' }],
    ['role', own.id, ofOrganization],
    ['permission', permission.id, { key: 'notes.note.get' }],
    ['policy', policy.id, { title: 'Because', resource: note.resource, principal: user, role_id: role.id }],
    ['billing_account', account.id, { ...ofOrganization, name: account.name, billing_id: account.id }],
    ['product', product.id, { name: product.name }],
  ]
  test.each(cases)('%s', async (kind, id, more) => {
    expect(await found(` ${id.toUpperCase()} `)).toEqual([expect.objectContaining({ kind, id, ...more })])
  })

  test('a service user of an organization, and a client of the operator', async () => {
    const { body } = await call(createServiceUser, {
      as: admin,
      params: { org_id: organization.id },
      body: { body: { title: 'backup' } },
    })
    const { id } = body.serviceuser
    const expected = {
      kind: 'service_user',
      id,
      title: 'backup',
      org_id: organization.id,
      principal: `app/serviceuser:${id}`,
    }
    for (const q of [id, `serviceuser:${id}`, `${organization.name}/backup`])
      expect(await found(q)).toEqual([expect.objectContaining(expected)])
    expect(await found(admin.clientId)).toEqual([expect.objectContaining({ kind: 'service_user', org_id: '' })])
  })

  test('a usage and a credit grant lead to their account', async () => {
    const usage = aUsage({ amount: 1 })
    await report(account, [usage])
    const grant = makeCreditGrant(randomUUID(), { account_id: account.id, amount: 5n, description: '' }, new Date())
    await grantOnce(aTable(), grant)
    const of = { org_id: organization.id, billing_id: account.id }
    expect(await found(usage.id)).toEqual([expect.objectContaining({ kind: 'usage', id: usage.id, ...of })])
    expect(await found(grant.id)).toEqual([expect.objectContaining({ kind: 'credit', id: grant.id, ...of })])
  })

  test('a user is there by a relation, a membership, a policy or what it owns, and by nothing else', async () => {
    const [related, member, owner, nobody] = [aUser(), aUser(), aUser(), aUser()] as const
    await platformRelations(related, ['member'])
    await aGroup(organization, [member])
    await aResource(project, 'notes/note', { owner })
    for (const principal of [related, member, owner])
      expect(await named(idOf(principal))).toEqual([`user ${idOf(principal)}`])
    for (const q of [nobody, idOf(nobody)]) expect(await found(q)).toEqual([])
  })
})

describe('names', () => {
  test('one name may be that of several things', async () => {
    const name = `both-${randomUUID().slice(0, 8)}`
    const [first, second] = [await anOrganization({ name }), await aProject(organization, { name })]
    const third = await aRole([], { name })
    const fourth = await anAccount(organization, { name })
    expect(await named(name)).toEqual([
      `organization ${first.id}`,
      `project ${second.id}`,
      `role ${third.id}`,
      `billing_account ${fourth.id}`,
    ])
    expect(await named(name.toUpperCase())).toHaveLength(3)
    expect(await named(`org:${name}`)).toEqual([`organization ${first.id}`])
  })

  test('groups and roles of an organization by its name and theirs', async () => {
    expect(await named(`${organization.name}/${group.name}`)).toEqual([`group ${group.id}`])
    expect(await named(`${organization.name}/${own.name}`)).toEqual([`role ${own.id}`])
    for (const q of [group.name, own.name, `nowhere/${group.name}`]) expect(await named(q)).toEqual([])
  })

  test('built-in roles and permissions, products, and the names of permissions', async () => {
    expect(await found('app_project_owner')).toEqual([expect.objectContaining({ kind: 'role' })])
    expect(await found('app.project.get')).toEqual([expect.objectContaining({ key: 'app.project.get' })])
    expect(await named(product.name)).toEqual([`product ${product.id}`])
    expect(await named(permission.name)).toEqual([`permission ${permission.id}`])
  })

  test('a URN, and a reference to a resource that has policies alone', async () => {
    const urn = `frn:${project.name}:notes/note:${note.name}`
    for (const q of [urn, `notes/note:${urn}`, `notes/note:${note.id}`])
      expect(await named(q)).toEqual([`resource ${note.id}`])
    const unregistered = `notes/note:${randomUUID()}`
    expect(await found(unregistered)).toEqual([])
    await aPolicy(role, user, unregistered)
    expect(await found(unregistered)).toEqual([
      expect.objectContaining({ resource: unregistered, org_id: '', name: '' }),
    ])
    for (const q of [`frn:${project.name}:notes/note:none`, 'frn:x', 'frn:::', 'notes/note:x'])
      expect(await found(q)).toEqual([])
  })

  test('the beginning of a key or slug finds permissions, at most 20 and says so', async () => {
    await Promise.all(Array.from({ length: 21 }, (_, n) => aPermission(`many.thing.verb${n + 10}`)))
    expect((await found('notes.note')).map(({ key }) => key)).toEqual(['notes.note.get'])
    for (const q of ['notes_note_get', 'notes/note', 'not'])
      expect(await named(q)).toEqual([`permission ${permission.id}`])
    const many = (await find('many.thing')).body
    expect([many.results.length, many.truncated]).toEqual([20, true])
    expect((await find('many.thing.verb1')).body).toMatchObject({ results: { length: 10 }, truncated: false })
  })
})

test('text that names nothing finds nothing; no text, or too much of it, is 400', async () => {
  for (const q of ['%', '#', 'a b', '../x', '\u0000', '😀', 'user:x', 'x'.repeat(600)])
    expect(await found(q)).toEqual([])
  for (const query of [{}, { q: '' }, { q: '  ' }, { q: 'x'.repeat(601) }])
    expect(violatedFields(await call(handler, { as: admin, method: 'GET', query: query as never }))).toEqual(['q'])
  expect((await call(handler, { as: await aClient(['member']), method: 'GET', query: { q: 'x' } })).status).toBe(403)
})

test('costs a bounded number of keyed reads: for an id, a name, and the beginning of a key', async () => {
  const counts = async (q: string) => {
    const { requests, depth, readUnits } = await costOf(() => find(q))
    return [requests.length, depth, readUnits]
  }
  expect(await counts(note.id)).toEqual([6, 4, 24])
  expect(await counts(organization.name)).toEqual([6, 4, 16])
  expect(await counts('notes')).toEqual([7, 4, 16])
})

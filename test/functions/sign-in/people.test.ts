import { describe, expect, test } from 'vitest'
import { handler as batchCheckOwn } from '../../../functions/access/checks/batch-check-own.ts'
import { handler as check } from '../../../functions/access/checks/check.ts'
import { handler as checkOwn } from '../../../functions/access/checks/check-own.ts'
import { handler as createPolicy } from '../../../functions/access/policies/create.ts'
import { handler as getAuthor } from '../../../functions/access/policies/get-author.ts'
import { handler as getServiceUser } from '../../../functions/directory/service-users/get.ts'
import { handler as listOrganizations } from '../../../functions/directory/users/list-organizations.ts'
import { changeUserState } from '../../../lib/access/clients/state.ts'
import { BUILTIN_ROLES } from '../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../lib/operator/manifest/builtins.ts'
import { aPerson, letPeopleSignIn, type Person, tokenFor, withToken } from '../../support/people.ts'
import { idsIn } from '../../support/principals.ts'
import { costOf } from '../../support/recorder.ts'
import { type Call, type Credentials, call } from '../../support/request.ts'
import { aServiceUser } from '../../support/service-users.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from '../../support/world.ts'

await letPeopleSignIn()
await ensureBuiltins(aTable())
const get = await aPermission('compute.disk.get')
const reader = await aRole([get.id])
const organization = await anOrganization()
const project = await aProject(organization)
const disk = await aResource(project, 'compute/disk')
const question = { resource: disk.resource, permission: 'get' }

const setState = (person: Person, isDisabled: boolean) =>
  changeUserState(aTable(), person.principal, { isDisabled, now: new Date() })

describe('a person', () => {
  test('asks what it may do itself', async () => {
    const [holder, member, nobody] = [await aPerson(), await aPerson(), await aPerson()]
    await aPolicy(reader, holder.principal, disk.resource)
    const group = await aGroup(organization, [member.principal])
    await aPolicy(reader, group.resource, project.resource)
    const ask = async ({ call: as }: Person) => (await call(checkOwn, { ...as, body: question })).body
    expect(await ask(holder)).toEqual({ status: true })
    expect(await ask(member)).toEqual({ status: true })
    expect(await ask(nobody)).toEqual({ status: false })
    expect(await ask(await aPerson(['admin']))).toEqual({ status: true })
    expect(await ask(await aPerson(['member']))).toEqual({ status: false })
    const bodies = [question, { ...question, resource: project.resource, permission: 'compute.disk.get' }]
    const { body } = await call(batchCheckOwn, { ...holder.call, body: { bodies } })
    expect(body.pairs.map(({ status }: { status: boolean }) => status)).toEqual([true, false])
  })

  test('asks about others only with a relation to the platform', async () => {
    const body = { ...question, subject: aUser() }
    const statusOf = async ({ call: as }: Person) => (await call(check, { ...as, body })).status
    expect(await statusOf(await aPerson(['admin']))).toBe(200)
    expect(await statusOf(await aPerson(['member']))).toBe(200)
    expect(await statusOf(await aPerson())).toBe(403)
  })

  test('lists what is its own, and of others nothing', async () => {
    const [owner, other] = [await aPerson([], 'auth0|owner'), await aPerson()]
    await aPolicy(BUILTIN_ROLES.app_organization_owner.id, owner.principal, organization.resource)
    const list = (id: string, { call: as }: Person) => call(listOrganizations, { ...as, params: { id }, method: 'GET' })
    expect(idsIn(await list('self', owner), 'organizations')).toEqual([organization.id])
    expect(idsIn(await list(owner.id, owner), 'organizations')).toEqual([organization.id])
    expect(idsIn(await list('self', other), 'organizations')).toEqual([])
    expect((await list(owner.id, other)).status).toBe(403)
  })

  test('writes what a permission of theirs allows, in their own name', async () => {
    const owner = await aPerson([], 'ada@example.com')
    await aPolicy(BUILTIN_ROLES.app_organization_owner.id, owner.principal, organization.resource)
    const body = {
      role_id: BUILTIN_ROLES.app_organization_viewer.id,
      resource: organization.resource,
      principal: aUser(),
    }
    const made = await call(createPolicy, { ...owner.call, body })
    expect(made.status).toBe(200)
    const author = await call(getAuthor, { as: await aClient(), params: { id: made.body.policy.id }, method: 'GET' })
    expect(author.body.author.created_by).toBe('app/user:ada@example.com')
    const other = await aPerson([], 'Ada@example.com')
    expect((await call(createPolicy, { ...other.call, body })).status).toBe(403)
  })

  test('is 401 while disabled, everywhere and at once', async () => {
    const person = await aPerson(['admin'])
    const statusOf = async () => (await call(checkOwn, { ...person.call, body: question })).status
    expect(await statusOf()).toBe(200)
    await setState(person, true)
    expect(await statusOf()).toBe(401)
    await setState(person, false)
    expect(await statusOf()).toBe(200)
  })
})

describe('the id of a client as a subject', () => {
  test('is a person of their own, with nothing of the client', async () => {
    const admin = await aClient(['admin'])
    const person = await aPerson([], admin.clientId)
    const body = { ...question, subject: aUser() }
    expect((await call(check, { as: admin, body })).status).toBe(200)
    expect((await call(check, { ...person.call, body })).status).toBe(403)
  })

  test('does not make a person the service user itself', async () => {
    const { clientId, secret } = await aServiceUser({ organizationId: organization.id })
    const as: Credentials = { clientId, secret }
    const read = async (given: Pick<Call, 'as' | 'headers'>) =>
      (await call(getServiceUser, { ...given, params: { org_id: organization.id, id: clientId }, method: 'GET' }))
        .status
    expect(await read({ as })).toBe(200)
    expect(await read((await aPerson([], clientId)).call)).toBe(403)
  })
})

describe('cost', () => {
  const costOfEach = async (
    send: (as: Pick<Call, 'as' | 'headers'>) => Promise<unknown>,
    each: readonly Pick<Call, 'as' | 'headers'>[],
  ) => {
    const costs = []
    for (const as of each) {
      // This request caches the caller and the ancestors of the resource.
      await send(as)
      const { requests, depth, readUnits, writeUnits } = await costOf(() => send(as))
      costs.push({ requests: requests.length, depth, readUnits, writeUnits })
    }
    return costs
  }

  test('a check by a person makes as many table requests as one by a client', async () => {
    const body = { ...question, subject: aUser() }
    const send = (as: Pick<Call, 'as' | 'headers'>) => call(check, { ...as, body })
    const [ofClient, ofPerson] = await costOfEach(send, [{ as: await aClient() }, (await aPerson(['admin'])).call])
    expect(ofPerson).toEqual(ofClient)
  })

  test('an own check by a person makes as many as one by a client, and reads one item less', async () => {
    const send = (as: Pick<Call, 'as' | 'headers'>) => call(checkOwn, { ...as, body: question })
    const [ofClient, ofPerson] = await costOfEach(send, [{ as: await aClient([]) }, (await aPerson()).call])
    expect(ofPerson).toEqual({ ...ofClient, readUnits: (ofClient?.readUnits ?? 0) - 1 })
  })

  test('a wrong token makes no table request', async () => {
    const { requests, result } = await costOf(() =>
      call(checkOwn, { ...withToken(tokenFor('ada', { aud: 'other' })), body: question }),
    )
    expect([result.status, requests.length]).toEqual([401, 0])
  })
})

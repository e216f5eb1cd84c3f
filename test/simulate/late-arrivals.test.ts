import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as createPolicy } from '../../functions/policies/create.ts'
import { readDescribedAccount, saveAccount } from '../../lib/accounts/store.ts'
import { readClient, saveClient } from '../../lib/clients/store.ts'
import { boundPolicyId, readPolicy, unbindPolicy } from '../../lib/policies/store.ts'
import { changeMembers, readMembers } from '../../lib/resources/members.ts'
import { removeProjectResource } from '../../lib/resources/remove.ts'
import { readResource } from '../../lib/resources/store.ts'
import { allowed } from '../support/ask.ts'
import { call } from '../support/request.ts'
import { first, sdkError, withFault } from '../support/table-faults.ts'
import {
  aClient,
  aGroup,
  anAccount,
  anOrganization,
  aPermission,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
  platformRelations,
} from '../support/world.ts'

// A request that was given up may reach the table long after others were answered. What has been given a second time and
// then taken away must not come back with it.

const admin = await aClient()
const organization = await anOrganization()
const project = await aProject(organization)
const read = await aPermission('late.disk.read')
const role = await aRole([read.id])
const table = aTable

/** Does it, but holds its transaction back: answers how to let that arrive. */
async function givenUp(deed: () => Promise<unknown>): Promise<() => Promise<unknown>> {
  let arrive: (() => Promise<unknown>) | undefined
  const hangs = first(1, 'TransactWriteItems', async ({ send }) => {
    arrive = send
    throw sdkError('TimeoutError')
  })
  await withFault(hangs, () => deed().catch(() => undefined))
  if (arrive === undefined) throw new Error('nothing was written')
  return arrive
}

interface Case {
  give: () => Promise<unknown>
  take: () => Promise<unknown>
  isGiven: () => Promise<boolean>
}

const mayRead = (subject: string, resource: string) => allowed(subject, resource, 'late.disk.read')

async function aBinding(): Promise<Case> {
  const [principal, resource] = [aUser(), `late/disk:${randomUUID()}`]
  return {
    give: () => call(createPolicy, { as: admin, body: { role_id: role.id, resource, principal } }),
    take: async () => {
      const id = await boundPolicyId(table(), { role_id: role.id, resource, principal })
      const policy = await readPolicy(table(), String(id))
      if (policy !== undefined) await unbindPolicy(table(), policy)
    },
    isGiven: () => mayRead(principal, resource),
  }
}

async function aMembership(): Promise<Case> {
  const [group, user] = [(await aGroup(organization)).resource, aUser()]
  return {
    give: () => changeMembers(table(), group, { leaving: [], joining: [user] }),
    take: () => changeMembers(table(), group, { leaving: [user], joining: [] }),
    isGiven: async () => (await readMembers(table(), group)).includes(user),
  }
}

async function aRelation(): Promise<Case> {
  const user = aUser()
  return {
    give: () => platformRelations(user, ['admin']),
    take: () => platformRelations(user, []),
    isGiven: () => mayRead(user, `late/disk:${randomUUID()}`),
  }
}

async function aRelationOfAClient(): Promise<Case> {
  const { clientId } = await aClient([])
  const principal = `app/serviceuser:${clientId}`
  return {
    give: () => platformRelations(principal, ['admin']),
    take: () => platformRelations(principal, []),
    isGiven: async () => (await readClient(table(), clientId))?.relations.includes('admin') ?? false,
  }
}

async function aSecret(): Promise<Case> {
  const { clientId } = await aClient([])
  const secret = { id: 'late', hash: 'hash', created_at: '', expires_at: '' }
  const change = async (secrets: (typeof secret)[]) => {
    const client = await readClient(table(), clientId)
    if (client !== undefined) await saveClient(table(), client, { ...client, secrets }, client.relations)
  }
  const before = (await readClient(table(), clientId))?.secrets ?? []
  return {
    give: () => change([...before, secret]),
    take: () => change(before),
    isGiven: async () => (await readClient(table(), clientId))?.secrets.some(({ id }) => id === 'late') ?? false,
  }
}

async function anOwnedResource(): Promise<Case> {
  const [owner, id] = [aUser(), randomUUID()]
  const resource = `late/disk:${id}`
  return {
    give: () => aResource(project, 'late/disk', { id, resource, name: `disk-${id.slice(0, 8)}-x`, owner }),
    take: () => removeProjectResource(table(), resource),
    isGiven: async () => (await readResource(table(), resource)) !== undefined || (await mayRead(owner, resource)),
  }
}

async function anOpenAccount(): Promise<Case> {
  const { id } = await anAccount(organization, { state: 'disabled' })
  const change = async (state: 'active' | 'disabled') => {
    const account = await readDescribedAccount(table(), id)
    if (account !== undefined) await saveAccount(table(), account, { ...account, state }, undefined)
  }
  return {
    give: () => change('active'),
    take: () => change('disabled'),
    isGiven: async () => (await readDescribedAccount(table(), id))?.state === 'active',
  }
}

test.each([
  ['a binding', aBinding],
  ['a membership', aMembership],
  ['a relation of a user to the platform', aRelation],
  ['a relation of a client to the platform', aRelationOfAClient],
  ['a secret', aSecret],
  ['a resource with its owner', anOwnedResource],
  ['an account that is open', anOpenAccount],
])('%s that arrives after it was given again and taken away stays away', async (_, make) => {
  const { give, take, isGiven } = await make()
  const arrive = await givenUp(give)
  expect(await isGiven()).toBe(false)
  await give()
  expect(await isGiven()).toBe(true)
  await take()
  await arrive().catch(() => undefined)
  expect(await isGiven()).toBe(false)
  await give()
  expect(await isGiven()).toBe(true)
})

test('a binding that arrives although nothing was taken away is bound: nobody was told that it is not', async () => {
  const { give, isGiven } = await aBinding()
  const arrive = await givenUp(give)
  await arrive()
  expect(await isGiven()).toBe(true)
})

test('a newer title of a policy outlives an older one that arrives late', async () => {
  const body = { role_id: role.id, resource: `late/disk:${randomUUID()}`, principal: aUser() }
  const entitle = (title: string) => call(createPolicy, { as: admin, body: { ...body, title } })
  const { body: made } = await entitle('first')
  let arrive = async (): Promise<unknown> => undefined
  const hangs = first(1, 'PutItem', async ({ send }) => {
    arrive = send
    throw sdkError('TimeoutError')
  })
  expect((await withFault(hangs, () => entitle('old'))).status).toBe(503)
  expect((await entitle('new')).status).toBe(200)
  await arrive().catch(() => undefined)
  expect((await readPolicy(table(), made.policy.id))?.title).toBe('new')
})

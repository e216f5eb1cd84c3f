import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as createPolicy } from '../../../functions/access/policies/create.ts'
import { readClient, saveClient } from '../../../lib/access/clients/store.ts'
import { boundPolicyId } from '../../../lib/access/policies/grant-store.ts'
import { readPolicy } from '../../../lib/access/policies/store.ts'
import { unbindPolicy } from '../../../lib/access/policies/unbind-policy.ts'
import { readResource } from '../../../lib/access/resources/store.ts'
import { readDescribedAccount, saveAccount } from '../../../lib/billing/accounts/store.ts'
import { changeMembers, readMembers } from '../../../lib/directory/groups/members.ts'
import { removeProjectResource } from '../../../lib/directory/removal/resource.ts'
import { allowed } from '../../support/ask.ts'
import { call } from '../../support/request.ts'
import { abandon, first, sdkError, withFault } from '../../support/table-faults.ts'
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
} from '../../support/world.ts'

// In these tests, an abandoned request reaches the table long after later requests were answered. This request must not
// restore access that was granted again and then revoked in the meantime.

const admin = await aClient()
const organization = await anOrganization()
const project = await aProject(organization)
const read = await aPermission('late.disk.read')
const role = await aRole([read.id])
const table = aTable

interface Case {
  grant: () => Promise<unknown>
  revoke: () => Promise<unknown>
  isGranted: () => Promise<boolean>
}

const mayRead = (subject: string, resource: string) => allowed(subject, resource, 'late.disk.read')

async function aPolicyCase(): Promise<Case> {
  const [principal, resource] = [aUser(), `late/disk:${randomUUID()}`]
  return {
    grant: () => call(createPolicy, { as: admin, body: { role_id: role.id, resource, principal } }),
    revoke: async () => {
      const id = await boundPolicyId(table(), { role_id: role.id, resource, principal })
      const policy = await readPolicy(table(), String(id))
      if (policy !== undefined) await unbindPolicy(table(), policy)
    },
    isGranted: () => mayRead(principal, resource),
  }
}

async function aMembershipCase(): Promise<Case> {
  const [group, user] = [(await aGroup(organization)).resource, aUser()]
  return {
    grant: () => changeMembers(table(), group, { leaving: [], joining: [user] }),
    revoke: () => changeMembers(table(), group, { leaving: [user], joining: [] }),
    isGranted: async () => (await readMembers(table(), group)).includes(user),
  }
}

async function aUserRelationCase(): Promise<Case> {
  const user = aUser()
  const disk = await aResource(project, 'late/disk')
  return {
    grant: () => platformRelations(user, ['admin']),
    revoke: () => platformRelations(user, []),
    isGranted: () => mayRead(user, disk.resource),
  }
}

async function aClientRelationCase(): Promise<Case> {
  const { clientId } = await aClient([])
  const principal = `app/serviceuser:${clientId}`
  return {
    grant: () => platformRelations(principal, ['admin']),
    revoke: () => platformRelations(principal, []),
    isGranted: async () => (await readClient(table(), clientId))?.relations.includes('admin') ?? false,
  }
}

async function aSecretCase(): Promise<Case> {
  const { clientId } = await aClient([])
  const secret = { id: 'late', hash: 'hash', created_at: '', expires_at: '' }
  const change = async (secrets: (typeof secret)[]) => {
    const client = await readClient(table(), clientId)
    if (client !== undefined) await saveClient(table(), client, { ...client, secrets }, client.relations)
  }
  const before = (await readClient(table(), clientId))?.secrets ?? []
  return {
    grant: () => change([...before, secret]),
    revoke: () => change(before),
    isGranted: async () => (await readClient(table(), clientId))?.secrets.some(({ id }) => id === 'late') ?? false,
  }
}

async function anOwnedResourceCase(): Promise<Case> {
  const [owner, id] = [aUser(), randomUUID()]
  const resource = `late/disk:${id}`
  return {
    grant: () => aResource(project, 'late/disk', { id, resource, name: `disk-${id.slice(0, 8)}-x`, owner }),
    revoke: () => removeProjectResource(table(), resource),
    isGranted: async () => (await readResource(table(), resource)) !== undefined || (await mayRead(owner, resource)),
  }
}

async function anActiveAccountCase(): Promise<Case> {
  const { id } = await anAccount(organization, { state: 'disabled' })
  const change = async (state: 'active' | 'disabled') => {
    const account = await readDescribedAccount(table(), id)
    if (account !== undefined) await saveAccount(table(), account, { ...account, state }, undefined)
  }
  return {
    grant: () => change('active'),
    revoke: () => change('disabled'),
    isGranted: async () => (await readDescribedAccount(table(), id))?.state === 'active',
  }
}

test.each([
  ['a policy', aPolicyCase],
  ['a membership', aMembershipCase],
  ['a relation of a user to the platform', aUserRelationCase],
  ['a relation of a client to the platform', aClientRelationCase],
  ['a secret', aSecretCase],
  ['a resource with its owner', anOwnedResourceCase],
  ['an active account', anActiveAccountCase],
])('%s stays revoked when an earlier grant of it arrives late', async (_, make) => {
  const { grant, revoke, isGranted } = await make()
  const sendLate = await abandon(grant)
  expect(await isGranted()).toBe(false)
  await grant()
  expect(await isGranted()).toBe(true)
  await revoke()
  await sendLate().catch(() => undefined)
  expect(await isGranted()).toBe(false)
  await grant()
  expect(await isGranted()).toBe(true)
})

test('a policy that arrives late takes effect if nothing was revoked since', async () => {
  const { grant, isGranted } = await aPolicyCase()
  const sendLate = await abandon(grant)
  await sendLate()
  expect(await isGranted()).toBe(true)
})

test('a newer title of a policy stays when an older one arrives late', async () => {
  const body = { role_id: role.id, resource: `late/disk:${randomUUID()}`, principal: aUser() }
  const setTitle = (title: string) => call(createPolicy, { as: admin, body: { ...body, title } })
  const { body: created } = await setTitle('first')
  let sendLate = async (): Promise<unknown> => undefined
  const hangs = first(1, 'TransactWriteItems', async ({ send }) => {
    sendLate = send
    throw sdkError('TimeoutError')
  })
  expect((await withFault(hangs, () => setTitle('old'))).status).toBe(503)
  expect((await setTitle('new')).status).toBe(200)
  await sendLate().catch(() => undefined)
  expect((await readPolicy(table(), created.policy.id))?.title).toBe('new')
})

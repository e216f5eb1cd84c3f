import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler as addRelation } from '../../functions/access/platform-users/add.ts'
import { handler as removeRelation } from '../../functions/access/platform-users/remove.ts'
import { handler as delegate } from '../../functions/directory/delegations/create.ts'
import { handler as deleteDelegation } from '../../functions/directory/delegations/delete.ts'
import { handler as listDelegations } from '../../functions/directory/delegations/list.ts'
import { handler as addUsers } from '../../functions/directory/organization-users/add.ts'
import { handler as removeUser } from '../../functions/directory/organization-users/remove.ts'
import { handler as updateProject } from '../../functions/directory/projects/update.ts'
import { handler as createServiceUser } from '../../functions/directory/service-users/create.ts'
import { handler as createSecret } from '../../functions/directory/service-users/create-secret.ts'
import { handler as deleteServiceUser } from '../../functions/directory/service-users/delete.ts'
import { handler as deleteSecret } from '../../functions/directory/service-users/delete-secret.ts'
import { handler as createToken } from '../../functions/directory/tokens/create.ts'
import { handler as deleteToken } from '../../functions/directory/tokens/delete.ts'
import { handler as listTokens } from '../../functions/directory/tokens/list.ts'
import { readRelations } from '../../lib/access/clients/save-relations.ts'
import { readClient } from '../../lib/access/clients/store.ts'
import { readResource } from '../../lib/access/resources/store.ts'
import { clientTitleInKey } from '../../lib/foundation/table/keys.ts'
import type { Handler } from '../../lib/http/operation.ts'
import { ensureBuiltins } from '../../lib/operator/manifest/builtins.ts'
import { allowed } from '../support/ask.ts'
import { send } from '../support/groups-and-resources.ts'
import { aServiceUser } from '../support/service-users.ts'
import { abandon } from '../support/table-faults.ts'
import { aClient, anOrganization, aProject, aTable } from '../support/world.ts'

// A client abandons a request. The transaction of the request reaches the table after other requests have granted and
// revoked the same thing again, or revoked and granted it again.

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const must = async (handler: Handler, params: Record<string, string>, body?: object) => {
  const answer = await send(handler, admin, params, { body })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}

interface Pair {
  give: () => Promise<unknown>
  take: () => Promise<unknown>
  holds: () => Promise<boolean>
}

const userPair = (userIds: string[]): Pair => {
  const [id = ''] = userIds
  return {
    give: () => must(addUsers, { id: organization.id }, { user_ids: userIds }),
    take: () => must(removeUser, { id: organization.id, user_id: id }),
    holds: () => allowed(`user:${id}`, organization.resource, 'get'),
  }
}

const relationPair = (principal: string, named: object): Pair => ({
  give: () => must(addRelation, {}, { ...named, relation: 'admin' }),
  take: () => must(removeRelation, {}, named),
  holds: async () => (await readRelations(aTable(), principal)).length > 0,
})

/** Prepares a service user without a secret. The secret that `give` creates is then the only one. */
async function secretPair(): Promise<Pair> {
  const { clientId } = await aServiceUser({ organizationId: organization.id, secretId: '' })
  const params = { org_id: organization.id, id: clientId }
  const secrets = async () => (await readClient(aTable(), clientId))?.secrets ?? []
  return {
    give: () => must(createSecret, params, {}),
    take: async () => must(deleteSecret, { ...params, secret_id: `${clientId}.${(await secrets())[0]?.id}` }),
    holds: async () => (await secrets()).length > 0,
  }
}

function serviceUserPair(): Pair {
  const title = `late ${randomUUID()}`
  const holder = () => aTable().get(clientTitleInKey(organization.id, title))
  return {
    give: () => must(createServiceUser, { org_id: organization.id }, { body: { title } }),
    take: async () => must(deleteServiceUser, { org_id: organization.id, id: String((await holder())?.id) }),
    holds: async () => (await holder()) !== undefined,
  }
}

async function delegationPair(): Promise<Pair> {
  const { principal } = await aServiceUser({ organizationId: organization.id })
  const user_id = user()
  const given = { agent: principal, permissions: ['app.project.get'], resource: '*' }
  const all = async () => (await must(listDelegations, { user_id })).delegations as { id: string }[]
  return {
    give: () => must(delegate, { user_id }, given),
    take: async () => must(deleteDelegation, { user_id, delegation_id: (await all())[0]?.id ?? '' }),
    holds: async () => (await all()).length > 0,
  }
}

async function tokenPair(): Promise<Pair> {
  const user_id = user()
  const given = {
    permissions: ['app.project.get'],
    resource: '*',
    expires_at: new Date(Date.now() + 60_000).toISOString(),
  }
  const all = async () => (await must(listTokens, { user_id })).tokens as { id: string }[]
  return {
    give: () => must(createToken, { user_id }, given),
    take: async () => must(deleteToken, { user_id, token_id: (await all())[0]?.id ?? '' }),
    holds: async () => (await all()).length > 0,
  }
}

async function namePair(): Promise<Pair> {
  const { id, resource, name } = await aProject(organization)
  const other = `late-${randomUUID().slice(0, 8)}`
  return {
    give: () => must(updateProject, { id }, { name: other }),
    take: () => must(updateProject, { id }, { name }),
    holds: async () => (await readResource(aTable(), resource))?.name === other,
  }
}

const user = () => randomUUID()
// The first seat of a process writes the format of the table first.
await must(addUsers, { id: organization.id }, { user_ids: [user()] })

const pairs: Record<string, () => Promise<Pair>> = {
  'a user of an organization': async () => userPair([user()]),
  'one of several users of an organization': async () => userPair([user(), user(), user()]),
  'a relation of a user to the platform': async () => {
    const id = user()
    return relationPair(`app/user:${id}`, { user_id: id })
  },
  'a relation of a service user to the platform': async () => {
    const { clientId, principal } = await aServiceUser({ organizationId: organization.id })
    return relationPair(principal, { serviceuser_id: clientId })
  },
  'a secret': secretPair,
  'a service user': async () => serviceUserPair(),
  'a delegation': delegationPair,
  'a token': tokenPair,
  'the name of a project': namePair,
}

describe.each(Object.entries(pairs))('%s', (_, make) => {
  test('what was given late is not there', async () => {
    const { give, take, holds } = await make()
    const arrive = await abandon(give)
    await give()
    await take()
    await expect(arrive()).rejects.toThrow('ConditionalCheckFailed')
    expect(await holds()).toBe(false)
  })

  test('what was taken late is still there', async () => {
    const { give, take, holds } = await make()
    await give()
    const arrive = await abandon(take)
    await take()
    await give()
    await expect(arrive()).rejects.toThrow('ConditionalCheckFailed')
    expect(await holds()).toBe(true)
  })
})

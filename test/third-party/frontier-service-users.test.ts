import { afterAll, expect, test } from 'vitest'
import { ApiClient as V1Beta1 } from '../../vendor/frontier/api-client.mjs'
import { basic } from '../support/request.ts'
import { aService } from '../support/service.ts'
import { aClient } from '../support/world.ts'

/** Tests service users and the platform with a client that is generated from Frontier's public API. */
const service = await aService()
afterAll(() => service.stop())
const connect = (authorization: string) =>
  new V1Beta1({
    baseUrl: service.url,
    baseApiParams: { headers: { authorization, 'Content-Type': 'application/json' } },
  })
const frontier = connect(basic(await aClient(['admin'])))

const acme = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01'
const ada = 'ada'

test('service users: create, list, get, secrets, delete', async () => {
  const { data } = await frontier.frontierServiceCreateServiceUser(acme, { body: { title: 'Robot', metadata: {} } })
  const id = data.serviceuser?.id ?? ''
  const { data: listed } = await frontier.frontierServiceListOrganizationServiceUsers(acme)
  expect(listed.serviceusers?.map(({ title }) => title)).toContain('Robot')
  const { data: made } = await frontier.frontierServiceCreateServiceUserCredential(acme, id, { title: 'first' })
  const { id: clientId = '', secret = '' } = made.secret ?? {}
  // In Basic credentials, the user name is the id of the secret.
  const robot = connect(basic({ clientId, secret }))
  expect((await robot.frontierServiceGetServiceUser(acme, id)).data.serviceuser?.title).toBe('Robot')
  const { data: kept } = await robot.frontierServiceListServiceUserCredentials(acme, id)
  expect(kept.secrets?.map((each) => each.id)).toEqual([clientId])
  expect((await robot.frontierServiceDeleteServiceUserCredential(acme, id, clientId)).data).toEqual({})
  await expect(robot.frontierServiceGetServiceUser(acme, id)).rejects.toMatchObject({ status: 401 })
  expect((await frontier.frontierServiceDeleteServiceUser(acme, id)).data).toMatchObject({ policies: 0 })
})

test('the platform: add, list, remove', async () => {
  expect((await frontier.adminServiceAddPlatformUser({ user_id: ada, relation: 'member' })).data).toEqual({})
  const { data } = await frontier.adminServiceListPlatformUsers()
  expect(data.users?.find(({ id }) => id === ada)?.metadata).toEqual({ relation: 'member', relations: ['member'] })
  expect((await frontier.adminServiceRemovePlatformUser({ user_id: ada })).data).toEqual({})
})

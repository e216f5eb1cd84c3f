import { afterAll, expect, test } from 'vitest'
import { ApiClient as V1Beta1 } from '../../vendor/frontier/api-client.mjs'
import { basic } from '../support/request.ts'
import { aService } from '../support/service.ts'
import { aClient } from '../support/world.ts'

/** Tests profiles of users with a client that is generated from Frontier's public API. */
const service = await aService()
afterAll(() => service.stop())
const headers = { authorization: basic(await aClient(['admin'])), 'Content-Type': 'application/json' }
const frontier = new V1Beta1({ baseUrl: service.url, baseApiParams: { headers } })

test('users: create, get, change, list, disable, enable, delete', async () => {
  const email = 'hedy@example.com'
  const { data } = await frontier.frontierServiceCreateUser({ name: 'hedy', title: 'Hedy', email, metadata: { a: 1 } })
  const id = data.user?.id ?? ''
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect((await frontier.frontierServiceGetUser(id)).data.user).toMatchObject({ name: 'hedy', title: 'Hedy', email })
  const { data: changed } = await frontier.frontierServiceUpdateUser(id, { title: 'Hedy Lamarr', email })
  expect(changed.user).toMatchObject({ id, name: 'hedy', title: 'Hedy Lamarr', metadata: { a: 1 } })
  const listed = async (query: object = {}) =>
    ((await frontier.frontierServiceListUsers(query)).data.users ?? []).map((user) => user.id)
  expect(await listed()).toContain(id)
  expect((await frontier.frontierServiceDisableUser(id, {})).data).toEqual({})
  expect(await listed({ state: 'disabled' })).toEqual([id])
  expect((await frontier.frontierServiceEnableUser(id, {})).data).toEqual({})
  expect(await listed({ state: 'disabled' })).toEqual([])
  expect((await frontier.frontierServiceDeleteUser(id)).data).toMatchObject({ policies: 0 })
  await expect(frontier.frontierServiceGetUser(id)).rejects.toMatchObject({ status: 404 })
})

import { afterAll, expect, test } from 'vitest'
import { ApiClient as V1Beta1 } from '../../vendor/frontier/api-client.mjs'
import { basic } from '../support/request.ts'
import { aService } from '../support/service.ts'
import { aClient } from '../support/world.ts'

/** Tests policies and users with a client that is generated from Frontier's public API. */
const service = await aService()
afterAll(() => service.stop())
const headers = { authorization: basic(await aClient(['admin'])), 'Content-Type': 'application/json' }
const frontier = new V1Beta1({ baseUrl: service.url, baseApiParams: { headers } })

const project = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d11'
const viewer = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d32'
const barbara = 'barbara'

const grant = async () => {
  const binding = { role_id: 'disk-operator', resource: `app/project:${project}`, principal: `app/user:${barbara}` }
  const { data } = await frontier.frontierServiceCreatePolicy(binding)
  return data.policy ?? {}
}
const may = async (permission: string) => {
  const question = { subject: `user:${barbara}`, resource: `project:${project}`, permission }
  return (await frontier.adminServiceCheckFederatedResourcePermission(question)).data.status
}

test('frontierServiceListPolicies: GET /v1beta1/policies', async () => {
  const policy = await grant()
  for (const filter of [{ user_id: barbara }, { project_id: project, user_id: barbara }]) {
    expect((await frontier.frontierServiceListPolicies(filter)).data.policies).toEqual([policy])
  }
})

test('frontierServiceGetPolicy: GET /v1beta1/policies/{id}', async () => {
  const policy = await grant()
  expect((await frontier.frontierServiceGetPolicy(policy.id ?? '')).data.policy).toEqual(policy)
})

test('frontierServiceUpdatePolicy: PUT /v1beta1/policies/{id}, with what was read and another role', async () => {
  const policy = await grant()
  const { data } = await frontier.frontierServiceUpdatePolicy(policy.id ?? '', { ...policy, role_id: viewer } as never)
  expect(data.policies).toMatchObject([{ id: policy.id, role_id: viewer }])
  expect([await may('compute.disk.get'), await may('compute.disk.update')]).toEqual([true, false])
})

test('frontierServiceDeletePolicy: DELETE /v1beta1/policies/{id}', async () => {
  const { id = '' } = await grant()
  expect((await frontier.frontierServiceDeletePolicy(id)).data).toEqual({})
  expect(await may('compute.disk.update')).toBe(false)
  const again = await frontier.frontierServiceDeletePolicy(id).catch((response) => response)
  expect(again.status).toBe(404)
})

test('frontierServiceDeleteUser: DELETE /v1beta1/users/{id}', async () => {
  await grant()
  const { data } = await frontier.frontierServiceDeleteUser(barbara)
  expect(data).toMatchObject({ memberships: 0, relations: 0 })
  expect(await may('compute.disk.get')).toBe(false)
})

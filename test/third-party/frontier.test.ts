import { afterAll, expect, test } from 'vitest'
import { ApiClient as V1Beta1 } from '../../vendor/frontier/api-client.mjs'
import { basic } from '../support/request.ts'
import { aService } from '../support/service.ts'
import { aClient } from '../support/world.ts'

/** Tests the service with a client that is generated from Frontier's public API. */
const service = await aService()
afterAll(() => service.stop())
const authorization = basic(await aClient(['admin']))
// The content type is set here, because the client sets none for the body of a policy and `fetch` would send
// text/plain.
const headers = { authorization, 'Content-Type': 'application/json' }
const frontier = new V1Beta1({ baseUrl: service.url, baseApiParams: { headers } })

const acme = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01'
const account = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d61'
const project = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d11'
const product = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d81'
const readBuckets = '0b3f0d5e-6f5b-4a57-9d0a-3f2f6f0c1a04'
const barbara = 'barbara'

/** The id of the plan `team` in the sample manifest. */
const TEAM = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4da1'

test('adminServiceCheckFederatedResourcePermission: POST /v1beta1/admin/check', async () => {
  const ask = (permission: string) =>
    frontier.adminServiceCheckFederatedResourcePermission({
      subject: 'user:edsger',
      resource: 'compute/disk:frn:web-shop:compute/disk:shop-db',
      permission,
    })
  expect([(await ask('get')).data, (await ask('delete')).data]).toEqual([{ status: true }, { status: false }])
})

test('frontierServiceCheckResourcePermission: POST /v1beta1/check, about the caller', async () => {
  const ask = (question: Parameters<typeof frontier.frontierServiceCheckResourcePermission>[0]) =>
    frontier.frontierServiceCheckResourcePermission(question)
  const { data } = await ask({ resource: `app/project:${project}`, permission: 'update' })
  expect(data).toEqual({ status: true })
  const apart = await ask({ object_namespace: 'app/project', object_id: 'no-such-project', permission: 'update' })
  expect(apart.data).toEqual({ status: false })
})

test('frontierServiceBatchCheckPermission: POST /v1beta1/batchcheck, about the caller', async () => {
  const bodies = ['web-shop', 'no-such-project'].map((name) => ({ resource: `project:${name}`, permission: 'get' }))
  const { data } = await frontier.frontierServiceBatchCheckPermission({ bodies })
  expect(data.pairs).toEqual(bodies.map((body, index) => ({ body, status: index === 0 })))
})

test('frontierServiceCreateBillingUsage: POST /v1beta1/organizations/{org_id}/billing/{billing_id}/usages', async () => {
  const usages = [{ id: '2f0a52a7-8e0b-4b1c-9d6a-3c5e7f901234', amount: '30', type: 'credit', source: 'web-shop' }]
  const charge = () => frontier.frontierServiceCreateBillingUsage(acme, account, { project_id: project, usages })
  expect((await charge()).data).toMatchObject({ balance: '9970', recorded: 1 })
  expect((await charge()).data).toMatchObject({ balance: '9970', replayed: 1 })
})

test('frontierServiceGetPermission: GET /v1beta1/permissions/{id}', async () => {
  const { data } = await frontier.frontierServiceGetPermission(readBuckets)
  expect(data.permission).toMatchObject({
    name: 'readbuckets',
    namespace: 'storage/bucket',
    key: 'storage.bucket.read',
  })
})

test('adminServiceUpdatePermission: PUT /v1beta1/permissions/{id}, with what was read and one change', async () => {
  const { data } = await frontier.frontierServiceGetPermission(readBuckets)
  const changed = { ...data.permission, title: 'Read the content of a bucket' }
  const { data: updated } = await frontier.adminServiceUpdatePermission(readBuckets, changed)
  expect(updated.permission).toMatchObject({
    id: readBuckets,
    title: 'Read the content of a bucket',
    metadata: { labels: {} },
  })
})

test('frontierServiceCreatePolicy: POST /v1beta1/policies', async () => {
  const { data } = await frontier.frontierServiceCreatePolicy({
    role_id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d31',
    title: 'Barbara looks after the web shop',
    resource: `app/project:${project}`,
    principal: `app/user:${barbara}`,
    metadata: { labels: { ticket: 'OPS-1' } },
  })
  expect(data.policy).toMatchObject({ principal: `app/user:${barbara}`, metadata: { labels: { ticket: 'OPS-1' } } })
  const question = { subject: `user:${barbara}`, resource: `project:${project}`, permission: 'compute.disk.update' }
  expect((await frontier.adminServiceCheckFederatedResourcePermission(question)).data.status).toBe(true)
})

test('frontierServiceUpdateProduct: PUT /v1beta1/billing/products/{id}, with what the answer said', async () => {
  const { data } = await frontier.frontierServiceUpdateProduct(product, { body: { title: 'Compute' } })
  expect(data.product).toMatchObject({ title: 'Compute', prices: [{ name: 'monthly', amount: '1900' }, {}] })
  const again = await frontier.frontierServiceUpdateProduct(product, { body: { ...data.product, plan_id: 'team' } })
  expect(again.data.product?.plan_ids).toEqual(['basic-monthly', 'basic-yearly', TEAM])
  expect(again.data.product?.prices?.map(({ id }) => id)).toEqual(data.product?.prices?.map(({ id }) => id))
})

test('a refusal comes in the shape that the client has a type for', async () => {
  const refused = await frontier.frontierServiceGetPermission('no.such.permission').catch((response) => response)
  expect([refused.status, refused.error]).toMatchObject([404, { code: 5, message: 'permission not found' }])
  expect(refused.error.details[0]['@type']).toBe('type.googleapis.com/google.rpc.ErrorInfo')
})

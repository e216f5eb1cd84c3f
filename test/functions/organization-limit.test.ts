import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hashSecret } from '../../lib/access/clients/secret.ts'
import { saveClient } from '../../lib/access/clients/store.ts'
import { type Credentials, call } from '../support/request.ts'
import { aFundedAccount, aUsage } from '../support/usages.ts'
import { aClient, anOrganization, aPermission, aPolicy, aProject, aRole, aTable, aUser } from '../support/world.ts'
import { startWithRate, statuses } from './organization-rate.ts'

let now = 1_000_000
let costOf: typeof import('../support/recorder.ts').costOf
const get = await aPermission('compute.disk.get')
const [insider, role] = [aUser(), await aRole([get.id])]

/** Starts a new process that accepts 3 requests a second for each organization. */
beforeEach(async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  await start('3')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** Starts a process with this rate. */
async function start(rate: string): Promise<void> {
  startWithRate(rate)
  costOf = (await import('../support/recorder.ts')).costOf
}

const listing = async () => (await import('../../functions/access/permissions/list.ts')).handler
const checking = async () => (await import('../../functions/access/checks/check.ts')).handler

async function aClientOf(organization_id: string, relations: ('admin' | 'member')[] = []): Promise<Credentials> {
  const [id, secret, at] = [randomUUID(), `secret:${randomUUID()}`, new Date().toISOString()]
  const secrets = [{ id: 'first', hash: hashSecret(id, secret), created_at: at, expires_at: '' }]
  const client = { id, title: id, organization_id, secrets, relations, created_at: at, updated_at: at }
  await saveClient(aTable(), undefined, client, [])
  return { clientId: id, secret }
}

const list = async (count: number, as: Credentials) => statuses(count, await listing(), { as, method: 'GET' })
const check = async (count: number, as: Credentials, resource: string) =>
  statuses(count, await checking(), { as, body: { subject: insider, resource, permission: get.key } })
/** Makes an organization in which the insider may do what is checked. */
async function anOrganizationOfInsider() {
  const organization = await anOrganization()
  await aPolicy(role, insider, organization.resource)
  return organization
}

test('the clients of one organization count together: 429 with Retry-After, before the table is asked', async () => {
  const organization = await anOrganization()
  const [first, second] = [await aClientOf(organization.id), await aClientOf(organization.id)]
  // The first request of each client does not count, because it verifies the secret of the client.
  expect(await list(3, first)).toEqual([200, 200, 200])
  expect(await list(3, second)).toEqual([200, 200, 429])
  const { result, requests } = await costOf(async () => call(await listing(), { as: first, method: 'GET' }))
  expect([result.status, result.headers['retry-after'], requests.length]).toEqual([429, '1', 0])
  expect(result.body).toMatchObject({
    message: 'too many requests for this organization: try again later',
    details: [{ reason: 'RATE_LIMITED' }, {}],
  })
  now += 1_000
  expect(await list(4, second)).toEqual([200, 200, 200, 429])
})

test('another organization, and a client of none, are not refused', async () => {
  const busy = await aClientOf((await anOrganization()).id)
  expect((await list(6, busy)).at(-1)).toBe(429)
  expect(await list(2, await aClientOf((await anOrganization()).id))).toEqual([200, 200])
  expect(await list(6, await aClient([]))).toEqual(Array(6).fill(200))
})

test('checks by an application count for the organization that they are about, wherever its client is', async () => {
  const [organization, other] = [await anOrganizationOfInsider(), await anOrganizationOfInsider()]
  const [project, otherProject] = [await aProject(organization), await aProject(other)]
  const application = await aClientOf(other.id, ['member'])
  expect(await check(4, application, project.resource)).toEqual([200, 200, 200, 429])
  expect(await check(1, await aClient(['member']), organization.resource)).toEqual([429])
  // These requests count only for the organization that they are about, which has its own limit.
  expect(await check(4, application, otherProject.resource)).toEqual([200, 200, 200, 429])
})

test('usages by an application count too, and one that is refused writes nothing', async () => {
  const account = await aFundedAccount(10n)
  const { handler } = await import('../../functions/billing/usages/create.ts')
  const params = { org_id: account.organization_id, billing_id: account.id }
  const as = await aClient(['member'])
  const report = () => call(handler, { as, params, body: { usages: [aUsage({ amount: 1 })] } })
  const answers = [await report(), await report(), await report()]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const { result, requests } = await costOf(report)
  expect([result.status, ...requests.map(({ command }) => command)]).toEqual([429, 'BatchGetItem'])
})

test('a batch counts once for each organization in it', async () => {
  const [one, two] = [await anOrganizationOfInsider(), await anOrganizationOfInsider()]
  const { handler } = await import('../../functions/access/checks/batch-check.ts')
  const bodies = [one, one, one, one, two].map(({ resource }) => ({ subject: insider, resource, permission: get.key }))
  const as = await aClient(['member'])
  expect(await statuses(4, handler, { as, body: { bodies } })).toEqual([200, 200, 200, 429])
  expect(await check(1, as, two.resource)).toEqual([429])
})

test('a stranger neither uses up the rate of an organization nor learns that it is used up', async () => {
  const account = await aFundedAccount(10n)
  const { handler } = await import('../../functions/billing/usages/create.ts')
  const params = { org_id: account.organization_id, billing_id: account.id }
  const request = { params, body: { usages: [aUsage({ amount: 1 })] } }
  expect(await statuses(5, handler, { ...request, as: await aClient([]) })).toEqual(Array(5).fill(403))
  expect(await statuses(3, handler, { ...request, as: await aClient(['member']) })).toEqual([200, 200, 200])
})

test('the rate costs a check no table request; without the setting there is none', async () => {
  const project = await aProject(await anOrganizationOfInsider())
  const as = await aClient(['member'])
  const cost = async () => {
    await check(1, as, project.resource)
    const { requests } = await costOf(() => check(1, as, project.resource))
    return requests.length
  }
  const limited = await cost()
  await start('')
  expect(await cost()).toBe(limited)
  expect(await check(9, as, project.resource)).toEqual(Array(9).fill(200))
})

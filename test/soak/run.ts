import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { parseArgs } from 'node:util'
import { startDynoxide } from '../../local/dynoxide.ts'

/**
 * `npm run soak -- --seconds 120 --clients 16` sends as many requests as the machine can handle, on a table that
 * sometimes fails. Then the command stops the service while requests are in flight. The exit status is 1 if a result
 * was not as expected.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, clients: { type: 'string', default: '16' } },
})
const [seconds, clients] = [Number(values.seconds), Number(values.clients)]

const database = await startDynoxide()
Object.assign(process.env, {
  DYNAMODB_ENDPOINT: database.endpoint,
  TABLE_NAME: 'soak',
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  REQUEST_LOG: 'off',
  FAULT_LOG: 'off',
})
const { startService } = await import('./service.ts')
const { aClient, aPermission, aPolicy, aProject, aRole, aUser, anAccount, anOrganization } = await import(
  '../support/world.ts'
)
const { basic } = await import('../support/request.ts')
const { grantInitialCredits } = await import('../simulate/workloads/fixtures.ts')
const { randomOf } = await import('../support/random.ts')
const { closeConnections, scanTable } = await import('../simulate/transport/dynamodb-http.ts')
const { assertBalancesAddUp } = await import('../simulate/invariants/billing-invariants.ts')

const service = await startService()
const authorization = basic(await aClient(['admin']))
const organization = await anOrganization()
const project = await aProject(organization)
const account = await anAccount(organization, { balance: 0n, credit_min: 0n, makeDefault: true })
await grantInitialCredits(randomOf(1), account.id, 1_000_000_000n)
const permission = await aPermission('soak.disk.get')
const [user, role] = [aUser(), await aRole([permission.id])]
await aPolicy(role, user, project.resource)
service.startFaults()

const agent = new Agent({ keepAlive: true, maxSockets: clients })
/** The number of answers by status. */
const statuses = new Map<number, number>()
/** The status that stands for a request without an answer. */
const NO_ANSWER = -1

function send(method: string, path: string, body?: object): Promise<number> {
  const headers = { authorization, 'content-type': 'application/json' }
  return new Promise((resolve) => {
    const sent = request(service.url + path, { agent, method, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    sent.on('error', () => resolve(NO_ANSWER))
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

const newUsages = () => ({
  usages: [
    { id: randomUUID(), amount: 1 },
    { id: randomUUID(), amount: 2, type: 'feature' },
  ],
})
const calls = [
  () =>
    send('POST', '/v1beta1/admin/check', { subject: user, resource: project.resource, permission: 'soak.disk.get' }),
  () => send('POST', `/v1beta1/organizations/${organization.id}/billing/-/usages`, newUsages()),
  () => send('GET', `/v1beta1/permissions/${permission.id}`),
  () => send('POST', '/v1beta1/policies', { role_id: role.id, resource: project.resource, principal: user }),
  () => send('PUT', `/v1beta1/permissions/${permission.id}`, { title: randomUUID() }),
]

const MAX_LATENCIES = 1_000_000
let running = true
const latencies: number[] = []
async function runClient(number: number): Promise<void> {
  for (let turn = number; running; turn++) {
    const began = performance.now()
    const status = await (calls[turn % calls.length] as () => Promise<number>)()
    if (latencies.length < MAX_LATENCIES) latencies.push(performance.now() - began)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
}

/**
 * The sizes of the heap after each garbage collection, in megabytes. The memory of the list of latencies is subtracted.
 */
const heap: number[] = []
const sampleHeap = () => {
  globalThis.gc?.()
  heap.push(process.memoryUsage().heapUsed / 1024 / 1024 - (latencies.length * 8) / 1024 / 1024)
}
const sampling = setInterval(sampleHeap, 1_000)
const allClients = Array.from({ length: clients }, (_, number) => runClient(number))
await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
clearInterval(sampling)

// Requests in flight are still answered while the service stops. Later requests cannot connect.
const stopBegan = performance.now()
const stopped = service.stop()
running = false
await Promise.all(allClients)
await stopped
const stopMilliseconds = performance.now() - stopBegan
const unanswered = statuses.get(NO_ANSWER) ?? 0
statuses.delete(NO_ANSWER)

agent.destroy()
service.disconnect()
const items = await scanTable(database.endpoint, 'soak')
const moment = new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]))
assertBalancesAddUp(moment, moment)
closeConnections()
await new Promise((resolve) => setTimeout(resolve, 500))
const sockets = process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length
await database.stop()

const third = Math.max(1, Math.floor(heap.length / 3))
const mean = (list: number[]) => list.reduce((sum, each) => sum + each, 0) / list.length
const [secondThird, lastThird] = [mean(heap.slice(third, 2 * third)), mean(heap.slice(-third))]
const total = [...statuses.values()].reduce((sum, each) => sum + each, 0)
latencies.sort((a, b) => a - b)
const percentile = (part: number) => (latencies[Math.floor(latencies.length * part)] ?? 0).toFixed(0)
console.log(
  `${total} requests in ${seconds} s from ${clients} clients; by status: ${JSON.stringify(Object.fromEntries(statuses))}`,
)
console.log(`latency: p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms, longest ${percentile(0.999999)} ms`)
console.log(
  `heap after garbage collection: ${secondThird.toFixed(1)} MB in the second third of the time, ${lastThird.toFixed(1)} MB in the last`,
)
console.log(
  `stopped in ${stopMilliseconds.toFixed(0)} ms with requests in flight; ${unanswered} requests came too late; ${sockets} sockets are still open`,
)

const EXPECTED_STATUSES = [200, 409, 429, 503]
const problems = [
  ...[...statuses.keys()]
    .filter((status) => !EXPECTED_STATUSES.includes(status))
    .map((status) => `a request ended with status ${status}`),
  ...(lastThird > secondThird * 1.2 + 5 ? ['memory grows'] : []),
  ...(sockets > 0 ? ['sockets are still open'] : []),
  ...(unanswered > clients ? ['requests in flight got no answer'] : []),
  ...(stopMilliseconds > 9_000 ? ['the stop took longer than 9 s'] : []),
]
if (problems.length > 0) console.error(`problems: ${problems.join(', ')}`)
process.exitCode = problems.length > 0 ? 1 : 0

import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { parseArgs } from 'node:util'
import { startDynoxide } from '../../local/dynoxide.ts'

/**
 * `npm run soak -- --seconds 120 --clients 16`: as many requests as the machine takes, on a table that
 * fails now and then; then a stop with requests in flight. Ends with a status above 0 where something is not as it should be.
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
  POWERTOOLS_METRICS_DISABLED: 'true',
  POWERTOOLS_LOG_LEVEL: 'SILENT',
})
const { startService } = await import('./service.ts')
const { aClient, aPermission, aPolicy, aProject, aRole, aUser, anAccount, anOrganization } = await import(
  '../support/world.ts'
)
const { basic } = await import('../support/request.ts')
const { grantInitialCredits } = await import('../simulate/fixtures.ts')
const { randomOf } = await import('../simulate/random.ts')
const { closeConnections, scanTable } = await import('../simulate/dynamodb-http.ts')
const { assertBalancesAddUp } = await import('../simulate/billing-invariants.ts')

const service = await startService()
const authorization = basic(await aClient(['admin']))
const organization = await anOrganization()
const project = await aProject(organization)
const account = await anAccount(organization, { balance: 0n, credit_min: 0n, makeDefault: true })
await grantInitialCredits(randomOf(1), account.id, 1_000_000_000n)
const permission = await aPermission('soak.disk.get')
const [user, role] = [aUser(), await aRole([permission.id])]
await aPolicy(role, user, project.resource)
service.breakTable()

const agent = new Agent({ keepAlive: true, maxSockets: clients })
const statuses = new Map<number, number>()

function send(method: string, path: string, body?: object): Promise<number> {
  const headers = { authorization, 'content-type': 'application/json' }
  return new Promise((resolve) => {
    const sent = request(service.url + path, { agent, method, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    sent.on('error', () => resolve(-1))
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

const usages = () => ({
  usages: [
    { id: randomUUID(), amount: 1 },
    { id: randomUUID(), amount: 2, type: 'feature' },
  ],
})
const calls = [
  () =>
    send('POST', '/v1beta1/admin/check', { subject: user, resource: project.resource, permission: 'soak.disk.get' }),
  () => send('POST', `/v1beta1/organizations/${organization.id}/billing/-/usages`, usages()),
  () => send('GET', `/v1beta1/permissions/${permission.id}`),
  () => send('POST', '/v1beta1/policies', { role_id: role.id, resource: project.resource, principal: user }),
  () => send('PUT', `/v1beta1/permissions/${permission.id}`, { title: randomUUID() }),
]

let running = true
const latencies: number[] = []
async function client(number: number): Promise<void> {
  for (let turn = number; running; turn++) {
    const began = performance.now()
    const status = await (calls[turn % calls.length] as () => Promise<number>)()
    if (latencies.length < 1_000_000) latencies.push(performance.now() - began)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
}

const heap: number[] = []
const sample = () => {
  globalThis.gc?.()
  heap.push(process.memoryUsage().heapUsed / 1024 / 1024 - (latencies.length * 8) / 1024 / 1024)
}
const everySecond = setInterval(sample, 1_000)
const all = Array.from({ length: clients }, (_, number) => client(number))
await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
clearInterval(everySecond)

// A stop in the middle: what is in flight is answered, what comes later finds no server.
const stopping = performance.now()
const stopped = service.stop()
running = false
await Promise.all(all)
await stopped
const stopMilliseconds = performance.now() - stopping
const last = statuses.get(-1) ?? 0
statuses.delete(-1)

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
const [early, late] = [mean(heap.slice(third, 2 * third)), mean(heap.slice(-third))]
const total = [...statuses.values()].reduce((sum, each) => sum + each, 0)
latencies.sort((a, b) => a - b)
const at = (part: number) => (latencies[Math.floor(latencies.length * part)] ?? 0).toFixed(0)
console.log(
  `${total} requests in ${seconds} s from ${clients} clients; ${JSON.stringify(Object.fromEntries(statuses))}`,
)
console.log(`latency p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(0.999999)} ms`)
console.log(`heap after collection: ${early.toFixed(1)} MB in the second third, ${late.toFixed(1)} MB in the last`)
console.log(
  `stopped in ${stopMilliseconds.toFixed(0)} ms with requests in flight, ${last} came too late; ${sockets} sockets left`,
)

const faults = [
  ...[...statuses.keys()]
    .filter((status) => ![200, 409, 429, 503].includes(status))
    .map((status) => `status ${status}`),
  ...(late > early * 1.2 + 5 ? ['memory grows'] : []),
  ...(sockets > 0 ? ['connections are left open'] : []),
  ...(last > clients ? ['requests in flight were cut'] : []),
  ...(stopMilliseconds > 9_000 ? ['the stop took too long'] : []),
]
if (faults.length > 0) console.error(`not as it should be: ${faults.join(', ')}`)
process.exitCode = faults.length > 0 ? 1 : 0

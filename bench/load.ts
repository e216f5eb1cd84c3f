import { spawn } from 'node:child_process'
import { Agent, request } from 'node:http'
import { createInterface } from 'node:readline'
import { basic } from '../test/support/request.ts'
import { anAccount } from '../test/support/world.ts'
import type { Dataset } from './dataset.ts'
import { makeUsages } from './operations.ts'

export interface LoadRow {
  connections: number
  accounts: number
  requestsPerSecond: number
  p50Milliseconds: number
  p99Milliseconds: number
  /** The number of requests with a status other than 200. */
  failed: number
}

const MANY_ACCOUNTS = 64

/** Measures the local server under a load of 90 % checks and 10 % usages. Each connection has one request in flight. */
export async function measureLoad(dataset: Dataset, seconds: number): Promise<LoadRow[]> {
  const server = spawn(process.execPath, ['bench/serve.ts'], { stdio: ['pipe', 'pipe', 'inherit'] })
  try {
    const [url = ''] = await createInterface({ input: server.stdout })
      [Symbol.asyncIterator]()
      .next()
      .then(({ value }) => [String(value)])
    const accounts = await Promise.all(
      Array.from({ length: MANY_ACCOUNTS }, () => anAccount(dataset.organization, { balance: 10n ** 12n })),
    )
    const [one, many] = [[dataset.account.id], accounts.map(({ id }) => id)]
    const rows: LoadRow[] = []
    await runLoad(dataset, url, one, 8, 1) // warm-up
    for (const connections of [1, 8, 32]) {
      rows.push(await runLoad(dataset, url, one, connections, seconds))
      rows.push(await runLoad(dataset, url, many, connections, seconds))
    }
    return rows
  } finally {
    server.stdin.end()
  }
}

async function runLoad(
  dataset: Dataset,
  url: string,
  accounts: readonly string[],
  connections: number,
  seconds: number,
): Promise<LoadRow> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const latencies: number[] = []
  const until = performance.now() + seconds * 1_000
  let [turn, failed] = [0, 0]
  const runConnection = async () => {
    while (performance.now() < until) {
      const [path, body] = ++turn % 10 === 0 ? aUsage(dataset, accounts[turn % accounts.length] ?? '') : aCheck(dataset)
      const from = performance.now()
      if ((await post(agent, url + path, basic(dataset.client), JSON.stringify(body))) !== 200) failed++
      latencies.push(performance.now() - from)
    }
  }
  const from = performance.now()
  await Promise.all(Array.from({ length: connections }, runConnection))
  const requestsPerSecond = (latencies.length * 1_000) / (performance.now() - from)
  agent.destroy()
  latencies.sort((a, b) => a - b)
  const percentile = (part: number) => latencies[Math.floor(part * latencies.length)] ?? Number.NaN
  return {
    connections,
    accounts: accounts.length,
    requestsPerSecond,
    p50Milliseconds: percentile(0.5),
    p99Milliseconds: percentile(0.99),
    failed,
  }
}

const aUsage = ({ organization }: Dataset, account: string): [string, object] => [
  `/v1beta1/organizations/${organization.id}/billing/${account}/usages`,
  { usages: makeUsages(1) },
]
const aCheck = ({ user, disk }: Dataset): [string, object] => [
  '/v1beta1/admin/check',
  { subject: user.replace('app/', ''), resource: disk.resource, permission: 'get' },
]

function post(agent: Agent, url: string, authorization: string, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { authorization, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    request(url, { agent, method: 'POST', headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
      .on('error', reject)
      .end(body)
  })
}

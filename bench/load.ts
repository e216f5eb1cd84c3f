import { spawn } from 'node:child_process'
import { Agent, request } from 'node:http'
import { createInterface } from 'node:readline'
import { basic } from '../test/support/request.ts'
import { anAccount } from '../test/support/world.ts'
import { usagesOf } from './operations.ts'
import type { World } from './world.ts'

export interface LoadRow {
  connections: number
  accounts: number
  perSecond: number
  p50: number
  p99: number
  failed: number
}

const MANY = 64

/** The local server under 90 % checks and 10 % usages, each connection with one request at a time. */
export async function load(world: World, seconds: number): Promise<LoadRow[]> {
  const server = spawn(process.execPath, ['bench/serve.ts'], { stdio: ['pipe', 'pipe', 'inherit'] })
  try {
    const [url = ''] = await createInterface({ input: server.stdout })
      [Symbol.asyncIterator]()
      .next()
      .then(({ value }) => [String(value)])
    const many = await Promise.all(
      Array.from({ length: MANY }, () => anAccount(world.organization, { balance: 10n ** 12n })),
    )
    const rows: LoadRow[] = []
    await run(world, url, [world.account.id], 8, 1) // to warm up
    for (const connections of [1, 8, 32]) {
      rows.push(await run(world, url, [world.account.id], connections, seconds))
      rows.push(
        await run(
          world,
          url,
          many.map(({ id }) => id),
          connections,
          seconds,
        ),
      )
    }
    return rows
  } finally {
    server.stdin.end()
  }
}

async function run(
  world: World,
  url: string,
  accounts: readonly string[],
  connections: number,
  seconds: number,
): Promise<LoadRow> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const took: number[] = []
  const until = performance.now() + seconds * 1_000
  let [turn, failed] = [0, 0]
  const connection = async () => {
    while (performance.now() < until) {
      const [path, body] = ++turn % 10 === 0 ? aUsage(world, accounts[turn % accounts.length] ?? '') : aCheck(world)
      const from = performance.now()
      if ((await post(agent, url + path, basic(world.client), JSON.stringify(body))) !== 200) failed++
      took.push(performance.now() - from)
    }
  }
  const from = performance.now()
  await Promise.all(Array.from({ length: connections }, connection))
  const perSecond = (took.length * 1_000) / (performance.now() - from)
  agent.destroy()
  took.sort((a, b) => a - b)
  const at = (part: number) => took[Math.floor(part * took.length)] ?? Number.NaN
  return { connections, accounts: accounts.length, perSecond, p50: at(0.5), p99: at(0.99), failed }
}

const aUsage = ({ organization }: World, account: string): [string, object] => [
  `/v1beta1/organizations/${organization.id}/billing/${account}/usages`,
  { usages: usagesOf(1) },
]
const aCheck = ({ user, disk }: World): [string, object] => [
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

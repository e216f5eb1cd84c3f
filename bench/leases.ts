import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { createTollgate } from '../client/index.ts'
import { anAccount } from '../test/support/world.ts'
import type { Dataset } from './dataset.ts'
import type { LeaseWork, LeaseWorkDone } from './lease-worker.ts'

/** Charges of one account, from the start of all processes until the service has confirmed the last charge. */
export interface LeaseRow {
  processes: number
  leasesPerSecond: number
  /** The time of `charge`, in microseconds. */
  p50: number
  p99: number
  usagesPerSecond: number
  /** With 99 usages in a request. */
  batchedPerSecond: number
}

export interface Leases {
  rows: LeaseRow[]
  /** The run in which all processes together want more than the account has. */
  exhausted: { processes: number; wanted: number; balance: number; charged: number; left: number; seconds: number }
}

const PROCESSES = [1, 4, 16]
/** The number of requests in flight for usages, over all processes. */
const IN_FLIGHT = 16
/** The number of requests of create usage in a row. They are fewer than the charges of leases, because they take longer. */
const REQUESTS = { single: 480, batched: 160 }

interface Run {
  charged: number
  seconds: number
  histogram: number[]
}

/** @param charges the number of charges by leases in each row */
export async function measureLeases(dataset: Dataset, charges: number): Promise<Leases> {
  const server = spawn(process.execPath, ['bench/serve.ts'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const first = await createInterface({ input: server.stdout })[Symbol.asyncIterator]().next()
  const { clientId, secret: clientSecret } = dataset.client
  const options = { baseUrl: String(first.value), clientId, clientSecret }
  const tollgate = createTollgate(options)

  async function run(count: number, balance: number, work: Pick<LeaseWork, 'kind' | 'charges' | 'batch'>) {
    const account = await anAccount(dataset.organization, { balance: BigInt(balance) })
    const place = { org_id: dataset.organization.id, billing_id: account.id }
    const inFlight = Math.max(1, Math.floor(IN_FLIGHT / count))
    const each = { options, place, ...work, charges: Math.round(work.charges / count), inFlight }
    const done = await runProcesses(count, each)
    const { amount, held } = (await tollgate.getBillingBalance({ org_id: place.org_id, id: place.billing_id })).balance
    const left = Number(amount)
    if (done.charged + left !== balance || held !== '0')
      throw new Error(`charged ${done.charged} of ${balance}, but ${left} are left, and ${held} are held`)
    return { ...done, left }
  }

  try {
    await run(1, 10_000, { kind: 'usages', charges: 200, batch: 1 }) // warm-up
    const rows: LeaseRow[] = []
    for (const processes of PROCESSES) {
      const leases = await run(processes, 2 * charges, { kind: 'leases', charges, batch: 1 })
      const single = await run(processes, 2 * charges, { kind: 'usages', charges: REQUESTS.single, batch: 1 })
      const batched = await run(processes, 2 * charges, {
        ...{ kind: 'usages', charges: REQUESTS.batched * 99, batch: 99 },
      })
      rows.push({
        processes,
        ...{ leasesPerSecond: rateOf(leases), usagesPerSecond: rateOf(single), batchedPerSecond: rateOf(batched) },
        ...{ p50: percentileOf(leases.histogram, 0.5), p99: percentileOf(leases.histogram, 0.99) },
      })
    }
    const [processes, balance] = [16, Math.round(charges * 0.7)]
    const { charged, left, seconds } = await run(processes, balance, { kind: 'leases', charges, batch: 1 })
    return { rows, exhausted: { processes, wanted: charges, balance, charged, left, seconds } }
  } finally {
    server.stdin.end()
  }
}

async function runProcesses(count: number, work: LeaseWork): Promise<Run> {
  const started = Array.from({ length: count }, () => {
    const child = spawn(process.execPath, ['bench/lease-worker.ts', JSON.stringify(work)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    return { child, exit: once(child, 'exit'), lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() }
  })
  await Promise.all(started.map(({ lines }) => lines.next()))
  const from = performance.now()
  for (const { child } of started) child.stdin.write('go\n')
  const done = await Promise.all(
    started.map(async ({ lines }): Promise<LeaseWorkDone> => JSON.parse(String((await lines.next()).value))),
  )
  const seconds = (performance.now() - from) / 1_000
  await Promise.all(started.map(({ exit }) => exit))
  const histogram = done
    .map((each) => each.histogram)
    .reduce((sum, each) => sum.map((value, bin) => value + (each[bin] ?? 0)))
  return { charged: done.reduce((sum, { charged }) => sum + charged, 0), seconds, histogram }
}

const rateOf = ({ charged, seconds }: Run): number => charged / seconds

/** @returns microseconds, rounded up to a tenth */
function percentileOf(histogram: readonly number[], part: number): number {
  const total = histogram.reduce((sum, value) => sum + value, 0)
  let seen = 0
  return (
    (histogram.findIndex((value) => {
      seen += value
      return seen >= part * total
    }) +
      1) /
    10
  )
}

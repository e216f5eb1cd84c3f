import { createInterface } from 'node:readline'
import { createTollgate, type TollgateOptions } from '../client/index.ts'

/** The work of a process of `bench/leases.ts`. */
export interface LeaseWork {
  options: Pick<TollgateOptions, 'baseUrl' | 'clientId' | 'clientSecret'>
  place: { org_id: string; billing_id: string }
  kind: 'leases' | 'usages'
  /** The number of charges. */
  charges: number
  /** For usages: the number of requests in flight, and of usages in each request. */
  inFlight: number
  batch: number
}

export interface LeaseWorkDone {
  /** The number of charges that were accepted. */
  charged: number
  /** Counts the calls of `charge` by their time, in tenths of a microsecond. The last bin has all longer calls. */
  histogram: number[]
}

const BINS = 10_001

const { options, place, kind, charges, inFlight, batch }: LeaseWork = JSON.parse(process.argv[2] ?? '')
const tollgate = createTollgate({ ...options, retry: { attempts: 20, timeoutMs: 60_000 } })

/** Charges one credit at a time, as fast as possible. Lets other work run after each 100 charges. */
async function chargeByLease(): Promise<LeaseWorkDone> {
  const lease = await tollgate.lease({ ...place, block: 10_000, source: 'bench' })
  const histogram = new Uint32Array(BINS)
  let charged = 0
  for (let made = 0; made < charges; made++) {
    const from = performance.now()
    const isCharged = lease.charge(1, { user_id: 'ada' })
    const bin = Math.min(BINS - 1, Math.floor((performance.now() - from) * 10_000))
    histogram[bin] = (histogram[bin] ?? 0) + 1
    if (isCharged) charged++
    else if (await lease.ready()) made--
    else break
    if (made % 100 === 0) await new Promise(setImmediate)
  }
  const { lost } = await lease.close()
  if (lost > 0) throw new Error(`${lost} credits are lost`)
  return { charged, histogram: [...histogram] }
}

async function chargeByUsages(): Promise<LeaseWorkDone> {
  const account = { organization: place.org_id, account: place.billing_id }
  let left = charges
  const run = async () => {
    while (left > 0) {
      left -= batch
      const usages = Array.from({ length: batch }, () => ({ amount: 1, source: 'bench', user_id: 'ada' }))
      await tollgate.createUsage({ ...account, usages })
    }
  }
  await Promise.all(Array.from({ length: inFlight }, run))
  return { charged: charges, histogram: [] }
}

// All processes begin at the same time: when they get a line.
console.log('ready')
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
await lines.next()
console.log(JSON.stringify(await (kind === 'leases' ? chargeByLease() : chargeByUsages())))
process.stdin.destroy()

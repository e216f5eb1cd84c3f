import { appendFileSync } from 'node:fs'
import { createTollgate, type LeaseOptions } from '../../../client/index.ts'

/** What a process charges. It gets this as JSON in its first argument. */
export interface Work {
  options: { baseUrl: string; clientId: string; clientSecret: string }
  lease: LeaseOptions
  /** The file for the events of the process: `charge <amount>`, and `captured <amount>` for each answer to a capture. */
  log: string
  /** The number of credits of each charge. */
  amount: number
  /** The number of charges in a row, before the process lets other work run. */
  burst: number
  /** The process closes its lease after so many charges, or if the account cannot pay. */
  charges: number
}

/**
 * Charges in a lease, and writes each accepted charge into a file before it goes on. So the file has all of them even
 * if the process is killed.
 */
async function charge({ options, lease: given, log, amount, burst, charges }: Work): Promise<void> {
  const write = (line: string) => appendFileSync(log, `${line}\n`)
  const tollgate = createTollgate({
    ...options,
    fetch: async (request) => {
      const body = request.clone()
      const response = await fetch(request)
      if (!request.url.endsWith('/capture') || !response.ok) return response
      const { usages } = (await body.json()) as { usages: { amount: string }[] }
      await response.clone().arrayBuffer()
      write(`captured ${usages.reduce((sum, usage) => sum + Number(usage.amount), 0)}`)
      return response
    },
  })
  const lease = await tollgate.lease(given)
  for (let made = 0; made < charges; ) {
    for (let count = 0; count < burst && made < charges && lease.charge(amount); count++, made++)
      write(`charge ${amount}`)
    await new Promise(setImmediate)
    if (!(await lease.ready(amount))) break
  }
  await lease.close()
}

const [, , work = ''] = process.argv
await charge(JSON.parse(work))

import { setTimeout as wait } from 'node:timers/promises'
import { type Caller, type Measured, send } from './requests.ts'

export interface LoadResult {
  name: string
  rate: number
  seconds: number
  p50: number
  p99: number
  /** The number of requests by status. The status 0 means that there was no answer. */
  statuses: Readonly<Record<number, number>>
}

/** Sends requests at a steady rate, without waiting for answers to earlier requests. */
export async function measureLoad(
  caller: Caller,
  measured: Measured,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<LoadResult> {
  const times: number[] = []
  const statuses: Record<number, number> = {}
  const start = performance.now()
  const sent: Promise<void>[] = []
  for (let index = 0; index < rate * seconds; index++) {
    await wait(Math.max(0, start + (index * 1_000) / rate - performance.now()))
    sent.push(
      (async () => {
        const from = performance.now()
        const status = await send(caller, measured)
        times.push(performance.now() - from)
        statuses[status] = (statuses[status] ?? 0) + 1
      })(),
    )
  }
  await Promise.all(sent)
  return { name: measured.name, rate, seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99), statuses }
}

/**
 * @param part a share from 0 to 1
 * @returns NaN if there are no values
 */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN
}

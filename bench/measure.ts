/** What one way of doing something took: medians and quartiles over blocks of calls, in microseconds a call. */
export interface Timing {
  cpu: Spread
  wall: Spread
}

export interface Spread {
  low: number
  median: number
  high: number
}

/** One way of doing something; `prepare` makes ready as many calls as a block has, outside of what is measured. */
export interface Contestant {
  prepare: (calls: number) => (() => Promise<unknown>)[] | Promise<(() => Promise<unknown>)[]>
}

/** Smallest, middle and largest of the inner half. */
export function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
  return { low: at(0.25), median: at(0.5), high: at(0.75) }
}

/**
 * Lets the contestants take turns, a block of calls each, in an order that changes with every round, so that whatever
 * the machine does meanwhile happens to all of them. CPU is the time of this process, user and system: the database runs
 * in another.
 */
export async function interleaved<Name extends string>(
  contestants: Record<Name, Contestant>,
  { rounds, calls, warmUp = 3 }: { rounds: number; calls: number; warmUp?: number },
): Promise<Record<Name, Timing & { cpuOfRounds: number[] }>> {
  const names = Object.keys(contestants) as Name[]
  const cpu = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  const wall = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = -warmUp; round < rounds; round++) {
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(turn + round + warmUp) % names.length] as Name
      const block = await contestants[name].prepare(calls)
      const [cpuBefore, wallBefore] = [process.cpuUsage(), process.hrtime.bigint()]
      for (const call of block) await call()
      const used = process.cpuUsage(cpuBefore)
      const took = Number(process.hrtime.bigint() - wallBefore) / 1000
      if (round < 0) continue
      cpu[name].push((used.user + used.system) / block.length)
      wall[name].push(took / block.length)
    }
  }
  return Object.fromEntries(
    names.map((name) => [name, { cpu: spread(cpu[name]), wall: spread(wall[name]), cpuOfRounds: cpu[name] }]),
  ) as never
}

/** The ratio of two contestants, round by round: what the machine did in a round cancels out. */
export const ratio = (of: { cpuOfRounds: number[] }, over: { cpuOfRounds: number[] }): Spread =>
  spread(of.cpuOfRounds.map((value, index) => value / (over.cpuOfRounds[index] ?? Number.NaN)))

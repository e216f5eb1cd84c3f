/** The time of one call, in microseconds. Each spread is computed over the measured blocks of calls. */
export interface Timing {
  cpu: Spread
  wall: Spread
}

/** The median, and the lower and upper quartile. */
export interface Spread {
  low: number
  median: number
  high: number
}

/** An alternative to compare with others. `prepare` prepares the calls of a block, and its time is not measured. */
export interface Contestant {
  prepare: (calls: number) => (() => Promise<unknown>)[] | Promise<(() => Promise<unknown>)[]>
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
  return { low: at(0.25), median: at(0.5), high: at(0.75) }
}

export type Measured = Timing & { cpuOfRounds: number[] }

/**
 * Measures the contestants alternately. Each round has one block of calls of every contestant, and the order changes
 * from round to round, so that other work on the machine affects all contestants equally. The CPU time is the user and
 * system time of this process. The database is not included, because it runs in another process.
 */
export async function measureInTurns<Name extends string>(
  contestants: Record<Name, Contestant>,
  { rounds, calls, warmUp = 3 }: { rounds: number; calls: number; warmUp?: number },
): Promise<Record<Name, Measured>> {
  const names = Object.keys(contestants) as Name[]
  const blocks = new Map<Name, { cpu: number; wall: number }[]>(names.map((name) => [name, []]))
  for (let round = -warmUp; round < rounds; round++) {
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(turn + round + warmUp) % names.length] as Name
      const block = await measureBlock(await contestants[name].prepare(calls))
      if (round >= 0) blocks.get(name)?.push(block)
    }
  }
  return Object.fromEntries([...blocks].map(([name, all]) => [name, summarize(all)])) as never
}

async function measureBlock(block: readonly (() => Promise<unknown>)[]): Promise<{ cpu: number; wall: number }> {
  const [cpuBefore, wallBefore] = [process.cpuUsage(), process.hrtime.bigint()]
  for (const call of block) await call()
  const used = process.cpuUsage(cpuBefore)
  const wall = Number(process.hrtime.bigint() - wallBefore) / 1_000
  return { cpu: (used.user + used.system) / block.length, wall: wall / block.length }
}

function summarize(blocks: readonly { cpu: number; wall: number }[]): Measured {
  const cpuOfRounds = blocks.map(({ cpu }) => cpu)
  return { cpu: spreadOf(cpuOfRounds), wall: spreadOf(blocks.map(({ wall }) => wall)), cpuOfRounds }
}

/**
 * Computes the ratio of two contestants separately for each round, so that other work on the machine affects both times
 * equally.
 */
export const ratioOf = (numerator: Measured, denominator: Measured): Spread =>
  spreadOf(numerator.cpuOfRounds.map((value, index) => value / (denominator.cpuOfRounds[index] ?? Number.NaN)))

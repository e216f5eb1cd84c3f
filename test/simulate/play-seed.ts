import { createHash } from 'node:crypto'
import { tableDefinition } from '../../lib/foundation/table/definition.ts'
import { randomOf } from '../support/random.ts'
import type { Moment, Run, StartWorkloads } from './run.ts'
import { openCalls } from './transport/calls.ts'
import { createTable, dropTable, scanTable } from './transport/dynamodb-http.ts'
import { pickFaultProfile } from './transport/faults.ts'
import { openTransport } from './transport/faulty-transport.ts'
import { loadLambdas } from './transport/lambda.ts'
import { runSchedule } from './transport/scheduler.ts'
import { type Actor, actors, startVirtualTime } from './transport/virtual-time.ts'
import { createFixtures } from './workloads/fixtures.ts'

export interface SeedResult {
  steps: number
  /** A digest of everything that happened, in order. Every run of the same seed has the same digest. */
  trace: string
  /** The operation, status and reason of each call. */
  outcomes: string[]
}

const LAMBDAS = 4

/** Throws an error at the first violation. */
export async function playSeed(
  seed: number,
  endpoint: string,
  tableName: string,
  startWorkloads: StartWorkloads,
): Promise<SeedResult> {
  await createTable(endpoint, tableName, tableDefinition)
  try {
    const readTable = async (): Promise<Moment> =>
      new Map((await scanTable(endpoint, tableName)).map((item) => [`${item.pk} ${item.sk}`, item]))
    return await playOnTable(seed, endpoint, readTable, startWorkloads)
  } finally {
    await dropTable(endpoint, tableName)
  }
}

const FIXTURE_ACTOR: Actor = { name: 'fixtures', skew: 0, dead: false, onKilled: () => {}, inRealTime: true }

async function playOnTable(
  seed: number,
  endpoint: string,
  readTable: () => Promise<Moment>,
  startWorkloads: StartWorkloads,
): Promise<SeedResult> {
  const random = randomOf(seed)
  const time = startVirtualTime(random)
  const lambdas = await loadLambdas(LAMBDAS)
  const fixtures = await actors.run(FIXTURE_ACTOR, () => createFixtures(seed, random))
  // In half of the runs, all items that a check reads are older than an hour when the run starts.
  if (random.chance(0.5)) time.now += 3_600_000
  const transport = openTransport(endpoint, time, pickFaultProfile(random))
  for (const lambda of lambdas) await lambda.connect(transport)
  const calls = openCalls(lambdas, time, random)
  const { call, operate, outcomeOf, callOf } = calls
  const log = {
    history: [await readTable()],
    alternatives: [[]],
    times: [time.now],
    writers: [''],
    trace: [],
    invariants: [],
  }
  const run: Run = { seed, random, fixtures, time, transport, call, operate, outcomeOf, callOf, ...log }
  await runSchedule(run, calls, readTable, startWorkloads)
  return summarize(run)
}

function summarize({ trace }: Run): SeedResult {
  const digest = createHash('sha256').update(trace.join('\n')).digest('hex')
  const outcomes = trace.flatMap((line) => /^([a-z-]+)-\d+ (-?\d+ \w*)$/.exec(line)?.slice(1).join(' ') ?? [])
  return { steps: trace.length, trace: digest, outcomes }
}

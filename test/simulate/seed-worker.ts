import { startDynoxide } from '../../local/dynoxide.ts'

/**
 * The result of `node seed-worker.ts <from> <to> [trace]`, which plays the seeds from `from` up to, but not including,
 * `to`.
 */
export interface WorkerResult {
  steps: number
  /** The number of calls with each operation, status and reason. */
  outcomes: [string, number][]
}

// The environment must be set before any module of lib/ is imported, because lib/ reads the environment while it loads.
const ownDatabase = process.env.DYNAMODB_ENDPOINT === undefined ? await startDynoxide() : undefined
const endpoint = ownDatabase?.endpoint ?? String(process.env.DYNAMODB_ENDPOINT)
const tableName = `simulation-${process.pid}`
Object.assign(process.env, {
  DYNAMODB_ENDPOINT: endpoint,
  TABLE_NAME: tableName,
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  REQUEST_LOG: 'off',
  FAULT_LOG: 'off',
})
const { playSeed } = await import('./play-seed.ts')
const { startWorkloads } = await import('./workloads/workloads.ts')
const { closeConnections } = await import('./transport/dynamodb-http.ts')

const [from = 0, to = 0] = process.argv.slice(2, 4).map(Number)
const withTrace = process.argv[4] === 'trace'
const outcomes = new Map<string, number>()
let steps = 0
for (let seed = from; seed < to && process.exitCode === undefined; seed++) {
  try {
    const result = await playSeed(seed, endpoint, tableName, startWorkloads)
    steps += result.steps
    for (const outcome of result.outcomes) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    if (withTrace) console.log(`seed ${seed}: ${result.steps} steps, ${result.trace}`)
  } catch (error) {
    console.error(`seed ${seed} found a violation; to replay it: npm run simulate -- --from ${seed} --seeds 1`)
    console.error(error instanceof Error ? error.message : error)
    if (withTrace) console.error(error)
    process.exitCode = 1
  }
}
closeConnections()
await ownDatabase?.stop()
process.send?.({ steps, outcomes: [...outcomes] } satisfies WorkerResult)
process.disconnect?.()

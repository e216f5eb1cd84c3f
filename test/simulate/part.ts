import { startDynoxide } from '../../local/dynoxide.ts'

/** Plays the seeds `from` to `to`, not including it, in a process of its own: `node part.ts from to [trace]`. */
export interface PlayedPart {
  steps: number
  /** How often calls ended in which way. */
  ends: [string, number][]
}

// Before anything of lib/ is loaded, which reads the environment as it is.
const own = process.env.DYNAMODB_ENDPOINT === undefined ? await startDynoxide() : undefined
const endpoint = own?.endpoint ?? String(process.env.DYNAMODB_ENDPOINT)
Object.assign(process.env, {
  DYNAMODB_ENDPOINT: endpoint,
  TABLE_NAME: `simulation-${process.pid}`,
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  POWERTOOLS_METRICS_DISABLED: 'true',
  POWERTOOLS_LOG_LEVEL: 'SILENT',
})
const { play } = await import('./run.ts')
const { cast } = await import('./workloads.ts')
const { closeRaw } = await import('./raw.ts')

const [from = 0, to = 0] = process.argv.slice(2, 4).map(Number)
const trace = process.argv[4] === 'trace'
const ends = new Map<string, number>()
let steps = 0
for (let seed = from; seed < to && process.exitCode === undefined; seed++) {
  try {
    const played = await play(seed, endpoint, cast)
    steps += played.steps
    for (const end of played.ends) ends.set(end, (ends.get(end) ?? 0) + 1)
    if (trace) console.log(`seed ${seed}: ${played.steps} steps, ${played.trace}`)
  } catch (error) {
    console.error(`seed ${seed} is violated; npm run simulate -- --from ${seed} --seeds 1 plays it again`)
    console.error(error instanceof Error ? error.message : error)
    if (trace) console.error(error)
    process.exitCode = 1
  }
}
closeRaw()
await own?.stop()
process.send?.({ steps, ends: [...ends] } satisfies PlayedPart)
process.disconnect?.()

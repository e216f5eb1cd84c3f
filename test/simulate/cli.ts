import { parseArgs } from 'node:util'
import { startDynoxide } from '../../local/dynoxide.ts'

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

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '100' },
    from: { type: 'string', default: '1' },
    trace: { type: 'boolean' },
  },
})
const { play } = await import('./run.ts')
const { cast } = await import('./cast.ts')
const { closeRaw } = await import('./raw.ts')

const [from, count] = [Number(values.from), Number(values.seeds)]
const began = performance.now()
let steps = 0
const ends = new Map<string, number>()
for (let seed = from; seed < from + count; seed++) {
  try {
    const played = await play(seed, endpoint, cast)
    steps += played.steps
    for (const end of played.ends) ends.set(end, (ends.get(end) ?? 0) + 1)
    if (values.trace) console.log(`seed ${seed}: ${played.steps} steps, ${played.trace}`)
  } catch (error) {
    console.error(`seed ${seed} is violated; npm run simulate -- --from ${seed} --seeds 1 plays it again`)
    console.error(error instanceof Error ? error.message : error)
    if (values.trace) console.error(error)
    process.exitCode = 1
    break
  }
}
const seconds = (performance.now() - began) / 1_000
if (process.exitCode === undefined) {
  console.log(`${count} seeds from ${from}, ${steps} steps, no violation, ${seconds.toFixed(1)} s`)
}
if (values.trace) for (const [end, times] of [...ends].sort()) console.log(`${times}`.padStart(7), end)
closeRaw()
await own?.stop()

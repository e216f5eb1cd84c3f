import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEnvironment } from '../test/support/environment.ts'
import { canShareCpu, makeCpuShare } from './cpu-share.ts'
import { spreadOf } from './measure.ts'

// `node bench/memory.ts [processes]` measures a check in a new process, with the CPU time that Lambda gives a function
// of each memory size. Each size is measured with and without the warm-up at the start (`lib/http/warm-up.ts`). The
// start itself gets a whole CPU, as on Lambda. Each round measures every case once. On a machine with control groups of
// version 1, the command must run as root. On any other machine, every process gets a whole CPU.

const PROCESSES = Number(process.argv[2] ?? 10)
const MEMORIES = [256, 512, 1_024, 1_769]

interface Measured {
  init: number
  first: number
  /**
   * The milliseconds (`later`) and the CPU milliseconds (`cpu`) of each request after the first. These requests are
   * sent at intervals of a tenth of a second.
   */
  later: number[]
  cpu: number[]
  megabytes: number
}

const environment = await openEnvironment()
const folder = mkdtempSync(join(tmpdir(), 'tollgate-memory-'))
try {
  const { bundleFunctions } = await import('../infra/bundle.ts')
  const { createDataset } = await import('./dataset.ts')
  const { anEvent } = await import('../test/support/request.ts')
  const { ageTable } = await import('../test/support/clock.ts')
  const bundles = await bundleFunctions(folder)
  const file = join(bundles.find(({ name }) => name === 'check')?.folder ?? '', 'index.mjs')
  const { client, user, disk } = await createDataset()
  await ageTable()
  const body = { subject: `user:${user.slice(user.indexOf(':') + 1)}`, resource: disk.resource, permission: 'get' }
  const scriptIn = (group: string) => `
    import { writeFileSync } from 'node:fs'
    import { setTimeout as pause } from 'node:timers/promises'
    const event = ${JSON.stringify(anEvent({ as: client, body }))}
    const ask = async () => {
      const [start, before] = [performance.now(), process.cpuUsage()]
      const { statusCode } = await handler(event, { awsRequestId: 'one', getRemainingTimeInMillis: () => 10_000 })
      if (statusCode !== 200) throw new Error('status ' + statusCode)
      const { user, system } = process.cpuUsage(before)
      return [performance.now() - start, (user + system) / 1000]
    }
    const start = performance.now()
    const { handler } = await import(${JSON.stringify(file)})
    const init = performance.now() - start
    if (${JSON.stringify(group)}) writeFileSync(${JSON.stringify(group)}, String(process.pid))
    const [first] = await ask()
    const later = []
    for (let index = 0; index < 20; index++) {
      await pause(100)
      later.push(await ask())
    }
    const megabytes = process.memoryUsage().rss / 2 ** 20
    console.log(JSON.stringify({ init, first, later: later.map(([ms]) => ms), cpu: later.map(([, ms]) => ms), megabytes }))`
  const measure = (memory: number, isWarm: boolean): Measured => {
    const { AWS_LAMBDA_FUNCTION_NAME: _, ...env } = process.env
    const name = isWarm ? { AWS_LAMBDA_FUNCTION_NAME: 'check' } : {}
    const share = canShareCpu() ? makeCpuShare(memory) : { file: '', remove: () => {} }
    const script = scriptIn(share.file)
    const text = execFileSync(process.execPath, ['--input-type=module', '-e', script], { env: { ...env, ...name } })
    share.remove()
    return JSON.parse(String(text).trim().split('\n').at(-1) ?? '')
  }
  const rows = MEMORIES.flatMap((memory) =>
    [false, true].map((isWarm) => ({ memory, isWarm, found: [] as Measured[] })),
  )
  for (let index = 0; index < PROCESSES; index++) {
    for (const { memory, isWarm, found } of rows) found.push(measure(memory, isWarm))
  }
  const head = [
    'memory, MB',
    'warm-up',
    'start',
    'first',
    'start and first',
    'later',
    'later, upper quartile',
    'CPU',
    'RSS, MB',
  ]
  console.log(`| ${head.join(' | ')} |\n|${head.map(() => '--:').join('|')}|`)
  for (const { memory, isWarm, found } of rows) {
    const median = (values: number[]) => spreadOf(values).median.toFixed(1)
    const times = [
      found.map(({ init }) => init),
      found.map(({ first }) => first),
      found.map(({ init, first }) => init + first),
    ]
    const later = spreadOf(found.flatMap((each) => each.later))
    const rest = [later.median.toFixed(1), later.high.toFixed(1), median(found.flatMap(({ cpu }) => cpu))]
    const megabytes = median(found.map((each) => each.megabytes))
    console.log(`| ${[memory, isWarm ? 'yes' : 'no', ...times.map(median), ...rest, megabytes].join(' | ')} |`)
  }
} finally {
  rmSync(folder, { recursive: true })
  await environment.close()
}

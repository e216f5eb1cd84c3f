import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { type BuildOptions, build } from 'esbuild'
import { bundleFunctions, plainBundling } from '../infra/bundle.ts'
import { openEnvironment } from '../test/support/environment.ts'
import { measureInTurns, ratioOf, type Spread, spreadOf, type Timing } from './measure.ts'

// `node bench/embedded.ts [rounds] [calls]` measures checks in the process of an application, beside checks over the
// handler of the service and beside the bare SDK calls. It prints a section of `bench/results.md`.

const [rounds = '60', calls = '100'] = process.argv.slice(2)
const PROCESSES = 60

/** CommonJS modules in a bundle of ES modules need this to load the modules of Node. */
const REQUIRE = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);"

const environment = await openEnvironment()
const folder = mkdtempSync(join(tmpdir(), 'tollgate-embedded-bench-'))
try {
  console.log(`## Embedded checks

The same check of a user without groups, warm: over the handler of \`check\` in this process (no gateway, no network), by
\`tollgate/embedded\`, and as the SDK calls of the embedded check alone, with its client and with a client as the SDK makes it. The
four are measured in turns. CPU is microseconds a call: median · lower · upper quartile; ratios are taken round by round.

${await renderChecks()}

The time that a new process takes to import a bundle. *Application*: a client of the SDK and one GetItem, bundled as esbuild does by
default; then the same application with \`tollgate/embedded\`, which uses the client of the application.

${await renderStarts()}`)
} finally {
  rmSync(folder, { recursive: true })
  await environment.close()
}

async function renderChecks(): Promise<string> {
  // The imports are dynamic because these modules read environment variables while they load.
  const { createDataset } = await import('./dataset.ts')
  const { ask } = await import('../embedded/ask.ts')
  const { questions } = await import('../embedded/questions.ts')
  const { connect, makeClient } = await import('../lib/foundation/table/client.ts')
  const { formatOfReader } = await import('../lib/foundation/table/format.ts')
  const { tableName } = await import('../lib/foundation/table/client.ts')
  const { idOf } = await import('../lib/access/resources/schema.ts')
  const { ageTable } = await import('../test/support/clock.ts')
  const { costOf } = await import('../test/support/recorder.ts')
  const { prepareCheck } = await import('./operations.ts')
  const { prepareReplay, recordCalls } = await import('./sdk-calls.ts')

  const dataset = await createDataset()
  await ageTable()
  const endpoint = process.env.DYNAMODB_ENDPOINT ?? ''
  const connection = connect(tableName(), makeClient({ endpoint }), formatOfReader())
  const body = { subject: `user:${idOf(dataset.user)}`, resource: dataset.disk.resource, permission: 'get' }
  const embedded = () => ask(connection, questions.check, { body })
  const handler = prepareCheck(dataset, dataset.user)
  for (let warming = 0; warming < 5; warming++) await Promise.all([embedded(), handler()])
  const recorded = await recordCalls(embedded, connection.documents)
  const plain = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint }))
  const repeat = (call: () => Promise<unknown>) => ({
    prepare: async (count: number) => Array.from({ length: count }, () => call),
  })
  const measured = await measureInTurns(
    {
      handler: repeat(handler),
      embedded: repeat(embedded),
      bare: repeat(prepareReplay(connection.documents, recorded)),
      plain: repeat(prepareReplay(plain, recorded)),
    },
    { rounds: Number(rounds), calls: Number(calls), warmUp: 10 },
  )
  const ofHandler = await costOf(handler)
  const row = (name: string, { cpu }: Timing, requests: string, ratio: string) =>
    `| ${[name, requests, renderSpread(cpu), ratio].join(' | ')} |`
  const units = `1 request, 1 deep, ${ofHandler.readUnits - 1} R`
  return `| check | table | CPU, µs | ÷ bare SDK calls |
|---|---|--:|--:|
${[
  row(
    'handler',
    measured.handler,
    `1 request, 1 deep, ${ofHandler.readUnits} R`,
    renderRatio(ratioOf(measured.handler, measured.bare)),
  ),
  row('embedded', measured.embedded, units, renderRatio(ratioOf(measured.embedded, measured.bare))),
  row('bare SDK calls', measured.bare, units, '1.00'),
  row('bare SDK calls, default client', measured.plain, units, renderRatio(ratioOf(measured.plain, measured.bare))),
].join('\n')}

Embedded ÷ bare SDK calls of a default client: ${renderRatio(ratioOf(measured.embedded, measured.plain))}. Embedded ÷ handler:
${renderRatio(ratioOf(measured.embedded, measured.handler))}.`
}

async function renderStarts(): Promise<string> {
  const [check] = await bundleFunctions(join(folder, 'functions'), ['check'])
  const application = `import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'
const client = new DynamoDBClient({})
export const handler = () => client.send(new GetItemCommand({ TableName: 'own', Key: { pk: { S: 'a' }, sk: { S: 'b' } } }))
`
  const programs = {
    application,
    'application with embedded': `${application}
import { embed } from ${JSON.stringify(join(import.meta.dirname, '../embedded/index.ts'))}
export const tollgate = embed({ table: 'bench', client })`,
  }
  const files: Record<string, string> = { 'the function check': join(check?.folder ?? '', 'index.mjs') }
  for (const [name, program] of Object.entries(programs)) files[name] = await bundle(name, program)
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(files).map((name) => [name, []]))
  for (let round = 0; round < PROCESSES; round++)
    for (const [name, file] of Object.entries(files)) times[name]?.push(measureStart(file))
  const medianOf = (name: string) => spreadOf(times[name] ?? []).median
  const rows = Object.entries(files).map(
    ([name, file]) => `| ${[name, (statSync(file).size / 1_000).toFixed(0), medianOf(name).toFixed(1)].join(' | ')} |`,
  )
  const added = medianOf('application with embedded') - medianOf('application')
  return `| bundle | KB (1,000 bytes) | start, ms |
|---|--:|--:|
${rows.join('\n')}

So the library adds ${added.toFixed(1)} ms to the start of the application: ${((100 * added) / medianOf('the function check')).toFixed(0)} % of the start of the function \`check\`.`
}

async function bundle(name: string, contents: string): Promise<string> {
  const outfile = join(folder, `${name.replaceAll(' ', '-')}.mjs`)
  const stdin = { contents, resolveDir: import.meta.dirname, loader: 'ts' } as const
  const options: BuildOptions = { ...plainBundling, stdin, outfile, banner: { js: REQUIRE } }
  const { outputFiles = [] } = await build(options)
  writeFileSync(outfile, outputFiles[0]?.contents ?? '')
  return outfile
}

function measureStart(file: string): number {
  const script = `const start = performance.now(); await import(${JSON.stringify(file)}); console.log(performance.now() - start)`
  const env = { PATH: process.env.PATH, AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'b', AWS_SECRET_ACCESS_KEY: 'b' }
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' }))
}

function renderSpread({ median, low, high }: Spread): string {
  return [median, low, high].map((each) => each.toFixed(0)).join(' · ')
}

function renderRatio({ median, low, high }: Spread): string {
  return `${median.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`
}

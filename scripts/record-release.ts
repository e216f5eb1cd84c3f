import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'esbuild'
import packageJson from '../package.json' with { type: 'json' }

/**
 * `node scripts/record-release.ts` records a release, so that tests can run the release together with later releases.
 * Run the script on the commit of the release. The script writes two files:
 *
 * - `handlers.json.br` contains the code of the release's functions, as it is bundled for Lambda. Code that functions
 *   share is stored only once.
 * - `world.json.br` contains items of every kind that the release writes, and the examples of the release's operations.
 *   The examples succeed on these items.
 */

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'test/releases', packageJson.version)
const outdir = join(root, 'dist/release')
const ACME = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01'

const { startDynoxide } = await import('../local/dynoxide.ts')
const database = await startDynoxide()
Object.assign(process.env, {
  DYNAMODB_ENDPOINT: database.endpoint,
  TABLE_NAME: 'release',
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  POWERTOOLS_METRICS_DISABLED: 'true',
})

try {
  mkdirSync(folder, { recursive: true })
  save('handlers.json.br', await bundleHandlers())
  save('world.json.br', await recordWorld())
} finally {
  await database.stop()
}

function save(file: string, content: object): void {
  const text = JSON.stringify(content)
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS }
  const bytes = brotliCompressSync(text, { params })
  writeFileSync(join(folder, file), bytes)
  console.log(`${file}: ${Math.ceil(bytes.length / 1024)} KB`)
}

/**
 * Returns the text of each file by its name. The files are one entry for each operation, and the chunks that the
 * entries import.
 */
async function bundleHandlers(): Promise<Record<string, string>> {
  const { bundling } = await import('../infra/bundle.ts')
  const { functionFile, operations } = await import('../operations/index.ts')
  const names = Object.keys(operations) as (keyof typeof operations)[]
  const entryPoints = Object.fromEntries(names.map((name) => [name, functionFile(name)]))
  const { outputFiles = [] } = await build({ ...bundling, entryPoints, outdir, splitting: true, metafile: false })
  return Object.fromEntries(outputFiles.map(({ path, text }) => [path.slice(outdir.length + 1), text]))
}

async function recordWorld(): Promise<object> {
  const { createTable } = await import('../lib/foundation/table/definition.ts')
  await createTable()
  const { openExampleWorld } = await import('../test/support/example-world.ts')
  const { aClient } = await import('../test/support/world.ts')
  await openExampleWorld()
  const caller = await aClient(['admin'])
  await leaveTraces(caller)
  return { caller, examples: await listExamples(), items: await readItems() }
}

type Credentials = { clientId: string; secret: string }

/**
 * Writes the items that remain in the table after changes and deletions. The examples themselves write no items of
 * these kinds.
 */
async function leaveTraces(as: Credentials): Promise<void> {
  const { call } = await import('../test/support/request.ts')
  const { apply } = await import('../test/manifest/builders.ts')
  const { aUsage, post } = await import('../test/support/usages.ts')
  const { handler: revert } = await import('../functions/billing/usages/revert.ts')
  const { handler: bind } = await import('../functions/access/policies/create.ts')
  const { handler: unbind } = await import('../functions/access/policies/delete.ts')
  const { handler: define } = await import('../functions/access/permissions/create.ts')
  const { handler: undefine } = await import('../functions/access/permissions/delete.ts')
  const usage = aUsage({ amount: '30' })
  await post(ACME, '-', { usages: [usage] })
  const params = { org_id: ACME, billing_id: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d61', usage_id: usage.id }
  await call(revert, { as, params, body: { amount: '10' } })
  const binding = { role_id: 'disk-operator', resource: 'project:5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d11' }
  const principal = 'user:7a1e9c1e-0000-4000-8000-0000000000ff'
  const bound = await call(bind, { as, body: { ...binding, principal } })
  await call(unbind, { as, method: 'DELETE', params: { id: bound.body.policy.id } })
  const defined = await call(define, { as, body: { bodies: [{ key: 'left.over.get' }] } })
  await call(undefine, { as, method: 'DELETE', params: { id: defined.body.permissions[0].id } })
  await apply('apiVersion: v1\nkind: Organization\nspec: [{ name: left-alone, title: Without anything }]')
  const { reindex } = await import('../lib/operator/migrate/reindex.ts')
  const { openTable } = await import('../lib/foundation/table/table.ts')
  await reindex(openTable(Date.now() + 60_000))
}

/** Makes one request for each operation, in the form that a handler gets. */
async function listExamples(): Promise<object> {
  const { examplePath, loadDescriptions } = await import('../openapi/description.ts')
  const { operations } = await import('../operations/index.ts')
  const examples = Object.entries(await loadDescriptions()).map(([name, { example }]) => {
    const { method } = operations[name as keyof typeof operations]
    const { params, query, body } = example
    return [name, { method, path: examplePath(name as never, example), params, query, body }]
  })
  return Object.fromEntries(examples)
}

async function readItems(): Promise<object[]> {
  const { DynamoDBClient, paginateScan } = await import('@aws-sdk/client-dynamodb')
  const client = new DynamoDBClient({ endpoint: database.endpoint })
  const items: object[] = []
  for await (const page of paginateScan({ client }, { TableName: 'release', ConsistentRead: true })) {
    items.push(...(page.Items ?? []))
  }
  return items
}

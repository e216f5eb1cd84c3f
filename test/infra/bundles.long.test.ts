import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bundle } from '../../infra/bundle.ts'
import { deployedNames, functionFile, functionNames, JOURNAL, NOT_FOUND } from '../../operations/index.ts'
import { anEvent } from '../support/request.ts'
import { aClient, aPermission } from '../support/world.ts'
import { shareBundles } from './shared-bundles.ts'

/**
 * The largest allowed size of an operation's bundle, in KB. Raise the size only for a good reason. The last reasons
 * were platform relations that allow some operations (1 KB in each operation) and parents of resources. Parents of
 * resources add 2 KB to each operation with a check, and 5 KB to each operation that changes resources. Delegations to
 * service users add 2 KB to each operation with a check, and waiting for a turn on seats 1 KB to each operation. Tokens
 * of people add 2 KB to each operation. Checks decide at once when their facts have arrived, for less CPU time: 4 KB.
 */
const CEILING = 297
/**
 * The largest size of an operation that deletes something with all its contents, in KB. The bundle has code for every
 * kind of item. A larger bundle is acceptable here, because these deletions are rare and take seconds.
 */
// Delegations go with their user or service user: 5 KB.
const DELETION_CEILING = 324
const DELETIONS = /^(delete|remove)-/
/**
 * The largest size of an operation that changes a balance, in KB. The operation also settles the account: it books
 * expired credits, grants the credits of plans, and gives back what expired holds counted in budgets.
 */
const SETTLING_CEILING = 308
const SETTLES =
  /^((capture|create|release)-hold|grant-billing-credits|update-billing-account-limits|(list|summarize)-billing-transactions)$/
/**
 * Matches operations that also have the limit `SETTLING_CEILING`. Their bundles contain the code of plans and their
 * products.
 */
const SUBSCRIPTIONS = /-(subscriptions?|entitlements?)$/
/**
 * The largest size of an operation that can give a user a seat, in KB. The operation reads the plans of the
 * organization, because they limit its seats: 10 KB.
 */
const SEAT_CEILING = 306
/** The operations whose file imports the limit of seats. */
const GIVES_SEATS = deployedNames.filter((name) => readFileSync(functionFile(name), 'utf8').includes('/seat-limit.ts'))
/**
 * The largest sizes of individual operations, in KB. The sizes are lower for operations that must start fast, and
 * higher for operations that do the work of several operations.
 */
const OWN_CEILINGS: Partial<Record<(typeof deployedNames)[number], number>> = {
  // A check can also ask whether the plan includes a feature, whether its limits allow an amount, and for a person on
  // whose behalf a service user acts. It then writes the day of the last use: 6 KB.
  check: 308,
  // Each charge settles an account that has expired credits or holds, and grants the credits of plans. The limits of
  // plans decide about it, so it contains the catalog: 20 KB. The same is true of holds and captures.
  'create-usage': 318,
  'create-hold': 322,
  'capture-hold': 327,
  // The operation combines a check with a feature, a charge and a hold, and explains the check.
  'check-and-charge': 347,
  // The operation starts subscriptions and sells products.
  'create-checkout': 316,
  'get-permission': 240,
  'update-permission': 245,
  // The function contains no list of operations, no schemas of requests and no check.
  [JOURNAL]: 257,
  // The function contains the routes of all operations, so its size depends on their number.
  'not-found': 30 + functionNames.length / 3,
}

function ceilingOf(name: (typeof deployedNames)[number]): number {
  if (DELETIONS.test(name)) return DELETION_CEILING
  if (GIVES_SEATS.includes(name)) return SEAT_CEILING
  return OWN_CEILINGS[name] ?? (SETTLES.test(name) || SUBSCRIPTIONS.test(name) ? SETTLING_CEILING : CEILING)
}

const folder = mkdtempSync(join(tmpdir(), 'tollgate-bundles-'))
let bundles: Bundle[] = []

beforeAll(async () => {
  bundles = await shareBundles(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

const bundleOf = (name: Bundle['name']): Bundle => {
  const found = bundles.find((bundle) => bundle.name === name)
  if (found === undefined) throw new Error(`no bundle ${name}`)
  return found
}

/** Returns the folder of the package that a file belongs to: `node_modules/<package>`. */
const packageOf = (input: string): string | undefined => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1]

test.each(deployedNames)('the bundle of %s is one module, under its ceiling', (name) => {
  const { folder, bytes } = bundleOf(name)
  expect(readdirSync(folder)).toEqual(['index.mjs'])
  expect(bytes).toBe(readFileSync(join(folder, 'index.mjs')).length)
  expect(bytes / 1024).toBeLessThan(ceilingOf(name))
})

test.each(deployedNames)(
  'the bundle of %s contains no CDK, no command line, no manifest, no test and no source map',
  (name) => {
    const { inputs, folder } = bundleOf(name)
    const unwanted = inputs.filter((input) =>
      /aws-cdk|constructs|commander|yaml|cdk-nag|credential-provider|client-sso|client-sts|endpoint-cache|shared-ini-file-loader\/(readFile|parseIni)|exponential-backoff\/dist|middleware-endpoint-discovery|submodules\/event-streams|^local\/|^lib\/operator\/manifest\/|^test\//.test(
        input,
      ),
    )
    expect(unwanted).toEqual([])
    expect(readFileSync(join(folder, 'index.mjs'), 'utf8')).not.toContain('sourceMappingURL')
  },
)

test.each(deployedNames)(
  'the bundle of %s contains no declaration of a kind of item that only operators use',
  (name) => {
    const { inputs, folder } = bundleOf(name)
    // The test searches the bundles for names of attributes, because minification does not change such names.
    expect(/listedFrom|uniqueIn/.exec(readFileSync(join(folder, 'index.mjs'), 'utf8'))).toBeNull()
    expect(inputs.includes('lib/operator/entities.ts')).toBe(name === JOURNAL)
  },
)

test('the bundle of each operation that gives seats contains the limit of seats', () => {
  expect(GIVES_SEATS.length).toBeGreaterThan(8)
  const limit = 'lib/billing/limits/seat-limit.ts'
  expect(GIVES_SEATS.filter((name) => !bundleOf(name).inputs.includes(limit))).toEqual([])
})

test.each(deployedNames)('the bundle of %s contains each package once', (name) => {
  const places = new Set(
    bundleOf(name)
      .inputs.map(packageOf)
      .filter((place) => place !== undefined),
  )
  const packages = [...places].map((place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length))
  expect(packages.sort()).toEqual([...new Set(packages)].sort())
})

test('the function for unknown routes contains no SDK and no code for the table', () => {
  const { inputs } = bundleOf(NOT_FOUND)
  expect(
    inputs.filter((input) => /@aws-sdk|@smithy|^lib\/foundation\/table|^lib\/access\/clients/.test(input)),
  ).toEqual([])
})

test('every bundle has a source map, which is not deployed', () => {
  const maps = readdirSync(join(folder, 'source-maps')).sort()
  expect(maps).toEqual(deployedNames.map((name) => `${name}.mjs.map`).sort())
})

test.each([
  ['answers with the credentials of the environment, as on Lambda', {}, 200],
  ['fails without them: it asks no other source', { AWS_ACCESS_KEY_ID: '', HOME: folder }, 500],
])('a bundle %s', async (_, environment, status) => {
  const as = await aClient([])
  const { id } = await aPermission(`bundled${Math.random().toString(36).slice(2, 8)}.disk.get`)
  const event = anEvent({ as, method: 'GET', path: `/v1beta1/permissions/${id}`, params: { id } })
  const script = `
    const { handler } = await import(${JSON.stringify(join(bundleOf('get-permission').folder, 'index.mjs'))})
    const { statusCode } = await handler(${JSON.stringify(event)}, { awsRequestId: 'one' })
    process.stdout.write('status ' + statusCode)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, ...environment },
  })
  expect(stdout).toContain(`status ${status}`)
})

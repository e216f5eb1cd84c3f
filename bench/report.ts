import type { BatchRow } from './batches.ts'
import type { CostRow } from './cost.ts'
import type { Deployed } from './deployed.ts'
import type { FloorRow } from './floors.ts'
import type { GrowthRow } from './growth.ts'
import { findSustained } from './hot-account.ts'
import type { LoadRow } from './load.ts'
import type { Spread } from './measure.ts'
import { ASSUMED, type Bill, computeBill, computeBillOfChecks } from './money.ts'
import type { PeerRow } from './peers.ts'
import type { Together } from './together.ts'

export const renderTable = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [
    `| ${head.join(' | ')} |`,
    `|${head.map((_, index) => (index === 0 ? '---' : '--:')).join('|')}|`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n')

const formatCount = (value: number): string => value.toLocaleString('en')
const formatMilliseconds = ({ median, low, high }: Spread): string =>
  [median, low, high].map((microseconds) => (microseconds / 1_000).toFixed(2)).join(' · ')
const formatRatio = ({ median, low, high }: Spread): string =>
  `${median.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`

export const renderCosts = (rows: readonly CostRow[]): string =>
  `## Cost a call, exact

For each call: table requests, depth (how many requests wait for one another), capacity units, and bytes of request and response
bodies. These are counts, not times: they are the same on every machine. Every read is strongly consistent. On DynamoDB a
replay takes as many write units as a charge; the embedded database counts none for a condition that fails.

${renderTable(
  ['operation', 'state', 'requests', 'depth', 'read units', 'write units', 'bytes out', 'bytes in'],
  rows.map((row) => [
    row.name,
    row.state,
    ...[row.requests.length, row.depth, row.readUnits, row.writeUnits, row.sent, row.received].map(formatCount),
  ]),
)}
`

export const renderGrowth = (rows: readonly GrowthRow[]): string =>
  `## Growth

Check and create-usage (one usage), with so many policies, users, resources and past usages each. Times are milliseconds:
median · lower · upper quartile. They include the embedded database and depend on this machine.

![growth](growth.svg)

${renderTable(
  ['of each', 'check: depth', 'units', 'ms', 'usage: depth', 'units', 'ms'],
  rows.map(({ size, check, usage }) => [
    formatCount(size),
    ...[check.depth, check.units, formatMilliseconds(check.wall)],
    ...[usage.depth, usage.units, formatMilliseconds(usage.wall)],
  ]),
)}
`

export const renderFloors = (rows: readonly FloorRow[]): string =>
  `## Over the floor

Each handler is compared with a loop that makes the same calls of the document client, in the same round trips, on the same
table and in the same process. The two are measured in turns. CPU is user and system time of this process, in milliseconds a
call: median · lower · upper quartile. Ratios are taken round by round: median (quartiles). *Floor*: the loop uses the
client of the service. *Plain*: it uses a client as the SDK makes it. *Own*: CPU microseconds of a call whose table requests are
answered from memory, after a warm-up. *After a change*: a fact of the check has changed within the last minute, so the check reads
its facts twice.

${renderTable(
  ['operation', 'CPU', 'floor', 'over the floor', 'over plain', 'latency', 'floor', 'own, µs'],
  rows.map((row) => [
    row.name,
    ...[formatMilliseconds(row.handler.cpu), formatMilliseconds(row.floor.cpu)],
    ...[formatRatio(row.overFloor), formatRatio(row.overPlain)],
    ...[formatMilliseconds(row.handler.wall), formatMilliseconds(row.floor.wall), row.own.toFixed(0)],
  ]),
)}

Calls by round trip: ${rows.map(({ name, calls }) => `${name} (${calls})`).join('; ')}. Update product is not measured: each of its
writes has the version of the write before as its condition, so a loop cannot repeat them.
`

export const renderTogether = ({ apart, together, ratio }: Together): string =>
  `## Check and charge in one request

One usage, by \`check-and-charge\`, and by a check and a charge one after the other; in turns, in one process. Milliseconds: median ·
lower · upper quartile. The CPU of the one request is ${formatRatio(ratio)} of that of the two.

${renderTable(
  ['', 'CPU', 'latency'],
  [
    ['check, then create usage', formatMilliseconds(apart.cpu), formatMilliseconds(apart.wall)],
    ['check and charge', formatMilliseconds(together.cpu), formatMilliseconds(together.wall)],
  ],
)}
`

export const renderLoad = (rows: readonly LoadRow[]): string =>
  `## Load

The local server runs in a process of its own, with 90 % checks and 10 % usages. The load generator and the database share the
machine with it, so these figures give an impression only.

${renderTable(
  ['connections', 'accounts', 'requests a second', 'p50, ms', 'p99, ms', 'not 200'],
  rows.map((row) => [
    row.connections,
    row.accounts,
    row.requestsPerSecond.toFixed(0),
    ...[row.p50Milliseconds.toFixed(1), row.p99Milliseconds.toFixed(1), row.failed],
  ]),
)}
`

export const renderPeers = (rows: readonly PeerRow[], growth: readonly GrowthRow[]): string =>
  `## Peers that npm offers

\`casbin\` and \`@cedar-policy/cedar-wasm\` with the same policies: every user may read one disk through a role. They run in
process and in memory. *Load* is the time to load all policies, *check* the median time of one check. They store nothing and
share nothing: each process loads all policies first, and does not notice later changes. Our check includes the authentication of
the caller and strongly consistent reads over the network; it has nothing to load.

${renderTable(
  ['policies', 'casbin load, ms', 'check, µs', 'cedar load, ms', 'check, µs', 'our check, µs'],
  rows.map(({ size, loadMilliseconds, checkMicroseconds }) => [
    formatCount(size),
    ...['casbin', 'cedar-wasm'].flatMap((name) => [
      loadMilliseconds[name]?.toFixed(0) ?? '–',
      checkMicroseconds[name]?.toFixed(0) ?? '–',
    ]),
    growth.find((row) => row.size === size)?.check.wall.median.toFixed(0) ?? '–',
  ]),
)}

Casbin has a model that suits it best: a role for each user and disk, found by hash. Cedar evaluates all policies for each
check; it is not measured beyond 100,000.
`

const BILL = ['gateway', 'lambda', 'table', 'logs', 'traces', 'total'] as const
const BILL_HEAD = ['HTTP API', 'Lambda', 'table', 'logs', 'traces', 'together']
const formatBill = (bill: Bill): string[] => BILL.map((part) => bill[part].toFixed(2))

export const renderMoney = (rows: readonly CostRow[], deployed: Deployed): string =>
  `## Money

Dollars for a million calls, from the units above, the list prices of 2026 in us-east-1 (\`docs/scaling.md\`), and the functions as they
are deployed without any setting: ${deployed.memoryMb} MB on arm64, ${deployed.isTraced ? 'traces' : 'no traces'}, ${deployed.accessLogBytes} bytes of access log a call. Lines of the functions are measured: ${Math.round(rows.find(({ name, state }) => name.startsWith('check, allowed') && state === 'warm')?.logBytes ?? 0)} bytes
for a check. The duration is assumed: ${ASSUMED.tableRequestMs} ms for each of the table requests that follow one another, and ${ASSUMED.cpuMs} ms of CPU. The table of a usage includes its entry of
the journal. For comparison: Amazon Verified Permissions costs $5.00 for a million checks.

${renderTable(
  ['operation', ...BILL_HEAD],
  rows.filter(({ state }) => state === 'warm').map((row) => [row.name, ...formatBill(computeBill(row, deployed))]),
)}
`

export const renderBatches = (rows: readonly BatchRow[], deployed: Deployed): string =>
  `## Checks in batches

The same 50 checks as 50 calls and as one call of \`batch-check\`, of subjects in no group, in a process that has seen them before. A
batch reads each fact once. Dollars are for a million checks, with ${ASSUMED.cpuMs} ms of CPU for a single check and ${ASSUMED.batchCpuMs} ms for a batch.

${renderTable(
  ['50 checks', 'calls', 'table requests', 'read units', 'a check', ...BILL_HEAD],
  rows.map((row) => [
    row.name,
    ...[row.calls, row.requests.length, row.readUnits].map(formatCount),
    (row.readUnits / row.checks).toFixed(2),
    ...formatBill(computeBillOfChecks({ ...row, depth: Math.ceil(row.depth / row.calls) }, deployed)),
  ]),
)}
`

export function renderHotAccount(): string {
  const [seconds, seed] = [20, 4]
  const rows = [1, 4, 16].flatMap((lanes) =>
    [2, 5, 10, 20].map((holdMilliseconds) => {
      const found = findSustained({ holdMilliseconds, lanes, seconds, seed })
      return [
        ...[lanes, holdMilliseconds, found.requestsPerSecond, found.requestsPerSecond * 99],
        ...[found.p50Milliseconds.toFixed(0), found.p99Milliseconds.toFixed(0), found.attempts.toFixed(1)],
      ]
    }),
  )
  return `## One hot account

Simulated by DynamoDB's documented rules (\`bench/hot-account.ts\`), with random arrivals and the service's own backoff, for ${seconds} s and
one seed. *Sustained* is the highest rate at which about one request in a thousand fails at most. AWS does not document how long a
transaction holds its items, so there are four values. The service has one lane; more lanes are the design in \`docs/decisions/lanes-for-hot-accounts.md\`.

${renderTable(['lanes', 'held, ms', 'sustained, requests a second', 'usages a second at 99', 'p50, ms', 'p99, ms', 'attempts'], rows)}
`
}

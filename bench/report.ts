import type { CostRow } from './cost.ts'
import type { FloorRow } from './floors.ts'
import type { GrowthRow } from './growth.ts'
import { type Outcome, sustained } from './hot-account.ts'
import type { LoadRow } from './load.ts'
import type { Spread } from './measure.ts'
import { ASSUMED, bill } from './money.ts'
import type { PeerRow } from './peers.ts'

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [
    `| ${head.join(' | ')} |`,
    `|${head.map((_, index) => (index === 0 ? '---' : '--:')).join('|')}|`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n')

const count = (value: number): string => value.toLocaleString('en')
const ms = ({ median, low, high }: Spread): string =>
  [median, low, high].map((us) => (us / 1_000).toFixed(2)).join(' · ')
const times = ({ median, low, high }: Spread): string =>
  `${median.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`

export const costSection = (rows: readonly CostRow[]): string =>
  `## Cost a call, exact

Table requests, how many of them follow on one another, capacity units, and bytes of bodies over the wire. Counted, not
timed: the same on every machine. Every read is strongly consistent. On DynamoDB a replay takes the write units of a charge too:
the embedded database counts none for a condition that fails.

${table(
  ['operation', 'state', 'requests', 'depth', 'read units', 'write units', 'bytes out', 'bytes in'],
  rows.map((row) => [
    row.name,
    row.state,
    ...[row.requests.length, row.depth, row.readUnits, row.writeUnits, row.sent, row.received].map(count),
  ]),
)}
`

export const growthSection = (rows: readonly GrowthRow[]): string =>
  `## Growth

Check and create-usage (one usage) with that many policies, users, resources and past usages, of each. Times are of this
machine, medians with quartiles, in milliseconds, and include the embedded database.

![growth](growth.svg)

${table(
  ['of each', 'check: depth', 'units', 'ms', 'usage: depth', 'units', 'ms'],
  rows.map(({ size, check, usage }) => [
    count(size),
    ...[check.depth, check.units, ms(check.wall)],
    ...[usage.depth, usage.units, ms(usage.wall)],
  ]),
)}
`

export const floorSection = (rows: readonly FloorRow[]): string =>
  `## Over the floor

The handler against a loop that makes the same calls of the document client in the same rounds, on the same table, in the
same process, block by block in turn. CPU is of this process, user and system, milliseconds a call: median · lower · upper
quartile. Ratios are taken round by round: median (quartiles). *Floor*: on the client of the service. *Plain*: on a client as
the SDK makes it. *Own*: microseconds of CPU with the table answered from memory, once everything is compiled and hot.

${table(
  ['operation', 'CPU', 'floor', 'over the floor', 'over plain', 'latency', 'floor', 'own, µs'],
  rows.map((row) => [
    row.name,
    ...[ms(row.handler.cpu), ms(row.floor.cpu), times(row.overFloor), times(row.overPlain)],
    ...[ms(row.handler.wall), ms(row.floor.wall), row.own.toFixed(0)],
  ]),
)}

Calls by round: ${rows.map(({ name, calls }) => `${name} (${calls})`).join('; ')}. Update product is left out: each of its
writes rests on the version that the one before made, so that no loop can send them again.
`

export const loadSection = (rows: readonly LoadRow[]): string =>
  `## Load

The local server in a process of its own, 90 % checks, 10 % usages; the load comes from this process and the database
shares the machine, so that figures are context only.

${table(
  ['connections', 'accounts', 'requests a second', 'p50, ms', 'p99, ms', 'not 200'],
  rows.map((row) => [
    row.connections,
    row.accounts,
    ...[row.perSecond.toFixed(0), row.p50.toFixed(1), row.p99.toFixed(1), row.failed],
  ]),
)}
`

export const peerSection = (rows: readonly PeerRow[], check: readonly GrowthRow[]): string =>
  `## Peers that npm offers

The same world (every user may read one disk through a role) in \`casbin\` and \`@cedar-policy/cedar-wasm\`, in process and in
memory: *ready* is the time until the first question, *question* the median of one. They keep nothing and share
nothing: each process loads all policies first, and learns of no change. A check of ours includes the proof of the caller
and strongly consistent reads over the network; it has nothing to load.

${table(
  ['policies', 'casbin ready, ms', 'question, µs', 'cedar ready, ms', 'question, µs', 'check of ours, µs'],
  rows.map(({ size, ready, question }) => [
    count(size),
    ...['casbin', 'cedar-wasm'].flatMap((name) => [ready[name]?.toFixed(0) ?? '–', question[name]?.toFixed(0) ?? '–']),
    check.find((row) => row.size === size)?.check.wall.median.toFixed(0) ?? '–',
  ]),
)}

Casbin is asked in the form that suits it best (a role for each user and disk, kept by hash). Cedar looks through all
policies for each question; it is not asked beyond 100,000.
`

export const moneySection = (rows: readonly CostRow[]): string => {
  const bills = rows.filter(({ state }) => state === 'warm').map((row) => ({ row, ...bill(row) }))
  return `## Money

Dollars for a million calls, from the units above and the public list prices of 2026 in us-east-1 (\`docs/scaling.md\`).
Lambda: ${ASSUMED.memoryGb} GB, arm64, an assumed ${ASSUMED.milliseconds} ms. For comparison: Amazon Verified Permissions, $5.00 for a million checks.

${table(
  ['operation', 'table', 'Lambda', 'HTTP API', 'together'],
  bills.map(({ row, ...of }) => [
    row.name,
    ...[of.table, of.lambda, of.gateway, of.total].map((value) => value.toFixed(2)),
  ]),
)}
`
}

export function hotAccountSection(): string {
  const [seconds, seed] = [20, 4]
  const rows = [1, 4, 16].flatMap((lanes) =>
    [2, 5, 10, 20].map((hold) => ({ lanes, hold, ...sustained({ hold, lanes, seconds, seed }) })),
  )
  const row = ({
    lanes,
    hold,
    offered,
    p50,
    p99,
    attempts,
  }: Outcome & { lanes: number; hold: number; offered: number }) => [
    ...[lanes, hold, offered, offered * 99, p50.toFixed(0), p99.toFixed(0), attempts.toFixed(1)],
  ]
  return `## One hot account

Simulated, by DynamoDB's documented rules (\`bench/hot-account.ts\`): random arrivals, the service's own backoff, ${seconds} s, one
seed. *Sustained* is the highest rate that loses at most about one request in a thousand. How long a transaction holds its
items is not documented: hence four values. One lane is what is built; more is the design in \`docs/scaling.md\`.

${table(['lanes', 'held, ms', 'sustained, requests a second', 'usages a second at 99', 'p50, ms', 'p99, ms', 'attempts'], rows.map(row))}
`
}

import type { Leases } from './leases.ts'
import { renderTable } from './report.ts'

const formatRate = (value: number): string => Number(value.toPrecision(3)).toLocaleString('en')

export const renderLeases = ({ rows, exhausted }: Leases, charges: number): string =>
  `## Leases

${charges.toLocaleString('en')} charges of one credit to one account, by [leases](../docs/leases.md) with blocks of 10,000 credits, in so many processes.
Charges a second count from the start of all processes until all leases are closed, so that the service has confirmed all of them. Beside
it: create usage on an account of its own, with 16 requests in flight over all processes, and the same with 99 usages in each
request. The server, the database and all processes share the machine. After each run, the balance was exactly the credits at first
less the charges that were accepted, and nothing was held.

${renderTable(
  [
    'processes',
    'lease, charges a second',
    'charge: p50, µs',
    'p99, µs',
    'create usage, a second',
    'times',
    '99 in a request',
    'times',
  ],
  rows.map((row) => [
    ...[row.processes, formatRate(row.leasesPerSecond), row.p50.toFixed(1), row.p99.toFixed(1)],
    ...[formatRate(row.usagesPerSecond), formatRate(row.leasesPerSecond / row.usagesPerSecond)],
    ...[formatRate(row.batchedPerSecond), formatRate(row.leasesPerSecond / row.batchedPerSecond)],
  ]),
)}

${exhausted.processes} processes that wanted ${exhausted.wanted.toLocaleString('en')} credits of an account with ${exhausted.balance.toLocaleString('en')} got ${exhausted.charged.toLocaleString('en')} in ${exhausted.seconds.toFixed(1)} s, and ${exhausted.left.toLocaleString('en')} were left: none were
charged over.
`

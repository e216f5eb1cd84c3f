import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PRICES } from '../infra/prices.ts'
import type { Deployed } from './deployed.ts'
import { type CallCost, computeBill } from './money.ts'

// `node bench/garbage.ts` computes the daily cost of requests that the service refuses, and writes the cost into
// docs/security.md.

const A_SECOND = 2_000
const DAY = 86_400
/**
 * The default of `failureRate`. Above this rate, the service refuses wrong secrets from one network before it reads the
 * table.
 */
const FAILURES_A_SECOND = 50

/**
 * The cost of refused requests whose body is a valid check. `test/cost/garbage.long.test.ts` compares this cost with
 * the cost of the deployed function.
 */
export const REFUSED = {
  withoutCredentials: { readUnits: 0, writeUnits: 0, depth: 0, logBytes: 165 },
  wrongSecret: { readUnits: 4, writeUnits: 0, depth: 1, heldMs: 23, logBytes: 300 },
  overTheLimit: { readUnits: 0, writeUnits: 0, depth: 0, logBytes: 230 },
} satisfies Record<string, CallCost>

type Refused = keyof typeof REFUSED

interface Attack {
  name: string
  sent: Partial<Record<Refused, number>>
  /**
   * Whether the web ACL stops the attack. The web ACL stops an attack in which one address sends more requests than
   * `edgeRate`.
   */
  isStopped: boolean
}

const ATTACKS: readonly Attack[] = [
  { name: 'no credentials, from one address', sent: { withoutCredentials: A_SECOND }, isStopped: true },
  {
    name: 'wrong secrets, from one address',
    sent: { wrongSecret: FAILURES_A_SECOND, overTheLimit: A_SECOND - FAILURES_A_SECOND },
    isStopped: true,
  },
  {
    name: 'no credentials, from many addresses, each below `edgeRate`',
    sent: { withoutCredentials: A_SECOND },
    isStopped: false,
  },
  {
    name: 'wrong secrets, from many networks, each below `edgeRate` and `failureRate`',
    sent: { wrongSecret: A_SECOND },
    isStopped: false,
  },
]

/** Computes the dollars that an attack costs in a day, without and with the option `edge`. */
export function computeGarbage({ sent, isStopped }: Attack, deployed: Deployed): { without: number; with: number } {
  const behind = Object.entries(sent)
    .map(([kind, perSecond]) => millionsADay(perSecond) * computeBill(REFUSED[kind as Refused], deployed).total)
    .reduce((sum, dollars) => sum + dollars, 0)
  const before = millionsADay(A_SECOND) * PRICES.wafMillion
  const passed = millionsADay(A_SECOND) * PRICES.distributionMillion + behind
  return { without: behind, with: isStopped ? before : before + passed }
}

const millionsADay = (perSecond: number): number => (perSecond * DAY) / 1e6

/** @param deployed the settings of the function that answers checks */
export function renderGarbage(deployed: Deployed): string {
  const rows = ATTACKS.map((attack) => {
    const dollars = computeGarbage(attack, deployed)
    return `| ${attack.name} | $${dollars.without.toFixed(0)} | $${dollars.with.toFixed(0)} |`
  })
  return [
    `| ${A_SECOND.toLocaleString('en')} requests a second to \`check\`, a day | without \`edge\` | with \`edge\` |`,
    '|---|--:|--:|',
    ...rows,
  ].join('\n')
}

const BEGIN = '<!-- figures by `node bench/garbage.ts` -->'
const END = '<!-- end of the figures -->'

/** @throws Error if the page has no place for the table */
export function withGarbage(page: string, table: string): string {
  const [before, rest] = page.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`the page must hold ${BEGIN} and ${END}`)
  return `${before}${BEGIN}\n\n${table}\n\n${END}${after}`
}

if (import.meta.main) {
  const file = join(import.meta.dirname, '../docs/security.md')
  const { readDeployed } = await import('./deployed.ts')
  const { synthesizeService } = await import('./template.ts')
  const table = renderGarbage(readDeployed(synthesizeService(), 'check'))
  console.log(table)
  writeFileSync(file, withGarbage(readFileSync(file, 'utf8'), table))
}

import type { Table } from '../../foundation/table/table.ts'
import { ensureBuiltins } from '../manifest/builtins.ts'
import { findAllFaults } from './deep.ts'
import { examineBuiltins } from './examine.ts'
import { type Fault, RANKS } from './fault.ts'
import type { Finding } from './finding.ts'

/** A fault that can be repaired, and the changes of the repair. */
export interface PlannedRepair {
  check: string
  message: string
  changes: readonly string[]
}

export interface RepairOptions {
  /** Shows repairs before they are made, and throws unless somebody confirms them. */
  agree: (repairs: readonly PlannedRepair[]) => Promise<void>
  /** Prints a repair that was computed again, because something changed meanwhile. */
  show: (repair: PlannedRepair) => void
}

/** The most passes: a repair can reveal another fault. Each pass reads the whole table. */
const MAX_PASSES = 8

/**
 * Repairs the faults that can be repaired, and returns the others. Every repair is a transaction on the condition that all items which it depends
 * on are unchanged; if one has changed, the repair is computed again. Repairs that remove power come before repairs that complete anything.
 */
export async function repairFaults(table: Table, now: Date, options: RepairOptions): Promise<Finding[]> {
  for (let pass = 1; ; pass++) {
    const { faults, findings } = await findAllFaults(table, now)
    const builtins = await findBuiltinFaults(table)
    const found = [...faults, ...builtins]
    const repairable = found.filter(({ repair }) => repair !== undefined)
    if (repairable.length === 0 || pass > MAX_PASSES) return [...(await examineBuiltins(table)), ...findings]
    const inOrder = RANKS.flatMap((rank) => repairable.filter((fault) => fault.rank === rank))
    await options.agree(inOrder.map(planOf))
    for (const fault of inOrder) await apply(table, fault, options, MAX_ATTEMPTS)
  }
}

const planOf = ({ check, message, repair }: Fault): PlannedRepair => ({
  check,
  message,
  changes: repair?.changes ?? [],
})

const MAX_ATTEMPTS = 5

async function apply(table: Table, { repair }: Fault, options: RepairOptions, attempts: number): Promise<void> {
  if (repair === undefined || (await table.withRetries(() => repair.apply(table))) || attempts === 0) return
  for (const fault of await repair.again(table)) {
    if (fault.repair === undefined) continue
    options.show(planOf(fault))
    await apply(table, fault, options, attempts - 1)
  }
}

/** Every apply of a manifest restores the built-in definitions, too. */
async function findBuiltinFaults(table: Table): Promise<Fault[]> {
  const findings = await examineBuiltins(table)
  const changes = ['~ the built-in permissions and roles of this release']
  return findings
    .filter(({ level }) => level === 'problem')
    .map(({ check, message }) => ({
      ...{ check, message, rank: 'completion' },
      repair: {
        changes,
        apply: async () => {
          await ensureBuiltins(table)
          return true
        },
        again: async () => [],
      },
    }))
}

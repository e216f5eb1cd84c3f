import type { Table } from '../../foundation/table/table.ts'
import { ensureBuiltins } from '../manifest/builtins.ts'
import { examineBuiltins } from './examine.ts'
import { type Fault, RANKS } from './fault.ts'
import { findAllFaults } from './find-all-faults.ts'
import type { Finding } from './finding.ts'

export interface PlannedRepair {
  check: string
  message: string
  changes: readonly string[]
}

export interface RepairOptions {
  /** Shows repairs before they are made. Throws an error if the user does not confirm them. */
  agree: (repairs: readonly PlannedRepair[]) => Promise<void>
  /** Called for a repair that was computed again because an item has changed. */
  show: (repair: PlannedRepair) => void
}

/**
 * The largest number of passes. A repair can reveal another fault, so the examination is repeated. Each pass reads the
 * whole table.
 */
const MAX_PASSES = 8

/**
 * Returns the findings that remain. A repair is usually one transaction with the condition that all items that it
 * depends on are unchanged. If an item has changed, computes the repair again. Repairs that take away access or credits
 * are made before repairs that complete anything.
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

/** Applying any manifest also repairs these faults. */
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

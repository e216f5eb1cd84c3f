import { findAllFaults } from '../../lib/operator/doctor/find-all-faults.ts'
import type { Finding } from '../../lib/operator/doctor/finding.ts'
import { type PlannedRepair, repairFaults } from '../../lib/operator/doctor/repair.ts'
import { aTable } from './world.ts'

/**
 * Returns the doctor's findings about the table of the test, except findings of the level `ok`. If `checks` are given,
 * only returns findings of these checks.
 */
export async function findFindings(...checks: string[]): Promise<Finding[]> {
  const { findings } = await findAllFaults(aTable(), new Date())
  return findings.filter(({ level, check }) => level !== 'ok' && (checks.length === 0 || checks.includes(check)))
}

/**
 * Returns the problems of lists, names, policies, memberships and clients. Leaves out balances and states, because the
 * items of some tests have problems with these.
 */
export const listProblems = async (): Promise<Finding[]> =>
  (await findFindings('lists', 'policies', 'groups', 'clients')).filter(({ level }) => level === 'problem')

/**
 * Repairs the table of the test without a confirmation. Returns the planned repairs, and the findings after the repair.
 */
export async function repairTable(): Promise<{ shown: PlannedRepair[]; left: Finding[] }> {
  const shown: PlannedRepair[] = []
  const findings = await repairFaults(aTable(), new Date(), {
    agree: async (repairs) => void shown.push(...repairs),
    show: (repair) => void shown.push(repair),
  })
  return { shown, left: findings.filter(({ level, check }) => level !== 'ok' && check !== 'administrator') }
}

import { readClock } from '../../lib/foundation/clock.ts'
import { describeTable, hasPointInTimeRecovery } from '../../lib/foundation/table/definition.ts'
import type { Table } from '../../lib/foundation/table/table.ts'
import { examine, examineBuiltins } from '../../lib/operator/doctor/examine.ts'
import { findAllFaults } from '../../lib/operator/doctor/find-all-faults.ts'
import { type Finding, toFindings } from '../../lib/operator/doctor/finding.ts'
import { type PlannedRepair, repairFaults } from '../../lib/operator/doctor/repair.ts'
import { alignColumns } from '../../terminal/align-columns.ts'
import { type AgreementOptions, requireAgreement } from '../../terminal/require-agreement.ts'
import { printLines, printResult } from '../../terminal/terminal.ts'
import { explainFailure } from '../explain-failure.ts'
import { tableIn } from '../table/table-in.ts'

const STYLES = { ok: 'green', warning: 'yellow', problem: 'red', skipped: 'dim' } as const

interface Options extends AgreementOptions {
  deep?: true
  repair?: true
}

/**
 * Prints the faults of a table and of the connection to it. Repairs faults if the option `repair` is set. Sets the exit
 * status 1 if a problem remains.
 */
export async function runDoctor(table: Table, options: Options): Promise<void> {
  const { deep, repair, json } = options
  if (repair && !deep) throw new Error('--repair needs --deep')
  const repairs: PlannedRepair[] = []
  const findings = await collectFindings(table, options, repairs)
  const well = findings.every(({ level }) => level !== 'problem')
  printResult(json, { well, findings, ...(repair && { repairs }) }, () => {
    const lines = alignColumns(findings.map(({ level, check, message }) => [level, check, message]))
    return lines.map((text, index) => ({ text, style: STYLES[findings[index]?.level ?? 'ok'] }))
  })
  if (!well) process.exitCode = 1
}

/**
 * Collects the findings of all examinations. Stops at the first problem that makes the later examinations impossible.
 */
async function collectFindings(table: Table, options: Options, repairs: PlannedRepair[]): Promise<Finding[]> {
  let connection: Finding[]
  try {
    connection = await examineConnection()
  } catch (error) {
    return [{ level: 'problem', check: 'table', message: explainFailure(error) }]
  }
  if (connection.some(({ level }) => level === 'problem')) return connection
  if (options.repair) return [...connection, ...(await repairTable(table, options, repairs))]
  try {
    return [...connection, ...(options.deep ? await examineWholeTable(table) : [...(await examine(table)), NOT_DEEP])]
  } catch (error) {
    return [...connection, { level: 'problem', check: 'items', message: explainFailure(error) }]
  }
}

const examineWholeTable = async (table: Table): Promise<Finding[]> => [
  ...(await examineBuiltins(table)),
  ...(await findAllFaults(table, readClock())).findings,
]

/**
 * Repairs faults. In each pass, shows the planned repairs and asks for confirmation before changing the table. Returns
 * the findings that remain.
 */
export async function repairTable(
  table: Table,
  options: AgreementOptions,
  repairs: PlannedRepair[] = [],
): Promise<Finding[]> {
  const show = (repair: PlannedRepair) => {
    repairs.push(repair)
    if (!options.json) printRepair(repair)
  }
  const agree = async (planned: readonly PlannedRepair[]) => {
    for (const repair of planned) show(repair)
    const count = planned.length === 1 ? 'this repair' : `these ${planned.length} repairs`
    await requireAgreement(options, `Do ${count}?`, `${count} would be done, and there is nobody to ask: add --yes`)
  }
  return repairFaults(table, readClock(), { agree, show })
}

function printRepair({ check, message, changes }: PlannedRepair): void {
  printLines([`${check}: ${message}`, ...changes.map((change) => `  ${change}`)])
}

const NOT_DEEP: Finding = {
  level: 'skipped',
  check: 'clients, accounts, lists',
  message: '--deep examines them, and reads the whole table',
}

async function examineConnection(): Promise<Finding[]> {
  const description = await describeTable()
  const { DYNAMODB_ENDPOINT: endpoint, AWS_REGION: region } = process.env
  const problems = [
    ...(description.status === 'ACTIVE' ? [] : [`its status is ${description.status}: wait until it is ACTIVE`]),
    ...(description.keys ? [] : ['its keys are not pk and sk: it belongs to something else']),
  ]
  const place = endpoint ? `at ${endpoint}` : `in ${region}`
  const table = toFindings('table', `${tableIn(process.env)} ${place}`, problems)
  return endpoint ? table : [...table, ...(await examineSettings(description))]
}

/** A local database does not have these settings. */
async function examineSettings(table: { streams: boolean; protected: boolean }): Promise<Finding[]> {
  const report = (check: string, isOn: boolean, risk: string): Finding =>
    isOn ? { level: 'ok', check, message: 'on' } : { level: 'warning', check, message: `off: ${risk}` }
  const recovery = await hasPointInTimeRecovery().then(
    (isOn) => report('point-in-time recovery', isOn, 'deleted or damaged data cannot be restored'),
    (error): Finding => ({ level: 'skipped', check: 'point-in-time recovery', message: explainFailure(error) }),
  )
  return [
    report('deletion protection', table.protected, 'one call can delete the table'),
    report('stream', table.streams, 'nothing can follow the changes'),
    recovery,
  ]
}

import { styleText } from 'node:util'
import { examine } from '../lib/doctor/examine.ts'
import { examineItems } from '../lib/doctor/examine-items.ts'
import { examineLists } from '../lib/doctor/examine-lists.ts'
import { type Finding, toFindings } from '../lib/doctor/finding.ts'
import { describeTable, hasPointInTimeRecovery } from '../lib/table/describe.ts'
import { openTable, type Table } from '../lib/table/table.ts'
import { explainFailure } from './explain-failure.ts'
import { alignColumns, printResult } from './terminal.ts'

const TIMEOUT_MS = 30 * 60_000

const STYLES = { ok: 'green', warning: 'yellow', problem: 'red', skipped: 'dim' } as const

interface Options {
  deep?: true
  repair?: true
  json?: true
}

/** Prints the faults of a table and of the connection to it. Exit status 1 if there is a problem. */
export async function runDoctor({ deep, repair, json }: Options): Promise<void> {
  if (repair && !deep) throw new Error('--repair needs --deep')
  const findings = await collectFindings(deep === true, repair === true)
  const well = findings.every(({ level }) => level !== 'problem')
  printResult(json, { well, findings }, () => {
    const lines = alignColumns(findings.map(({ level, check, message }) => [level, check, message]))
    return lines.map((line, index) => styleText(STYLES[findings[index]?.level ?? 'ok'], line))
  })
  if (!well) process.exitCode = 1
}

/** Stops at the first problem that makes all later examinations impossible. */
async function collectFindings(deep: boolean, repair: boolean): Promise<Finding[]> {
  const table = openTable(Date.now() + TIMEOUT_MS)
  let connection: Finding[]
  try {
    connection = await examineConnection()
  } catch (error) {
    return [{ level: 'problem', check: 'table', message: explainFailure(error) }]
  }
  if (connection.some(({ level }) => level === 'problem')) return connection
  try {
    return [...connection, ...(await examine(table)), ...(deep ? await examineWholeTable(table, repair) : [NOT_DEEP])]
  } catch (error) {
    return [...connection, { level: 'problem', check: 'items', message: explainFailure(error) }]
  }
}

const examineWholeTable = async (table: Table, repair: boolean): Promise<Finding[]> => [
  ...(await examineItems(table, new Date())),
  ...(await examineLists(table, repair)),
]

const NOT_DEEP: Finding = {
  level: 'skipped',
  check: 'clients, accounts, lists',
  message: '--deep examines them, and reads the whole table',
}

async function examineConnection(): Promise<Finding[]> {
  const description = await describeTable()
  const { DYNAMODB_ENDPOINT: endpoint, AWS_REGION: region, TABLE_NAME: name } = process.env
  const problems = [
    ...(description.status === 'ACTIVE' ? [] : [`its status is ${description.status}: wait until it is ACTIVE`]),
    ...(description.keys ? [] : ['its keys are not pk and sk: it belongs to something else']),
  ]
  const place = endpoint ? `at ${endpoint}` : `in ${region}`
  const table = toFindings('table', `${name || 'tollgate'} ${place}`, problems)
  return endpoint ? table : [...table, ...(await examineSettings(description))]
}

/** Settings of a deployed table. A local database has none of them. */
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

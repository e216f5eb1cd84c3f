import { examine } from '../lib/doctor/examine.ts'
import { examineItems } from '../lib/doctor/examine-items.ts'
import { type Finding, toFindings } from '../lib/doctor/finding.ts'
import { describeTable, hasPointInTimeRecovery } from '../lib/table/describe.ts'
import { openTable } from '../lib/table/table.ts'
import { failureLine } from './failure-line.ts'
import { columns, show, styled } from './terminal.ts'

const TIMEOUT_MS = 30 * 60_000

const STYLES = { ok: 'green', warning: 'yellow', problem: 'red', skipped: 'dim' } as const

/** Finds and names what is wrong with a table and the way to it. Exit status 1 where there is a problem. */
export async function doctor({ deep, json }: { deep?: true; json?: true }): Promise<void> {
  const findings = await find(deep === true)
  const well = findings.every(({ level }) => level !== 'problem')
  show(json, { well, findings }, () => {
    const lines = columns(findings.map(({ level, check, message }) => [level, check, message]))
    return lines.map((line, index) => styled(STYLES[findings[index]?.level ?? 'ok'], line))
  })
  if (!well) process.exitCode = 1
}

/** Stops at the first thing without which nothing else can be looked at. */
async function find(deep: boolean): Promise<Finding[]> {
  const table = openTable(Date.now() + TIMEOUT_MS)
  let reached: Finding[]
  try {
    reached = await wayToTable()
  } catch (error) {
    return [{ level: 'problem', check: 'table', message: failureLine(error) }]
  }
  if (reached.some(({ level }) => level === 'problem')) return reached
  try {
    return [...reached, ...(await examine(table)), ...(deep ? await examineItems(table, new Date()) : [notDeep])]
  } catch (error) {
    return [...reached, { level: 'problem', check: 'items', message: failureLine(error) }]
  }
}

const notDeep: Finding = {
  level: 'skipped',
  check: 'clients, accounts',
  message: '--deep looks at them, and reads the whole table',
}

async function wayToTable(): Promise<Finding[]> {
  const facts = await describeTable()
  const { DYNAMODB_ENDPOINT: endpoint, AWS_REGION: region, TABLE_NAME: name } = process.env
  const place = endpoint ? `at ${endpoint}` : `in ${region}`
  const problems = [
    ...(facts.status === 'ACTIVE' ? [] : [`its status is ${facts.status}: wait until it is ACTIVE`]),
    ...(facts.keys ? [] : ['its keys are not pk and sk: it is the table of something else']),
  ]
  const table = toFindings('table', `${name || 'tollgate'} ${place}`, problems)
  return endpoint ? table : [...table, ...(await settings(facts))]
}

/** What the stack gives a deployed table. A database of one's own knows none of it. */
async function settings(facts: { streams: boolean; protected: boolean }): Promise<Finding[]> {
  const setting = (check: string, on: boolean, risk: string): Finding =>
    on ? { level: 'ok', check, message: 'on' } : { level: 'warning', check, message: `off: ${risk}` }
  const recovery = await hasPointInTimeRecovery().then(
    (on) => setting('point-in-time recovery', on, 'what is deleted or spoiled cannot be restored'),
    (error): Finding => ({ level: 'skipped', check: 'point-in-time recovery', message: failureLine(error) }),
  )
  return [
    setting('deletion protection', facts.protected, 'the table can be deleted by one call'),
    setting('stream', facts.streams, 'nothing can follow what changes'),
    recovery,
  ]
}

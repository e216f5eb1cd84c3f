import { CONSOLE, type Operation, type OperationName } from '../operations/index.ts'
import type { Deployable } from './function.ts'
import { nameOf, nameOfCode, type Release } from './release.ts'
import type { Settings } from './settings.ts'
import type { TableInUse } from './table.ts'

/** The operation whose answer has the name of the whole release, including the commit. */
const HEALTH = 'get-health' satisfies OperationName

interface Surroundings {
  table: TableInUse
  settings: Settings
  release: Release
}

/** Tells whether an operation reads the table item of its caller. */
const hasCaller = (operation: Pick<Operation, 'table'> | undefined): boolean => (operation?.table.get ?? []).length > 0

/**
 * Returns the variables that every function has. Disposable stages have an empty `DYNAMODB_ENDPOINT`, because SAM can
 * only set variables that the template contains.
 */
export function environmentOf(
  { name, folder }: Deployable,
  operation: Pick<Operation, 'table'> | undefined,
  { table, release, settings: { disposable } }: Surroundings,
): Record<string, string> {
  const hasRights = Object.keys(operation?.table ?? {}).length > 0
  return {
    RELEASE: name === HEALTH ? nameOf(release) : nameOfCode(release, folder),
    ...(hasRights && { TABLE_NAME: table.name }),
    ...(hasRights && disposable && { DYNAMODB_ENDPOINT: '' }),
  }
}

/**
 * Returns the variables about sign-in and about the origins that may call the API. The variables about sign-in are for
 * functions that have a caller, and for the console. The origins are for all functions except the console.
 */
export const signInEnvironmentOf = (
  { signIn, origins }: Settings,
  name: string,
  operation: Pick<Operation, 'table'> | undefined,
): Record<string, string> => ({
  ...(signIn && (hasCaller(operation) || name === CONSOLE) && { SIGN_IN: JSON.stringify(signIn) }),
  ...(origins && name !== CONSOLE && { ORIGINS: origins.join(',') }),
})

/**
 * Returns the variable with the number of days that the audit log keeps changes. Only the functions that write and read
 * the audit log need this variable.
 */
export const auditEnvironmentOf = (
  { auditDays }: Settings,
  operation: Pick<Operation, 'table'> | undefined,
): Record<string, string> => (auditDays && usesAuditLog(operation) ? { AUDIT_DAYS: String(auditDays) } : {})

const usesAuditLog = ({ table = {} }: Partial<Pick<Operation, 'table'>> = {}): boolean =>
  Object.values(table).some((keys) => (keys as readonly string[]).some((key) => key.startsWith('AUDIT')))

/** The operations that answer whether somebody has a permission. A test compares this list with the functions. */
export const ANSWERING_CHECKS: readonly string[] = [
  'batch-check',
  'batch-check-permission',
  'check',
  'check-and-charge',
  'check-resource-permission',
  'evaluate',
  'evaluate-batch',
] satisfies OperationName[]

/**
 * Returns the variable that turns on the log of decisions, and for the console the name of the log group, to which it
 * links.
 */
export function decisionEnvironmentOf(
  { decisionLog }: Settings,
  name: string,
  { logGroupName }: { logGroupName: string },
): Record<string, string> {
  if (decisionLog === undefined) return {}
  if (name === CONSOLE) return { DECISIONS_IN: logGroupName }
  return ANSWERING_CHECKS.includes(name) ? { DECISION_LOG: decisionLog } : {}
}

/**
 * Returns the variables with which functions recognize and limit callers.
 *
 * @param secrets the secrets that the distribution may send, separated by commas
 */
export const callerEnvironmentOf = (
  { clientRate, failureRate, organizationRate }: Settings,
  secrets: string | undefined,
): Record<string, string> => ({
  ...(secrets && { ORIGIN_SECRETS: secrets }),
  ...(clientRate && { CLIENT_RATE: String(clientRate) }),
  ...(failureRate && { FAILURE_RATE: String(failureRate) }),
  ...(organizationRate && { ORGANIZATION_RATE: String(organizationRate) }),
})

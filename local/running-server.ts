import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isInUse } from './data-folder.ts'
import type { Address } from './database-address.ts'

export interface LocalTable {
  endpoint: string
  table: string
  /** How many seconds the clock of the server is ahead of the machine's clock. */
  clockOffset: number
  /** Undefined if the server has no audit log. */
  auditDays?: number
}

const endpointFileOf = (dataDir: string): string => join(dataDir, 'endpoint')
const clockFileOf = (dataDir: string): string => join(dataDir, 'clock')
const auditFileOf = (dataDir: string): string => join(dataDir, 'audit-days')
const tableFileOf = (dataDir: string): string => join(dataDir, 'table')

/**
 * Records the table and the clock of this server, so that `npx tollgate` uses them, too. Call this function when the
 * table is ready.
 */
export function recordTable(dataDir: string, { endpoint, table, clockOffset, auditDays = 0 }: LocalTable): void {
  writeFileSync(clockFileOf(dataDir), `${clockOffset}\n`)
  writeFileSync(auditFileOf(dataDir), `${auditDays}\n`)
  writeFileSync(tableFileOf(dataDir), `${table}\n`)
  writeFileSync(endpointFileOf(dataDir), `${endpoint}\n`)
}

/**
 * Removes the record of the previous server. Call this function after the folder is locked, and before anything else
 * starts.
 */
export function clearTable(dataDir: string): void {
  rmSync(endpointFileOf(dataDir), { force: true })
}

/**
 * Finds the table of the server that runs on this data folder. A record can be out of date, because the file remains
 * when a server stops, and another process may use the port. So a record is valid only while a server has the lock of
 * the folder.
 * @throws Error with one line while a server is starting
 */
export function findRunningTable(dataDir: string): LocalTable | undefined {
  if (!isInUse(dataDir)) return undefined
  const endpoint = readIfExists(endpointFileOf(dataDir))
  const table = readIfExists(tableFileOf(dataDir))
  const clockOffset = readClockOffset(dataDir)
  const auditDays = Number(readIfExists(auditFileOf(dataDir)) ?? 0)
  if (endpoint && table) return { endpoint, table, clockOffset, ...(auditDays > 0 && { auditDays }) }
  throw new Error('the local server is still starting: try again when it prints "listening on"')
}

const addressFileOf = (dataDir: string): string => join(dataDir, 'dynamodb.address')

/** Returns the data file of the embedded database. */
export const databaseFileOf = (dataDir: string): string => join(dataDir, 'dynamodb.sqlite')

/** Returns the data file behind an endpoint. Returns undefined if it is not the embedded database of this folder. */
export function embeddedFileOf(dataDir: string, endpoint: string): string | undefined {
  const isEmbedded = URL.canParse(endpoint) && readIfExists(addressFileOf(dataDir)) === new URL(endpoint).host
  return isEmbedded ? databaseFileOf(dataDir) : undefined
}

/** Returns how many seconds the clock of the server was ahead that used this folder last. */
export const readClockOffset = (dataDir: string): number => Number(readIfExists(clockFileOf(dataDir)) ?? 0)

/** The next start uses the address again. */
export const saveAddress = (dataDir: string, endpoint: string): void =>
  writeFileSync(addressFileOf(dataDir), `${new URL(endpoint).host}\n`)

/** Reads the address that the embedded database had at the previous start. */
export function readPreviousAddress(dataDir: string): Address | undefined {
  const [, host, port] = /^([\d.]+):(\d{1,5})$/.exec(readIfExists(addressFileOf(dataDir)) ?? '') ?? []
  return host === undefined ? undefined : { host, port: Number(port) }
}

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}

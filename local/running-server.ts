import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isInUse } from './data-folder.ts'
import type { Address } from './database-address.ts'

/** The table that a local server uses. */
export interface LocalTable {
  endpoint: string
  table: string
  /** How many seconds the clock of the server is ahead of the machine's clock. */
  clockOffset: number
}

const endpointFileOf = (dataDir: string): string => join(dataDir, 'endpoint')
const clockFileOf = (dataDir: string): string => join(dataDir, 'clock')
const tableFileOf = (dataDir: string): string => join(dataDir, 'table')

/**
 * Records the table and the clock of this server, so that `npx tollgate` uses them, too. Call this function when the
 * table is ready.
 */
export function recordTable(dataDir: string, { endpoint, table, clockOffset }: LocalTable): void {
  writeFileSync(clockFileOf(dataDir), `${clockOffset}\n`)
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
  const clockOffset = Number(readIfExists(clockFileOf(dataDir)) ?? 0)
  if (endpoint && table) return { endpoint, table, clockOffset }
  throw new Error('the local server is still starting: try again when it prints "listening on"')
}

const addressFileOf = (dataDir: string): string => join(dataDir, 'dynamodb.address')

/** Saves the address of the embedded database for the next start. */
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

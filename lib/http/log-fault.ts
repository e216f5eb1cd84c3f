import { codeOf } from '../foundation/errors.ts'
import { release } from '../foundation/release.ts'

/**
 * Writes a line about something that went wrong, with `level` `ERROR`, what `members` say, and name, message, stack and code of
 * the cause. A failed `fetch` has the code of its own cause, such as `ECONNREFUSED`. Other properties of the cause, such as the item at fault, may hold personal data. `FAULT_LOG=off` turns it off.
 */
export function logFault(message: string, members: Readonly<Record<string, unknown>>, cause: unknown): void {
  if (process.env.FAULT_LOG === 'off') return
  const error = cause instanceof Error ? cause : new Error(String(cause))
  const code = codeOf(error)
  const line = {
    ...{ level: 'ERROR', timestamp: new Date().toISOString(), message, release: release(), ...members },
    error: { name: error.name, message: error.message, stack: error.stack, ...(code !== undefined && { code }) },
  }
  // Lambda adds a prefix to what the console writes; this line must arrive unchanged.
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

import { USER } from '../lib/identifiers/references.ts'
import { makeArguments } from '../lib/manifest/arguments.ts'
import { removeUser } from '../lib/removal/user.ts'
import { idOf } from '../lib/resources/schema.ts'
import { describeRemoved, finish, openForLong } from './changes.ts'
import { printResult } from './terminal.ts'

/** Takes away all that a user holds. */
export async function remove(user: string, { json }: { json?: true }): Promise<void> {
  const table = openForLong()
  const principal = await makeArguments(table).individual(user)
  if (!principal.startsWith(`${USER}:`)) throw new Error('give a user: tollgate apply deletes a client')
  const removed = await finish(table, () => removeUser(table, idOf(principal)))
  printResult(json, removed, () => [describeRemoved(removed)])
}

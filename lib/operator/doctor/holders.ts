import { clientPrincipal } from '../../access/clients/store.ts'
import { clientKeys } from '../../foundation/table/keys.ts'
import type { Look } from './look.ts'

/** Whether a principal (`<namespace>:<id>`) is a service user that does not exist. Users are not registered. */
export async function isMissingServiceUser(look: Look, principal: string): Promise<boolean> {
  const prefix = clientPrincipal('')
  if (!principal.startsWith(prefix)) return false
  const copies = await Promise.all(clientKeys(principal.slice(prefix.length)).map((key) => look.get(key)))
  return copies.every((copy) => copy === undefined)
}

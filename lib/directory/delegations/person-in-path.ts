import { actsAsAdmin } from '../../access/check/authorize.ts'
import type { Actor } from '../../access/clients/verify.ts'
import { idOf } from '../../access/resources/schema.ts'
import { notFound, permissionDenied } from '../../foundation/errors.ts'
import { parseUserId } from '../../foundation/identifiers/user-id.ts'
import { isSelf } from '../users/known.ts'

/**
 * The id of the person in the path, who is the caller, unless the caller is a platform admin. The person needs no profile. A caller with
 * a token is refused.
 * @param text a user id, or `self`
 * @throws PERMISSION_DENIED, and NOT_FOUND to a platform admin for a text that is not the id of a user
 */
export function requirePerson(caller: Actor, text: string): string {
  if (caller.token !== undefined) throw permissionDenied()
  if (isSelf(caller.principal, text)) return idOf(caller.principal)
  if (!actsAsAdmin(caller)) throw permissionDenied()
  const userId = parseUserId(text)
  if (userId === undefined) throw notFound('user', text)
  return userId
}

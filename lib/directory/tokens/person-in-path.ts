import type { Actor } from '../../access/clients/verify.ts'
import { idOf } from '../../access/resources/schema.ts'
import { permissionDenied } from '../../foundation/errors.ts'
import { requirePerson } from '../delegations/person-in-path.ts'
import { isSelf } from '../users/known.ts'

/**
 * The id of the person for whom a token is made. A platform admin makes tokens only where nobody signs in.
 * @param text a user id, or `self`
 * @param doPeopleSignIn whether the stage has an identity provider
 * @throws PERMISSION_DENIED, and NOT_FOUND to a platform admin for a text that is not the id of a user
 */
export function requirePersonOfNew(caller: Actor, text: string, doPeopleSignIn: boolean): string {
  const userId = requirePerson(caller, text)
  if (doPeopleSignIn && !isSelf(caller.principal, text)) throw permissionDenied()
  return userId
}

/**
 * As `requirePerson`. A caller with a token may also name this token.
 * @throws PERMISSION_DENIED, and NOT_FOUND to a platform admin for a text that is not the id of a user
 */
export function requirePersonOf(caller: Actor, { user_id, token_id }: { user_id: string; token_id: string }): string {
  const isItself = caller.token?.id === token_id.toLowerCase() && isSelf(caller.principal, user_id)
  return isItself ? idOf(caller.principal) : requirePerson(caller, user_id)
}

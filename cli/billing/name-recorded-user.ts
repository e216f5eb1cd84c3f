import { parseUserId } from '../../lib/foundation/identifiers/user-id.ts'
import type { Context } from '../context.ts'

/**
 * Returns the name of the user of a usage or hold. A usage may have any text as its user. A text that is not a user id
 * is returned unchanged.
 */
export const nameRecordedUser =
  ({ names }: Pick<Context, 'names'>) =>
  ({ user_id }: { user_id: string }): string | Promise<string> => {
    const id = parseUserId(user_id)
    return id === undefined ? user_id : names.of(`app/user:${id}`)
  }

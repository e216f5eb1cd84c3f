import { parseUserId } from '../../lib/foundation/identifiers/user-id.ts'
import type { Context } from '../context.ts'

/** Names the user of a usage or hold as people do. The id of a user there is any text: what is no id stays as it is. */
export const nameRecordedUser =
  ({ names }: Pick<Context, 'names'>) =>
  ({ user_id }: { user_id: string }): string | Promise<string> => {
    const id = parseUserId(user_id)
    return id === undefined ? user_id : names.of(`app/user:${id}`)
  }

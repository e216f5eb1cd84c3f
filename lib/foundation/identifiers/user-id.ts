import * as v from 'valibot'
import { distinct, isUuid, list } from '../schema/primitives.ts'
import { hasFormOfUserId } from './user-id-form.ts'

/** What an id of a user may be, for messages and descriptions. */
export const USER_ID_RULE = '1 to 128 ASCII letters, digits, or "._-+@|:=~!"'

const MESSAGE = `must be the id of a user: ${USER_ID_RULE}`

/**
 * The id of a user, as an identity provider gives it. It is case-sensitive; a UUID is taken in any case, and kept in lower case.
 * Undefined for a text that no user can have as id.
 */
export function parseUserId(text: string): string | undefined {
  if (isUuid(text)) return text.toLowerCase()
  return hasFormOfUserId(text) ? text : undefined
}

/** Whether a text is an id of a user in the form in which it is kept. */
export const isUserId = (text: string): boolean => parseUserId(text) === text

/** The id of a user in a request. */
export const userId = v.pipe(
  v.string(MESSAGE),
  v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    const id = parseUserId(dataset.value)
    if (id !== undefined) return id
    addIssue({ message: MESSAGE })
    return NEVER
  }),
)

/** Ids of users in a request, each once. */
export const userIds = (field: string, max: number) => distinct(field, list(userId, max, 1))

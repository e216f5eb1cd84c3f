import * as v from 'valibot'
import { distinct, isUuid, list } from '../schema/primitives.ts'
import { hasFormOfUserId } from './user-id-form.ts'

/** The characters and the length of a user's id, as text for messages and descriptions. */
export const USER_ID_RULE = '1 to 128 ASCII letters, digits, or "._-+@|:=~!"'

const MESSAGE = `must be the id of a user: ${USER_ID_RULE}`

/**
 * Parses the id of a user in the form of its identity provider. Ids are case-sensitive, but a UUID can have any case and is returned in
 * lower case. Returns undefined for a text that cannot be the id of a user.
 */
export function parseUserId(text: string): string | undefined {
  if (isUuid(text)) return text.toLowerCase()
  return hasFormOfUserId(text) ? text : undefined
}

/** Tells whether a text is the id of a user in its stored form. */
export const isUserId = (text: string): boolean => parseUserId(text) === text

/** The schema of a user's id in a request. */
export const userId = v.pipe(
  v.string(MESSAGE),
  v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    const id = parseUserId(dataset.value)
    if (id !== undefined) return id
    addIssue({ message: MESSAGE })
    return NEVER
  }),
)

/** Makes the schema of a list of user ids without repetitions, for a request. */
export const userIds = (field: string, max: number) => distinct(field, list(userId, max, 1))

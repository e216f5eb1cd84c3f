import * as v from 'valibot'
import { distinct, isUuid, list, textOrUuid } from '../schema/primitives.ts'
import { hasFormOfUserId } from './user-id-form.ts'

/** For messages and descriptions. */
export const USER_ID_RULE = '1 to 128 ASCII letters, digits, or "._-+@|:=~!"'

const MESSAGE = `must be the id of a user: ${USER_ID_RULE}`

/**
 * Ids are case-sensitive, but a UUID can have any case and is returned in lower case. Returns undefined for a text that cannot be the id
 * of a user.
 */
export function parseUserId(text: string): string | undefined {
  if (isUuid(text)) return text.toLowerCase()
  return hasFormOfUserId(text) ? text : undefined
}

/** Any text that an application calls a user. */
export const nameOfUser = textOrUuid

/** In its stored form. */
export const isUserId = (text: string): boolean => parseUserId(text) === text

export const userId = v.pipe(
  v.string(MESSAGE),
  v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    const id = parseUserId(dataset.value)
    if (id !== undefined) return id
    addIssue({ message: MESSAGE })
    return NEVER
  }),
)

/** Without repetitions. */
export const userIds = (field: string, max: number) => distinct(field, list(userId, max, 1))

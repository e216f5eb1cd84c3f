import * as v from 'valibot'
import { readClock } from '../../foundation/clock.ts'
import { pageFields, query } from '../../foundation/lists/query.ts'
import { fields } from '../../foundation/schema/fields.ts'
import { dateTime } from '../../foundation/schema/primitives.ts'
import { permissions, resource, title } from '../delegations/request.ts'

/** The longest time from the creation of a token to its end. */
const MAX_DAYS = 400
const DAY_MILLISECONDS = 24 * 60 * 60 * 1_000

const end = v.pipe(
  dateTime,
  v.check((value) => Date.parse(value) > readClock().getTime(), 'must be in the future'),
  v.check(
    (value) => Date.parse(value) <= readClock().getTime() + MAX_DAYS * DAY_MILLISECONDS,
    `must be at most ${MAX_DAYS} days from now`,
  ),
)

/** What an answer has besides. */
const READ_ONLY = ['id', 'user_id', 'created_by', 'last_used_at', 'created_at', 'updated_at']

export const CreateTokenBody = fields(
  { title: v.optional(title, ''), permissions, resource, expires_at: end },
  READ_ONLY,
)
export type NewToken = v.InferOutput<typeof CreateTokenBody>

export const TokenInPath = v.object({ user_id: v.string(), token_id: v.string() })
export const ListTokensQuery = query(pageFields())

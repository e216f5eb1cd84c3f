import * as v from 'valibot'
import { organizationInPath } from '../../access/resources/request.ts'
import { userId } from '../../foundation/identifiers/user-id.ts'
import { pageFields, query } from '../../foundation/lists/query.ts'
import { fields } from '../../foundation/schema/fields.ts'
import { metadata } from '../../foundation/schema/metadata.ts'
import { isSlug, oneOf, shortText, text, uuid } from '../../foundation/schema/primitives.ts'
import { orderFields } from '../../foundation/word-index/ordered-list.ts'

/** Of a title or an email address. */
const MAX_TEXT = 320
const MAX_URL = 2_048
/** Of an image in the form of a data URL. */
const MAX_IMAGE = 8_192

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression exists to find control characters
const EMAIL = /^[^@\s\u0000-\u001f\u007f-\u009f]+@[^@\s\u0000-\u001f\u007f-\u009f]+$/u

const email = v.pipe(
  shortText(MAX_TEXT),
  v.check((value) => EMAIL.test(value), 'must have one "@" with text on both sides, and no white space'),
)

/** SVG is not allowed, because it can contain scripts. */
const IMAGE = /^data:image\/(?:png|jpeg|jpg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/

/** Otherwise the avatar is the address of an image. */
export const isImage = (avatar: string): boolean => avatar.startsWith('data:')

const isWebAddress = (value: string): boolean =>
  value.length <= MAX_URL && /^https?:\/\//i.test(value) && URL.canParse(value)

const avatar = v.pipe(
  text,
  v.check(
    (value) => value === '' || (isImage(value) ? value.length <= MAX_IMAGE && IMAGE.test(value) : isWebAddress(value)),
    `must be an http or https address of at most ${MAX_URL} characters, or a data URL of a PNG, JPEG, GIF or WebP in base64 of at most ${MAX_IMAGE}`,
  ),
)

const name = v.pipe(
  v.string('must be a string'),
  v.check(
    (value) => value === '' || isSlug(value),
    'must be 1 to 64 lower-case letters, digits, "_" or "-", start with a letter or digit, and not be a UUID; or empty for none',
  ),
)

export const userFields = { name, title: shortText(MAX_TEXT), email, avatar, metadata }

const optional = {
  name: v.optional(userFields.name),
  title: v.optional(userFields.title),
  avatar: v.optional(userFields.avatar),
  metadata: v.optional(userFields.metadata),
}

const READ_ONLY = ['state', 'created_at', 'updated_at']

export const CreateUserBody = fields({ id: v.optional(userId), email: userFields.email, ...optional }, READ_ONLY)

export const UpdateUserBody = fields({ email: v.optional(userFields.email), ...optional }, ['id', ...READ_ONLY])
export type UpdateUserRequest = v.InferOutput<typeof UpdateUserBody>

/** The form of the id is checked only after the caller is authorized. */
export const UserIdInPath = v.object({ id: v.string() })

export const ListUsersQuery = query({
  org_id: v.optional(organizationInPath),
  group_id: v.optional(uuid),
  state: v.optional(oneOf(['enabled', 'disabled'])),
  ...orderFields,
  ...pageFields(),
})

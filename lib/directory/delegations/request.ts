import * as v from 'valibot'
import { EVERYTHING } from '../../access/check/delegations.ts'
import { readClock } from '../../foundation/clock.ts'
import { reference } from '../../foundation/identifiers/names.ts'
import { parseResource, parseSubject, SERVICE_USER } from '../../foundation/identifiers/references.ts'
import { pageFields, query } from '../../foundation/lists/query.ts'
import { fields } from '../../foundation/schema/fields.ts'
import { dateTimeOrNone, list, text, utf8Length, uuid } from '../../foundation/schema/primitives.ts'
import { isEnded } from './store.ts'

/** Of a delegation, and of a token. */
const MAX_PERMISSIONS = 50
const MAX_TITLE_BYTES = 320

const agent = v.pipe(
  text,
  v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    const subject = parseSubject(dataset.value)
    if (subject?.namespace === SERVICE_USER && subject.principal !== undefined) return subject.principal
    addIssue({ message: 'must be serviceuser:<id>' })
    return NEVER
  }),
)

export const title = v.pipe(
  text,
  v.check((value) => utf8Length(value) <= MAX_TITLE_BYTES, `must be at most ${MAX_TITLE_BYTES} bytes`),
)

/** A later step checks that they exist. */
export const permissions = list(reference, MAX_PERMISSIONS, 1)

export const resource = v.pipe(
  text,
  v.check(
    (value) => value === EVERYTHING || parseResource(value) !== undefined,
    'must be namespace:<uuid, name or urn>, or "*"',
  ),
)

const end = v.pipe(
  dateTimeOrNone,
  v.check((value) => !isEnded({ expires_at: value }, readClock()), 'must be in the future, or empty for no end'),
)

const READ_ONLY = ['last_used_at', 'created_at', 'updated_at']

export const CreateDelegationBody = fields(
  {
    id: v.optional(uuid),
    agent,
    title: v.optional(title, ''),
    permissions,
    resource,
    expires_at: v.optional(end, ''),
  },
  ['user_id', 'created_by', ...READ_ONLY],
)
export type NewDelegation = v.InferOutput<typeof CreateDelegationBody>

/** A field that is not given keeps its value. Fields that never change must be given as they are. */
export const UpdateDelegationBody = fields(
  {
    title: v.optional(title),
    permissions: v.optional(permissions),
    expires_at: v.optional(end),
    ...{ id: v.optional(text), user_id: v.optional(text), agent: v.optional(text) },
    ...{ resource: v.optional(text), created_by: v.optional(text) },
  },
  READ_ONLY,
)
export type DelegationChange = v.InferOutput<typeof UpdateDelegationBody>

export const PersonInPath = v.object({ user_id: v.string() })
export const DelegationInPath = v.object({ ...PersonInPath.entries, delegation_id: v.string() })
export const ListDelegationsQuery = query(pageFields())

import * as v from 'valibot'
import { query } from '../../foundation/lists/query.ts'
import { maxCharacters, text } from '../../foundation/schema/primitives.ts'

/** The kinds that an exact text can name, in the order of the results. */
export const FOUND_KINDS = [
  'organization',
  'project',
  'group',
  'resource',
  'user',
  'service_user',
  'role',
  'permission',
  'policy',
  'billing_account',
  'usage',
  'credit',
  'product',
  'feature',
] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** Has the ids that requests about the entity need. A field that this kind of entity does not have is an empty text. */
export const Found = v.object({
  /** Plans are found only by a search for words, and not by an exact text. */
  kind: v.picklist([...FOUND_KINDS, 'plan']),
  id: v.string(),
  name: v.string(),
  title: v.string(),
  /** Only permissions have a key. */
  key: v.string(),
  /**
   * `<namespace>:<id>` of an organization, project, group or resource, in the form that a check accepts. For a policy,
   * the resource on which the role is bound.
   */
  resource: v.string(),
  /** `<namespace>:<id>` of a user, service user or group. For a policy, the principal to which the role is bound. */
  principal: v.string(),
  role_id: v.string(),
  org_id: v.string(),
  project_id: v.string(),
  billing_id: v.string(),
})
export type Found = v.InferOutput<typeof Found>

/** A URN has a project name, a namespace, and a name of at most 256 characters. */
const MAX_CHARACTERS = 600

export const FindQuery = query({
  q: v.pipe(
    text,
    v.transform((value) => value.trim()),
    v.minLength(1, 'must not be empty'),
    maxCharacters(MAX_CHARACTERS),
  ),
})

/** The limit of one answer to a search. */
export const MAX_RESULTS = 50

export const maxQuestion = maxCharacters(MAX_CHARACTERS)

export const FindResponse = v.object({
  results: v.array(Found),
  /** Whether more permissions or resources match than one answer contains. */
  truncated: v.boolean(),
})

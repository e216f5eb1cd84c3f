import * as v from 'valibot'
import type { Violation } from '../../foundation/errors.ts'
import {
  isBuiltinNamespace,
  isCustom,
  PLATFORM,
  parseResource,
  parseSubject,
  splitReference,
} from '../../foundation/identifiers/references.ts'
import { USER_ID_RULE } from '../../foundation/identifiers/user-id.ts'
import { query } from '../../foundation/lists/query.ts'
import { fields, pathTo } from '../../foundation/schema/fields.ts'
import { isJsonObject } from '../../foundation/schema/json.ts'
import { metadata, metadataOf, metadataText, presentedMetadata } from '../../foundation/schema/metadata.ts'
import { dateTimeOrNone, isSlug, isUuid, text } from '../../foundation/schema/primitives.ts'

const Ending = v.object({ title: v.string(), expires_at: v.string() })

/** A policy in the table: a role bound to a principal on a resource. Both are `<namespace>:<id>`; `metadata` is a JSON text. */
export const PolicyRecord = v.pipe(
  v.object({
    id: v.string(),
    role_id: v.string(),
    resource: v.string(),
    principal: v.string(),
    title: v.optional(v.string()),
    metadata: v.string(),
    created_at: v.string(),
    updated_at: v.string(),
    /** The number of changes of title, metadata and end; missing before the first one. */
    version: v.optional(v.bigint()),
    /** The organization in which the resource lies, according to the list of the principal; empty for none. */
    organization_id: v.optional(v.string()),
    /** The place on the list of the principal, which no other policy of the principal has in the same organization. */
    place: v.optional(v.bigint()),
    /** The end and the title of a policy that ends. */
    ending: v.optional(Ending),
  }),
  v.check(({ title, ending }) => title !== undefined || ending !== undefined, 'has no title'),
  v.transform(({ ending, title, ...policy }) => ({
    ...policy,
    title: title ?? ending?.title ?? '',
    /** The time when it stops granting; empty if it does not end. */
    expires_at: ending?.expires_at ?? '',
  })),
)
export type PolicyRecord = v.InferOutput<typeof PolicyRecord>

/**
 * Returns the stored form of a policy. Earlier releases require `title`, so they cannot read a policy that ends. They fail instead of
 * deleting the policy without its grant, which they do not know.
 */
export const toPolicyItem = ({ title, expires_at, ...policy }: PolicyRecord): v.InferInput<typeof PolicyRecord> =>
  expires_at === '' ? { ...policy, title } : { ...policy, ending: { title, expires_at } }

/** Tells whether a policy has ended: it no longer grants anything. */
export const isExpired = ({ expires_at }: Pick<PolicyRecord, 'expires_at'>, now: Date): boolean =>
  expires_at !== '' && Date.parse(expires_at) <= now.getTime()

/** The policy in an answer. */
export const Policy = v.object({
  id: v.string(),
  title: v.string(),
  role_id: v.string(),
  resource: v.string(),
  principal: v.string(),
  metadata: presentedMetadata,
  expires_at: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
})

export type PresentedPolicy = v.InferOutput<typeof Policy>

export const present = ({ version: _, organization_id: __, place: ___, ...policy }: PolicyRecord): PresentedPolicy => ({
  ...policy,
  metadata: metadataOf(policy.metadata),
})

/** Makes a schema for text that `parse` turns into a reference. Text for which it returns undefined is a violation. */
const referenceBy = (parse: (text: string) => string | undefined, message: string) =>
  v.pipe(
    v.string(message),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const reference = parse(dataset.value)
      if (reference !== undefined) return reference
      addIssue({ message })
      return NEVER
    }),
  )

/** Parses a resource that a role can be bound on, to its full namespace and lower-case id. */
function parseBound(text: string): string | undefined {
  const parts = splitReference(text)
  if (parts === undefined || parts.namespace === PLATFORM || !isUuid(parts.id)) return undefined
  const { namespace, id } = parts
  return isCustom(namespace) || isBuiltinNamespace(namespace) ? `${namespace}:${id.toLowerCase()}` : undefined
}

/** Parses a name in the form of a check: the name of an organization or project, or the URN of a custom resource. */
function parseNamed(text: string): string | undefined {
  const named = parseResource(text)
  if (named?.by === 'name') return `${named.namespace}:${named.name}`
  return named?.by === 'urn' ? `${named.namespace}:${named.urn}` : undefined
}

/** A resource that a role can be bound on. Accepts aliases and any letter case; returns the full namespace and a lower-case id. */
export const policyResource = referenceBy(
  parseBound,
  'must be namespace:uuid of an organization, project, group or custom resource',
)

/**
 * Like `policyResource`, but also accepts the name of an organization or project, or the URN of a custom resource. It does not look the
 * name up.
 */
const namedResource = referenceBy(
  (text) => parseBound(text) ?? parseNamed(text),
  'must be namespace:<uuid, name or urn> of an organization, project, group or custom resource',
)

/** A user, group or service user, with an alias or the full namespace. */
export const policyPrincipal = referenceBy(
  (text) => parseSubject(text)?.principal,
  `must be user:<id>, group:<uuid> or serviceuser:<uuid>, the id of a user ${USER_ID_RULE}`,
)

/** Any JSON object. If it has `labels`, they are a map of strings; if it has a `description`, it is a string. */
export const policyMetadata = v.pipe(
  metadata,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const member = (key: string) => (Object.hasOwn(dataset.value, key) ? dataset.value[key] : undefined)
    const [labels, description] = [member('labels'), member('description')]
    const isMap = isJsonObject(labels) && Object.values(labels).every((label) => typeof label === 'string')
    if (labels !== undefined && !isMap) addIssue({ message: 'must be a map of strings', path: pathTo('labels') })
    if (description !== undefined && typeof description !== 'string') {
      addIssue({ message: 'must be a string', path: pathTo('description') })
    }
  }),
)

/** The id or name of a role or a container. Returns an id in lower case. */
export const idOrName = (what: string) =>
  v.pipe(
    v.string(`must be the id or name of ${what}`),
    v.check((value) => isUuid(value) || isSlug(value), `must be the id or name of ${what}`),
    v.toLowerCase(),
  )

const NOT_IN_FUTURE = 'must be in the future, or empty for a policy that does not end'

/** The end of a new policy: a time in the future. */
const futureEnd = v.pipe(
  dateTimeOrNone,
  v.check((value) => !isExpired({ expires_at: value }, new Date()), NOT_IN_FUTURE),
)

export const CreatePolicyBody = fields(
  {
    role_id: idOrName('a role'),
    resource: namedResource,
    principal: policyPrincipal,
    title: v.optional(text),
    metadata: v.optional(policyMetadata),
    expires_at: v.optional(futureEnd),
  },
  ['id', 'created_at', 'updated_at'],
)
export type PolicyRequest = v.InferOutput<typeof CreatePolicyBody>

/** The fields that `PUT` may change. `resource` and `principal` are accepted, but they must be unchanged. */
export const UpdatePolicyBody = fields(
  {
    role_id: v.optional(idOrName('a role')),
    resource: v.optional(policyResource),
    principal: v.optional(policyPrincipal),
    title: v.optional(text),
    metadata: v.optional(policyMetadata),
    expires_at: v.optional(dateTimeOrNone),
  },
  ['id', 'created_at', 'updated_at'],
)
export type PolicyChange = v.InferOutput<typeof UpdatePolicyBody>

/**
 * Returns the violation of an end in the past. The policy's present end is accepted, so that a client can send the policy back as it was
 * read.
 */
export const endViolations = (
  before: Pick<PolicyRecord, 'expires_at'>,
  { expires_at = '' }: Pick<PolicyChange, 'expires_at'>,
  now: Date,
): Violation[] =>
  expires_at !== before.expires_at && isExpired({ expires_at }, now)
    ? [{ field: 'expires_at', description: NOT_IN_FUTURE }]
    : []

/** A deletion that names the binding instead of the policy id. */
export const RevokePolicyQuery = query({
  role_id: idOrName('a role'),
  resource: namedResource,
  principal: policyPrincipal,
})

/** The fields of a policy that can change besides its role. */
export type PolicyDetails = Pick<PolicyRecord, 'title' | 'metadata' | 'expires_at'>

/** Returns the given fields among title, metadata and end, as a record stores them. */
export const describedBy = ({ title, metadata, expires_at }: PolicyChange): Partial<PolicyDetails> => ({
  ...(title === undefined ? {} : { title }),
  ...(metadata === undefined ? {} : { metadata: metadataText(metadata) }),
  ...(expires_at === undefined ? {} : { expires_at }),
})

/**
 * Makes a policy from a request. `given` has only the fields of the request. If the same role is already bound, they replace the fields of
 * the existing policy, and its other fields stay.
 */
export function newPolicy(
  id: string,
  roleId: string,
  { resource, principal, ...request }: PolicyRequest,
  now: Date,
): { policy: PolicyRecord; given: Partial<PolicyDetails> } {
  const given = describedBy(request)
  const policy = makePolicy(id, { role_id: roleId, resource, principal }, now)
  return { policy: { ...policy, ...given }, given }
}

/** Makes a policy without title, metadata and end. */
export const makePolicy = (
  id: string,
  binding: Pick<PolicyRecord, 'role_id' | 'resource' | 'principal'>,
  now: Date,
): PolicyRecord => ({
  id,
  ...binding,
  ...{ title: '', metadata: metadataText({}), expires_at: '' },
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
})

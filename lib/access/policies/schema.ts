import * as v from 'valibot'
import { readClock } from '../../foundation/clock.ts'
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
import { MUST_BE_STRING } from '../../foundation/schema/describe-issue.ts'
import { fields, pathTo } from '../../foundation/schema/fields.ts'
import { isJsonObject } from '../../foundation/schema/json.ts'
import { metadata, metadataOf, metadataText, presentedMetadata } from '../../foundation/schema/metadata.ts'
import { dateTimeOrNone, isSlug, isUuid, text } from '../../foundation/schema/primitives.ts'

const Ending = v.object({ title: v.string(), expires_at: v.string() })

/** `resource` and `principal` are `<namespace>:<id>`. `metadata` is a JSON text. */
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
    /** The number of changes of the policy; missing before the first change. */
    version: v.optional(v.bigint()),
    /** The policy is listed for its principal under this organization; empty if there is none. */
    organization_id: v.optional(v.string()),
    /** On the list of the principal. Unique among the policies of the principal in the same organization. */
    place: v.optional(v.bigint()),
    /** Only for a policy that ends. */
    ending: v.optional(Ending),
  }),
  v.check(({ title, ending }) => title !== undefined || ending !== undefined, 'has no title'),
  v.transform(({ ending, title, ...policy }) => ({
    ...policy,
    title: title ?? ending?.title ?? '',
    /** From this time on, the policy grants nothing; empty if it does not end. */
    expires_at: ending?.expires_at ?? '',
  })),
)
export type PolicyRecord = v.InferOutput<typeof PolicyRecord>

/**
 * A policy that ends is stored without `title`, which earlier releases require, so that earlier releases fail to read the policy.
 * Otherwise an earlier release could delete the policy without its role in the grant, because it does not know the form of this role.
 */
export const toPolicyItem = ({ title, expires_at, ...policy }: PolicyRecord): v.InferInput<typeof PolicyRecord> =>
  expires_at === '' ? { ...policy, title } : { ...policy, ending: { title, expires_at } }

export const isExpired = ({ expires_at }: Pick<PolicyRecord, 'expires_at'>, now: Date): boolean =>
  expires_at !== '' && Date.parse(expires_at) <= now.getTime()

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

/** The text is a violation if `parse` returns undefined. */
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

/** A role can be bound on the resource. Returns the full namespace and the lower-case id. */
function parseBound(text: string): string | undefined {
  const parts = splitReference(text)
  if (parts === undefined || parts.namespace === PLATFORM || !isUuid(parts.id)) return undefined
  const { namespace, id } = parts
  return isCustom(namespace) || isBuiltinNamespace(namespace) ? `${namespace}:${id.toLowerCase()}` : undefined
}

/** The name of an organization or project, or the URN of a custom resource. Accepts the same forms as a check. */
function parseNamed(text: string): string | undefined {
  const named = parseResource(text)
  if (named?.by === 'name') return `${named.namespace}:${named.name}`
  return named?.by === 'urn' ? `${named.namespace}:${named.urn}` : undefined
}

/** A role can be bound on the resource. Accepts aliases and any letter case. The output has the full namespace and a lower-case id. */
export const policyResource = referenceBy(
  parseBound,
  'must be namespace:uuid of an organization, project, group or custom resource',
)

/** Also accepts the name of an organization or project, and the URN of a custom resource. The schema does not look up the name. */
const namedResource = referenceBy(
  (text) => parseBound(text) ?? parseNamed(text),
  'must be namespace:<uuid, name or urn> of an organization, project, group or custom resource',
)

/** The namespace may be given as an alias or in full. */
export const policyPrincipal = referenceBy(
  (text) => parseSubject(text)?.principal,
  `must be user:<id>, group:<uuid> or serviceuser:<uuid>, the id of a user ${USER_ID_RULE}`,
)

/** If present, `labels` must be a map of strings, and `description` must be a string. */
export const policyMetadata = v.pipe(
  metadata,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const member = (key: string) => (Object.hasOwn(dataset.value, key) ? dataset.value[key] : undefined)
    const [labels, description] = [member('labels'), member('description')]
    const isMap = isJsonObject(labels) && Object.values(labels).every((label) => typeof label === 'string')
    if (labels !== undefined && !isMap) addIssue({ message: 'must be a map of strings', path: pathTo('labels') })
    if (description !== undefined && typeof description !== 'string') {
      addIssue({ message: MUST_BE_STRING, input: description, path: pathTo('description') })
    }
  }),
)

/** An id is converted to lower case. */
export const idOrName = (what: string) =>
  v.pipe(
    v.string(`must be the id or name of ${what}`),
    v.check((value) => isUuid(value) || isSlug(value), `must be the id or name of ${what}`),
    v.toLowerCase(),
  )

const NOT_IN_FUTURE = 'must be in the future, or empty for a policy that does not end'

const futureEnd = v.pipe(
  dateTimeOrNone,
  v.check((value) => !isExpired({ expires_at: value }, readClock()), NOT_IN_FUTURE),
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

/** `resource` and `principal` are accepted only if they are unchanged. */
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
 * The new end must be in the future. The current end of the policy is always accepted, so that a client can send back the policy that it
 * has read.
 */
export const endViolations = (
  before: Pick<PolicyRecord, 'expires_at'>,
  { expires_at = '' }: Pick<PolicyChange, 'expires_at'>,
  now: Date,
): Violation[] =>
  expires_at !== before.expires_at && isExpired({ expires_at }, now)
    ? [{ field: 'expires_at', description: NOT_IN_FUTURE }]
    : []

/** Names the role, resource and principal of a policy instead of its id. */
export const RevokePolicyQuery = query({
  role_id: idOrName('a role'),
  resource: namedResource,
  principal: policyPrincipal,
})

export type PolicyDetails = Pick<PolicyRecord, 'title' | 'metadata' | 'expires_at'>

/** Only the attributes that the request gives. */
export const describedBy = ({ title, metadata, expires_at }: PolicyChange): Partial<PolicyDetails> => ({
  ...(title === undefined ? {} : { title }),
  ...(metadata === undefined ? {} : { metadata: metadataText(metadata) }),
  ...(expires_at === undefined ? {} : { expires_at }),
})

/**
 * `given` has only the attributes that the request gives. If the role is already bound, these attributes replace those of the existing
 * policy, and its other attributes are kept.
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

/** With empty title and metadata, and without an end. */
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

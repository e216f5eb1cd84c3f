import * as v from 'valibot'
import { isBuiltinNamespace, isCustom, PLATFORM, parseSubject, splitReference } from '../identifiers/references.ts'
import { query } from '../lists/query.ts'
import { isJsonObject } from '../schema/exact-json.ts'
import { fields } from '../schema/fields.ts'
import { metadata, metadataOf, metadataText, presentedMetadata } from '../schema/metadata.ts'
import { pathTo } from '../schema/path.ts'
import { isSlug, isUuid, text } from '../schema/primitives.ts'

/** The stored policy: a role bound to a principal on a resource. Both are `<namespace>:<uuid>`; `metadata` is JSON text. */
export const PolicyRecord = v.object({
  id: v.string(),
  role_id: v.string(),
  resource: v.string(),
  principal: v.string(),
  title: v.string(),
  metadata: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
  /** Counts the changes of title and metadata; missing before the first one. */
  version: v.optional(v.bigint()),
})
export type PolicyRecord = v.InferOutput<typeof PolicyRecord>

/** The policy in an answer. */
export const Policy = v.object({
  id: v.string(),
  title: v.string(),
  role_id: v.string(),
  resource: v.string(),
  principal: v.string(),
  metadata: presentedMetadata,
  created_at: v.string(),
  updated_at: v.string(),
})

export const present = (policy: PolicyRecord): v.InferOutput<typeof Policy> => ({
  ...policy,
  metadata: metadataOf(policy.metadata),
})

/** A resource that a role can be bound on. Takes aliases and any letter case; gives the full namespace and a lower-case id. */
export const policyResource = v.pipe(
  v.string('must be namespace:uuid'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const parts = splitReference(dataset.value)
    if (parts !== undefined && parts.namespace !== PLATFORM && isUuid(parts.id)) {
      const { namespace, id } = parts
      if (isCustom(namespace) || isBuiltinNamespace(namespace)) return `${namespace}:${id.toLowerCase()}`
    }
    addIssue({ message: 'must be namespace:uuid of an organization, project, group or custom resource' })
    return NEVER
  }),
)

/** A user, group or service account, in the same forms. */
export const policyPrincipal = v.pipe(
  v.string('must be namespace:uuid'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const principal = parseSubject(dataset.value)?.principal
    if (principal !== undefined) return principal
    addIssue({ message: 'must be namespace:uuid, the namespace app/user, app/group or app/serviceuser' })
    return NEVER
  }),
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

/** The id or name of a role or a container. Gives an id in lower case. */
export const idOrName = (what: string) =>
  v.pipe(
    v.string(`must be the id or name of ${what}`),
    v.check((value) => isUuid(value) || isSlug(value), `must be the id or name of ${what}`),
    v.toLowerCase(),
  )

export const CreatePolicyBody = fields(
  {
    role_id: idOrName('a role'),
    resource: policyResource,
    principal: policyPrincipal,
    title: v.optional(text),
    metadata: v.optional(policyMetadata),
  },
  ['id', 'created_at', 'updated_at'],
)
export type PolicyRequest = v.InferOutput<typeof CreatePolicyBody>

/** What `PUT` may change; `resource` and `principal` are accepted as they are. */
export const UpdatePolicyBody = fields(
  {
    role_id: v.optional(idOrName('a role')),
    resource: v.optional(policyResource),
    principal: v.optional(policyPrincipal),
    title: v.optional(text),
    metadata: v.optional(policyMetadata),
  },
  ['id', 'created_at', 'updated_at'],
)
export type PolicyChange = v.InferOutput<typeof UpdatePolicyBody>

/** Deletion by what a policy binds. */
export const RevokePolicyQuery = query({
  role_id: idOrName('a role'),
  resource: policyResource,
  principal: policyPrincipal,
})

/** Title and metadata, as far as they are given, as they are stored. */
export const describedBy = ({ title, metadata }: PolicyChange): Partial<Pick<PolicyRecord, 'title' | 'metadata'>> => ({
  ...(title === undefined ? {} : { title }),
  ...(metadata === undefined ? {} : { metadata: metadataText(metadata) }),
})

/**
 * Makes a policy from a request. `given` has only those fields that the request contains: where the same role is already
 * bound, they replace the fields of the existing policy and the others stay.
 */
export function newPolicy(
  id: string,
  roleId: string,
  { resource, principal, ...request }: PolicyRequest,
  now: Date,
): { policy: PolicyRecord; given: Partial<Pick<PolicyRecord, 'title' | 'metadata'>> } {
  const given = describedBy(request)
  const times = { created_at: now.toISOString(), updated_at: now.toISOString() }
  return { policy: { id, role_id: roleId, resource, principal, title: '', metadata: '{}', ...given, ...times }, given }
}

import * as v from 'valibot'
import { resourceName } from '../../foundation/identifiers/names.ts'
import { CLIENT_COPIES } from '../../foundation/table/keys.ts'

const FULL_RELATIONS = ['admin', 'member'] as const

/** These relations allow only some operations, which `limited-relations.ts` lists. */
export const LIMITED_RELATIONS = ['support', 'biller', 'viewer'] as const
export type LimitedRelation = (typeof LIMITED_RELATIONS)[number]

/** `admin` is the superuser. A response that can show only one of several relations shows the first of them in this order. */
export const PLATFORM_RELATIONS = [...FULL_RELATIONS, ...LIMITED_RELATIONS] as const
export type PlatformRelation = (typeof PLATFORM_RELATIONS)[number]

/** Each relation once and in a fixed order, so that equal sets become equal lists. Removes words that are not relations. */
export const relationSet = (relations: readonly string[]): PlatformRelation[] =>
  PLATFORM_RELATIONS.filter((relation) => relations.includes(relation))

/**
 * Limited relations have a separate attribute. A release that does not know this attribute ignores it, but would fail on unknown words in
 * `relations`.
 */
export const StoredRelations = v.object({
  relations: v.optional(v.array(v.picklist(FULL_RELATIONS))),
  limited_relations: v.optional(v.array(v.string())),
})
type StoredRelations = v.InferOutput<typeof StoredRelations>

export const relationsIn = ({ relations = [], limited_relations = [] }: StoredRelations): PlatformRelation[] =>
  relationSet([...relations, ...limited_relations])

/** The attribute of the limited relations is missing if there are no limited relations. */
export function storeRelations(relations: readonly PlatformRelation[]): StoredRelations {
  const limited = LIMITED_RELATIONS.filter((relation) => relations.includes(relation))
  const full = FULL_RELATIONS.filter((relation) => relations.includes(relation))
  return { relations: full, ...(limited.length > 0 && { limited_relations: limited }) }
}

/** The attributes that an update sets and removes. */
export function changeRelations(relations: readonly PlatformRelation[]) {
  const set: Record<string, unknown> = { ...storeRelations(relations) }
  return { set, remove: 'limited_relations' in set ? [] : ['limited_relations'] }
}

/**
 * `expires_at` is empty if the secret does not expire. A write of a client replaces its whole list of secrets, so the schema keeps the
 * attributes that a newer release added.
 */
export const SecretRecord = v.looseObject({
  id: v.string(),
  title: v.optional(v.string()),
  hash: v.string(),
  created_at: v.string(),
  expires_at: v.string(),
  /** Missing in secrets of an earlier release. */
  created_by: v.optional(v.string()),
})
export type SecretRecord = v.InferOutput<typeof SecretRecord>

/** Unique in the client's organization, or among the clients without an organization. */
export const clientTitle = resourceName

/** The old and the new secret of a rotation. */
export const MAX_SECRETS = 2

/**
 * A client is a service user that calls the API. To save time, the schema does not repeat the rules for new clients, because every
 * request parses a client. `relations` has the same value as in the item of the client's principal.
 */
const StoredClient = v.object({
  id: v.string(),
  title: v.string(),
  /** Never changes. Missing for a client of the operator. */
  organization_id: v.optional(v.string()),
  secrets: v.array(SecretRecord),
  ...StoredRelations.entries,
  created_at: v.string(),
  updated_at: v.string(),
  /** The number of changes of the client. */
  version: v.optional(v.bigint()),
  /** Missing if this is the default number of copies. */
  copies: v.optional(v.bigint()),
  /**
   * Whether grants that the platform makes to the client outside its organization are recorded; missing in clients that an earlier
   * release created.
   */
  records_grants: v.optional(v.boolean()),
  /** As in the item of the client's principal; missing if the client is enabled. */
  disabled_at: v.optional(v.string()),
  /** The principal that began to delete the client; missing if no deletion has begun. */
  deleting: v.optional(v.string()),
})

export const Client = v.pipe(
  StoredClient,
  v.transform(({ limited_relations, ...client }) => ({
    ...client,
    relations: relationsIn({ relations: client.relations, limited_relations }),
  })),
)
export type Client = v.InferOutput<typeof Client>

/**
 * Every request needs these attributes: the secrets, which prove the caller's identity, and the attributes that decide what the caller
 * may do.
 */
export const CallingClient = v.object({
  secrets: v.array(v.pick(SecretRecord, ['id', 'hash', 'expires_at'])),
  ...v.pick(StoredClient, ['organization_id', 'relations', 'limited_relations', 'copies', 'disabled_at']).entries,
})

export const storeClient = <Kept extends Pick<Client, 'relations'>>({ relations, ...client }: Kept) => ({
  ...client,
  ...storeRelations(relations),
})

/** A change of the client writes all copies, and fails if the client has changed since it was read. */
export const copiesOf = ({ copies }: Pick<Client, 'copies'>): number =>
  copies === undefined ? CLIENT_COPIES : Number(copies)

export const PrincipalRecord = v.object({
  ...StoredRelations.entries,
  /** The number of changes of the relations. */
  version: v.optional(v.bigint()),
  /** The creation time of the client that was deleted or is being deleted. A later client with the same id is a different client. */
  deleted_client: v.optional(v.string()),
  /** In the form of `storedGroup`. */
  groups: v.optional(v.set(v.string())),
  /** Missing if the principal is enabled. */
  disabled_at: v.optional(v.string()),
  /** The number of times that the principal was disabled or enabled. */
  state_changes: v.optional(v.bigint()),
  /** The number of times that a profile of the user was deleted. */
  profile_deletions: v.optional(v.bigint()),
})
export type PrincipalRecord = v.InferOutput<typeof PrincipalRecord>

export const stateText = ({ disabled_at }: Pick<PrincipalRecord, 'disabled_at'>): 'disabled' | 'enabled' =>
  disabled_at === undefined ? 'enabled' : 'disabled'

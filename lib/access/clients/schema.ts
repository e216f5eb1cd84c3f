import * as v from 'valibot'
import { resourceName } from '../../foundation/identifiers/names.ts'
import { CLIENT_COPIES } from '../../foundation/table/keys.ts'

const FULL_RELATIONS = ['admin', 'member'] as const

/** The relations that allow only some operations, which `limited-relations.ts` lists. */
export const LIMITED_RELATIONS = ['support', 'biller', 'viewer'] as const
export type LimitedRelation = (typeof LIMITED_RELATIONS)[number]

/**
 * The relations of a user or service user to the platform itself. `admin` is the superuser. A response that can show
 * only one of several relations shows the first of them in this order.
 */
export const PLATFORM_RELATIONS = [...FULL_RELATIONS, ...LIMITED_RELATIONS] as const
export type PlatformRelation = (typeof PLATFORM_RELATIONS)[number]

/** Returns each relation once and in a fixed order, so that equal sets become equal lists. Removes words that are not relations. */
export const relationSet = (relations: readonly string[]): PlatformRelation[] =>
  PLATFORM_RELATIONS.filter((relation) => relations.includes(relation))

/**
 * The relations in a stored item. Limited relations have a separate attribute. A release that does not know this attribute ignores it, but
 * would fail on unknown words in `relations`.
 */
export const StoredRelations = v.object({
  relations: v.optional(v.array(v.picklist(FULL_RELATIONS))),
  limited_relations: v.optional(v.array(v.string())),
})
type StoredRelations = v.InferOutput<typeof StoredRelations>

/** Returns the relations that an item stores. */
export const relationsIn = ({ relations = [], limited_relations = [] }: StoredRelations): PlatformRelation[] =>
  relationSet([...relations, ...limited_relations])

/** Returns the attributes that store relations. The attribute of the limited relations is missing if there are no limited relations. */
export function storeRelations(relations: readonly PlatformRelation[]): StoredRelations {
  const limited = LIMITED_RELATIONS.filter((relation) => relations.includes(relation))
  const full = FULL_RELATIONS.filter((relation) => relations.includes(relation))
  return { relations: full, ...(limited.length > 0 && { limited_relations: limited }) }
}

/** Returns the attributes that an update sets to store relations, and the attributes that it removes. */
export function changeRelations(relations: readonly PlatformRelation[]) {
  const set: Record<string, unknown> = { ...storeRelations(relations) }
  return { set, remove: 'limited_relations' in set ? [] : ['limited_relations'] }
}

/**
 * A secret in the table. `expires_at` is empty if the secret does not expire. A write of a client replaces its whole list of secrets, so
 * the schema keeps the attributes that a newer release added.
 */
export const SecretRecord = v.looseObject({
  id: v.string(),
  /** The title of the secret; missing if it has none. */
  title: v.optional(v.string()),
  hash: v.string(),
  created_at: v.string(),
  expires_at: v.string(),
  /** The principal that created the secret; missing in secrets of an earlier release. */
  created_by: v.optional(v.string()),
})
export type SecretRecord = v.InferOutput<typeof SecretRecord>

/**
 * The name of a client that people see. The name is unique in the client's organization, or among the clients without
 * an organization.
 */
export const clientTitle = resourceName

/** The largest number of valid secrets that a client has at the same time: the old and the new secret of a rotation. */
export const MAX_SECRETS = 2

/**
 * A client in the table. A client is a service user that calls the API. To save time, the schema does not repeat the
 * rules for new clients, because every request parses a client. `relations` has the same value as in the item of the
 * client's principal.
 */
const StoredClient = v.object({
  id: v.string(),
  title: v.string(),
  /** The organization of the client, which never changes. Missing for a client of the operator. */
  organization_id: v.optional(v.string()),
  secrets: v.array(SecretRecord),
  ...StoredRelations.entries,
  created_at: v.string(),
  updated_at: v.string(),
  /** The number of changes of the client. */
  version: v.optional(v.bigint()),
  /** The number of identical copies of the item; missing if this is the default number. */
  copies: v.optional(v.bigint()),
  /**
   * Whether grants that the platform makes to the client outside its organization are recorded; missing in clients that
   * an earlier release created.
   */
  records_grants: v.optional(v.boolean()),
  /** The time since which the client is disabled, as in the item of its principal; missing if the client is enabled. */
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
 * The attributes of a client that every request needs: the secrets, which prove the caller's identity, and the attributes that decide what
 * the caller may do.
 */
export const CallingClient = v.object({
  secrets: v.array(v.pick(SecretRecord, ['id', 'hash', 'expires_at'])),
  ...v.pick(StoredClient, ['organization_id', 'relations', 'limited_relations', 'copies', 'disabled_at']).entries,
})

/** Returns a client in the form in which its item stores it. */
export const storeClient = <Kept extends Pick<Client, 'relations'>>({ relations, ...client }: Kept) => ({
  ...client,
  ...storeRelations(relations),
})

/**
 * Returns the number of copies of a client. A change of the client writes all copies, and fails if the client has changed since it was
 * read.
 */
export const copiesOf = ({ copies }: Pick<Client, 'copies'>): number =>
  copies === undefined ? CLIENT_COPIES : Number(copies)

/** A principal in the table, with its relations to the platform and its groups. */
export const PrincipalRecord = v.object({
  ...StoredRelations.entries,
  /** The number of changes of the relations. */
  version: v.optional(v.bigint()),
  /**
   * The creation time of the client that was deleted or is being deleted. A later client with the same id is a
   * different client.
   */
  deleted_client: v.optional(v.string()),
  /** The memberships of the principal, in the form of `storedGroup`. */
  groups: v.optional(v.set(v.string())),
  /** The time since which the principal is disabled; missing if the principal is enabled. */
  disabled_at: v.optional(v.string()),
  /** The number of times that the principal was disabled or enabled. */
  state_changes: v.optional(v.bigint()),
  /** The number of times that a profile of the user was deleted. */
  profile_deletions: v.optional(v.bigint()),
})
export type PrincipalRecord = v.InferOutput<typeof PrincipalRecord>

/** Returns the state of a user or service user in a response. */
export const stateText = ({ disabled_at }: Pick<PrincipalRecord, 'disabled_at'>): 'disabled' | 'enabled' =>
  disabled_at === undefined ? 'enabled' : 'disabled'

import * as v from 'valibot'
import { resourceName } from '../../foundation/identifiers/names.ts'
import { CLIENT_COPIES } from '../../foundation/table/keys.ts'

const FULL_RELATIONS = ['admin', 'member'] as const

/** The relations that give their holders some operations, as listed in `limited-relations.ts`. */
export const LIMITED_RELATIONS = ['support', 'biller', 'viewer'] as const
export type LimitedRelation = (typeof LIMITED_RELATIONS)[number]

/**
 * The relations of a user or service user to the platform itself; `admin` is the superuser. An answer with a single relation shows the
 * first one in this order.
 */
export const PLATFORM_RELATIONS = [...FULL_RELATIONS, ...LIMITED_RELATIONS] as const
export type PlatformRelation = (typeof PLATFORM_RELATIONS)[number]

/** Returns each relation once and in a fixed order, so that equal sets are equal lists. It leaves out words that are not relations. */
export const relationSet = (relations: readonly string[]): PlatformRelation[] =>
  PLATFORM_RELATIONS.filter((relation) => relations.includes(relation))

/**
 * The relations in a stored item. Limited relations have an attribute of their own. A release that does not know them ignores that
 * attribute, but fails on unknown words in the other one.
 */
export const StoredRelations = v.object({
  relations: v.optional(v.array(v.picklist(FULL_RELATIONS))),
  limited_relations: v.optional(v.array(v.string())),
})
type StoredRelations = v.InferOutput<typeof StoredRelations>

/** Returns the relations that an item stores. */
export const relationsIn = ({ relations = [], limited_relations = [] }: StoredRelations): PlatformRelation[] =>
  relationSet([...relations, ...limited_relations])

/** Returns the attributes that store relations. The attribute of limited relations is missing if there are none. */
export function storeRelations(relations: readonly PlatformRelation[]): StoredRelations {
  const limited = LIMITED_RELATIONS.filter((relation) => relations.includes(relation))
  const full = FULL_RELATIONS.filter((relation) => relations.includes(relation))
  return { relations: full, ...(limited.length > 0 && { limited_relations: limited }) }
}

/** Returns the attributes that an update sets and removes to store relations. */
export function changeRelations(relations: readonly PlatformRelation[]) {
  const set: Record<string, unknown> = { ...storeRelations(relations) }
  return { set, remove: 'limited_relations' in set ? [] : ['limited_relations'] }
}

/**
 * A secret in the table. `expires_at` is empty if it does not expire. The schema keeps attributes that a newer release adds: a client is
 * written with its whole list of secrets.
 */
export const SecretRecord = v.looseObject({
  id: v.string(),
  /** The title; missing if the secret has none. */
  title: v.optional(v.string()),
  hash: v.string(),
  created_at: v.string(),
  expires_at: v.string(),
  /** The principal that made the secret; missing in secrets of an earlier release. */
  created_by: v.optional(v.string()),
})
export type SecretRecord = v.InferOutput<typeof SecretRecord>

/** The name that people give to a client. It is unique in its organization, or among the clients without an organization. */
export const clientTitle = resourceName

/** The most secrets of a client that are live at once: the old and the new secret of a rotation. */
export const MAX_SECRETS = 2

/**
 * A client in the table: a service user that calls the API. Every request reads one, so the schema does not repeat the rules that applied
 * when it was written. `relations` repeats the platform item of its principal.
 */
const StoredClient = v.object({
  id: v.string(),
  title: v.string(),
  /** Missing for a client of the operator. It never changes. */
  organization_id: v.optional(v.string()),
  secrets: v.array(SecretRecord),
  ...StoredRelations.entries,
  created_at: v.string(),
  updated_at: v.string(),
  /** The number of changes. */
  version: v.optional(v.bigint()),
  /** The number of identical copies; missing if the client has the default number. */
  copies: v.optional(v.bigint()),
  /** Whether grants of the platform outside its organization are recorded; missing in clients of an earlier release. */
  records_grants: v.optional(v.boolean()),
  /** The time since which it is disabled; missing while it is enabled. It repeats the item of its principal. */
  disabled_at: v.optional(v.string()),
  /** The principal that began to delete the client; missing before that. */
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
 * The part of a client that every request needs: the secrets that prove the caller's identity, and the attributes that decide what it may
 * do.
 */
export const CallingClient = v.object({
  secrets: v.array(v.pick(SecretRecord, ['id', 'hash', 'expires_at'])),
  ...v.pick(StoredClient, ['organization_id', 'relations', 'limited_relations', 'copies', 'disabled_at']).entries,
})

/** Returns the attributes of a client's item. */
export const storeClient = <Kept extends Pick<Client, 'relations'>>({ relations, ...client }: Kept) => ({
  ...client,
  ...storeRelations(relations),
})

/**
 * Returns the number of copies of a client. A change writes all of them, on the condition that the client has not changed since it was
 * read.
 */
export const copiesOf = ({ copies }: Pick<Client, 'copies'>): number =>
  copies === undefined ? CLIENT_COPIES : Number(copies)

/** A principal in the table: its relations to the platform, and the groups that it is a member of. */
export const PrincipalRecord = v.object({
  ...StoredRelations.entries,
  /** The number of changes of the relations. */
  version: v.optional(v.bigint()),
  /** The time when the client was created that was deleted, or is being deleted. A later client of the same id is a different client. */
  deleted_client: v.optional(v.string()),
  /** Ids of groups. */
  groups: v.optional(v.set(v.string())),
  /** The time since which it is disabled; missing while it is enabled. */
  disabled_at: v.optional(v.string()),
  /** The number of times that it was disabled or enabled. */
  state_changes: v.optional(v.bigint()),
  /** The number of times that a profile of the user was deleted. */
  profile_deletions: v.optional(v.bigint()),
})
export type PrincipalRecord = v.InferOutput<typeof PrincipalRecord>

/** The state of a user or service user in an answer. */
export const stateText = ({ disabled_at }: Pick<PrincipalRecord, 'disabled_at'>): 'disabled' | 'enabled' =>
  disabled_at === undefined ? 'enabled' : 'disabled'

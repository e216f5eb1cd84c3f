import * as v from 'valibot'
import { resourceName } from '../../foundation/identifiers/names.ts'
import { CLIENT_COPIES } from '../../foundation/table/keys.ts'

const FULL_RELATIONS = ['admin', 'member'] as const

/** Each of them gives its holders some operations: `limited-relations.ts`. */
export const LIMITED_RELATIONS = ['support', 'biller', 'viewer'] as const
export type LimitedRelation = (typeof LIMITED_RELATIONS)[number]

/** The relations of a user or service user to the platform itself: `admin` is the superuser. Where an answer has one of several, it is the first. */
export const PLATFORM_RELATIONS = [...FULL_RELATIONS, ...LIMITED_RELATIONS] as const
export type PlatformRelation = (typeof PLATFORM_RELATIONS)[number]

/** The relations once each and in a fixed order, so that equal sets are equal lists. Words that are none are left out. */
export const relationSet = (relations: readonly string[]): PlatformRelation[] =>
  PLATFORM_RELATIONS.filter((relation) => relations.includes(relation))

/**
 * How items keep relations. Limited ones have an attribute of their own, which a release that does not know them passes over: it fails
 * on words in the other one that it does not know.
 */
export const StoredRelations = v.object({
  relations: v.optional(v.array(v.picklist(FULL_RELATIONS))),
  limited_relations: v.optional(v.array(v.string())),
})
type StoredRelations = v.InferOutput<typeof StoredRelations>

/** The relations that an item keeps. */
export const relationsIn = ({ relations = [], limited_relations = [] }: StoredRelations): PlatformRelation[] =>
  relationSet([...relations, ...limited_relations])

/** The attributes that keep relations; that of limited ones is missing where there are none. */
export function storeRelations(relations: readonly PlatformRelation[]): StoredRelations {
  const limited = LIMITED_RELATIONS.filter((relation) => relations.includes(relation))
  const full = FULL_RELATIONS.filter((relation) => relations.includes(relation))
  return { relations: full, ...(limited.length > 0 && { limited_relations: limited }) }
}

/** What an update sets and removes to keep relations. */
export function changeRelations(relations: readonly PlatformRelation[]) {
  const set: Record<string, unknown> = { ...storeRelations(relations) }
  return { set, remove: 'limited_relations' in set ? [] : ['limited_relations'] }
}

/**
 * A secret in the table. `expires_at` is empty where it does not expire. It keeps what a newer release adds to it: a client is
 * written with its whole list of secrets.
 */
export const SecretRecord = v.looseObject({
  id: v.string(),
  /** The title; missing if the client has none. */
  title: v.optional(v.string()),
  hash: v.string(),
  created_at: v.string(),
  expires_at: v.string(),
  /** Who made it; missing for one of an earlier release. */
  created_by: v.optional(v.string()),
})
export type SecretRecord = v.InferOutput<typeof SecretRecord>

/** The name that people give to a client. It is unique in its organization, or among the clients without one. */
export const clientTitle = resourceName

/** How many secrets of a client may be live at once: the old and the new one of a rotation. */
export const MAX_SECRETS = 2

/**
 * A client in the table: a service user that calls the API. Every request reads one, so the schema does not repeat the
 * rules that held when it was written. `relations` repeats the platform item of its principal.
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
  /** Counts the changes. */
  version: v.optional(v.bigint()),
  /** How many copies it has, all alike; missing for as many as every client has. */
  copies: v.optional(v.bigint()),
  /** Whether what the platform gives it elsewhere is recorded; missing for one of an earlier release. */
  records_grants: v.optional(v.boolean()),
  /** Since when it is disabled; missing while it is enabled. It repeats the item of its principal. */
  disabled_at: v.optional(v.string()),
  /** Of a client whose deletion has begun: the principal that began it. */
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

/** The part of a client that every request needs: what proves who calls, and what the caller may do. */
export const CallingClient = v.object({
  secrets: v.array(v.pick(SecretRecord, ['id', 'hash', 'expires_at'])),
  ...v.pick(StoredClient, ['organization_id', 'relations', 'limited_relations', 'copies', 'disabled_at']).entries,
})

/** The attributes of a client's item. */
export const storeClient = <Kept extends Pick<Client, 'relations'>>({ relations, ...client }: Kept) => ({
  ...client,
  ...storeRelations(relations),
})

/** How many copies a client has. A change writes all of them, on the condition that the client is as it was read. */
export const copiesOf = ({ copies }: Pick<Client, 'copies'>): number =>
  copies === undefined ? CLIENT_COPIES : Number(copies)

/** A principal in the table: its relations to the platform, and the groups that it is a member of. */
export const PrincipalRecord = v.object({
  ...StoredRelations.entries,
  /** Counts the changes of the relations. */
  version: v.optional(v.bigint()),
  /** Of a service user that was deleted, or is being deleted: when its client was made. A later client of the same id is another one. */
  deleted_client: v.optional(v.string()),
  /** Ids of groups. */
  groups: v.optional(v.set(v.string())),
  /** Since when it is disabled; missing while it is enabled. */
  disabled_at: v.optional(v.string()),
  /** Counts how often it was disabled and enabled. */
  state_changes: v.optional(v.bigint()),
  /** Counts how often a profile of the user was deleted. */
  profile_deletions: v.optional(v.bigint()),
})
export type PrincipalRecord = v.InferOutput<typeof PrincipalRecord>

/** The state of a user or service user in an answer. */
export const stateText = ({ disabled_at }: Pick<PrincipalRecord, 'disabled_at'>): 'disabled' | 'enabled' =>
  disabled_at === undefined ? 'enabled' : 'disabled'

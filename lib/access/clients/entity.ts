import * as v from 'valibot'
import { SERVICE_USER } from '../../foundation/identifiers/references.ts'
import type { Archived, Entity } from '../../foundation/lists/entity.ts'
import type { IndexItem } from '../../foundation/lists/index-items.ts'
import type { Written } from '../../foundation/lists/written.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import type { Item } from '../../foundation/table/item.ts'
import {
  clientDetailsKey,
  clientKey,
  clientTitleInKey,
  clientTitleKey,
  grantedElsewhereKey,
  type Key,
  listedKey,
  ownedByOrganizationKey,
  partitionOf,
  principalKey,
} from '../../foundation/table/keys.ts'
import type { Reader } from '../../foundation/table/table.ts'
import { bothLists, type Indexed } from '../../foundation/word-index/thing.ts'
import { Client, type PlatformRelation, PrincipalRecord, relationsIn, stateText, storeRelations } from './schema.ts'

/**
 * The title is unique in the client's organization, or among the clients without an organization. A client of an organization is on the
 * list of this organization.
 */
export const client: Written<Pick<Client, 'id' | 'title' | 'organization_id'>> = {
  unique: ({ id, ...titled }) => [{ key: uniqueTitleKey(titled), attributes: { id } }],
  listed: ({ id, organization_id }) =>
    organization_id === undefined
      ? []
      : [{ key: ownedByOrganizationKey('CLIENTS_OF', organization_id, id), attributes: { id } }],
}

export const uniqueTitleKey = ({ organization_id, title }: Pick<Client, 'organization_id' | 'title'>): Key =>
  organization_id === undefined ? clientTitleKey(title) : clientTitleInKey(organization_id, title)

/** A principal (`<namespace>:<id>`). For a service user, also the title and organization of its client. */
export interface PlatformHolder extends Pick<Client, 'organization_id'> {
  principal: string
  relations: readonly PlatformRelation[]
  title: string
}

/**
 * Returns an empty list if the principal has no relation to the platform. The entry has everything that a response shows, so that the
 * list needs no other reads.
 */
export function platformEntries(holder: PlatformHolder, { created_at, updated_at }: ListedTimes): IndexItem[] {
  const { principal, relations, title, organization_id } = holder
  if (relations.length === 0) return []
  const attributes = {
    principal,
    ...storeRelations(relations),
    title,
    ...(organization_id && { organization_id }),
    created_at,
    updated_at,
  }
  return [{ key: listedKey('PLATFORM', principal), attributes }]
}

const ListedTimes = v.object({ created_at: v.string(), updated_at: v.string() })
type ListedTimes = v.InferOutput<typeof ListedTimes>

/**
 * The times when a principal got its first relation to the platform, and when its relations last changed. Undefined if the principal is
 * not on the list of the platform.
 */
export async function readListedTimes(table: Reader, principal: string): Promise<ListedTimes | undefined> {
  const entry = await table.get(listedKey('PLATFORM', principal))
  return entry === undefined ? undefined : parseRecord(ListedTimes, entry)
}

export const clientEntity: Entity<Client> = {
  kind: 'CLIENT',
  key: (id) => clientKey(id, 0),
  parse: (item) => parseRecord(Client, item),
  written: client,
  isFirst: ({ pk, id }) => pk === clientKey(String(id), 0).pk,
  uniqueIn: ['CLIENT_TITLE', 'CLIENT_TITLE_IN'],
  lists: ['CLIENTS_OF'],
  listedFrom: ['id', 'organization_id'],
  forms: { 'service user': { with: ['CLIENT_TITLE_IN', 'CLIENTS_OF', 'CLIENT_DETAILS'] } },
  parts: [
    { kind: 'CLIENT_DETAILS', sort: 'DETAILS', key: clientDetailsKey },
    { kind: 'GRANTED_ELSEWHERE', sort: 'GRANTED_ELSEWHERE', key: grantedElsewhereKey },
  ],
}

export const principalEntity: Entity<PrincipalRecord> = {
  kind: 'PRINCIPAL',
  key: principalKey,
  names: 'principal',
  parse: (item) => parseRecord(PrincipalRecord, item),
  written: { unique: () => [], listed: () => [] },
  lists: ['LIST#PLATFORM'],
  listedFrom: ['relations', 'limited_relations'],
  findEntries: findPlatformEntries,
}

/** Copies the times of the relations from the existing entry, because no other item stores them. */
async function findPlatformEntries(item: Item, reader: Reader): Promise<IndexItem[]> {
  const { of: principal } = partitionOf(String(item.pk))
  const relations = relationsIn(parseRecord(PrincipalRecord, item))
  if (relations.length === 0) return []
  const [namespace, id = ''] = principal.split(':')
  const [found, times] = await Promise.all([
    namespace === SERVICE_USER ? reader.get(clientKey(id, 0)) : undefined,
    readListedTimes(reader, principal),
  ])
  const { title = '', organization_id } = found === undefined ? {} : parseRecord(Client, found)
  return platformEntries({ principal, relations, title, organization_id }, times ?? { created_at: '', updated_at: '' })
}

export const indexedClient: Indexed = {
  kinds: ['service_user'],
  partition: 'CLIENT',
  sorts: ['CLIENT'],
  // All copies of a client are identical, so only the first copy is indexed.
  thingOf: (of) => (of.endsWith('#0') ? { kind: 'service_user', id: of.slice(0, -2) } : undefined),
  keyOf: ({ id }) => clientKey(id, 0),
  from: ['title', 'disabled_at'],
  read: async (reader, { id }) => {
    const item = await reader.get(clientKey(id, 0))
    if (item === undefined) return undefined
    const { title, organization_id, created_at, updated_at, disabled_at } = parseRecord(Client, item)
    const lists = organization_id === undefined ? [] : bothLists('CLIENT', organization_id)
    return { names: [], title, created_at, updated_at, lists, filtered: { state: stateText({ disabled_at }) } }
  },
}

export const archivedClients = [
  {
    kind: 'client',
    partition: 'CLIENT#',
    sort: 'CLIENT',
    keeps: ['id', 'organization_id', 'secrets', 'relations', 'limited_relations', 'disabled_at'],
  },
  // The archive keeps the list entries, because only the entry says who changed the relations of a principal.
  {
    kind: 'platform',
    partition: 'LIST#PLATFORM',
    sort: 'ID#*',
    keeps: ['principal', 'relations', 'limited_relations'],
  },
] as const satisfies readonly Archived[]

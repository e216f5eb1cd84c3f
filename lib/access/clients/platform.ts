import * as v from 'valibot'
import { aborted, beingDeleted, notFound } from '../../foundation/errors.ts'
import { namespaceOfReference, SERVICE_USER, USER } from '../../foundation/identifiers/references.ts'
import { userId } from '../../foundation/identifiers/user-id.ts'
import { readHead, refuseClosed } from '../../foundation/lists/index-items.ts'
import type { PageRequest } from '../../foundation/lists/query.ts'
import { readList } from '../../foundation/lists/read-list.ts'
import { fields, parseRecord, pathTo } from '../../foundation/schema/fields.ts'
import { isJsonObject } from '../../foundation/schema/json.ts'
import { oneOf, uuid } from '../../foundation/schema/primitives.ts'
import { headKey, IDS, listedKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { readUserOfList, type User } from '../profiles/present.ts'
import { presentServiceUser, type ServiceUser } from './present.ts'
import { addRelation, removeRelation } from './relations.ts'
import { readRelations, saveRelations } from './save-relations.ts'
import { type Client, PLATFORM_RELATIONS, type PlatformRelation, relationsIn, StoredRelations } from './schema.ts'
import { clientPrincipal, readClient } from './store.ts'

interface Named {
  user_id?: string | undefined
  serviceuser_id?: string | undefined
}

const someone = { user_id: v.optional(userId), serviceuser_id: v.optional(uuid) }
const relation = oneOf(PLATFORM_RELATIONS)

/** Exactly one of `user_id` and `serviceuser_id` must be given. */
const namesOne = <Body extends Named>() =>
  v.rawCheck<Body>(({ dataset: { value }, addIssue }) => {
    if (!isJsonObject(value)) return
    const { user_id, serviceuser_id } = value as Named
    if ((user_id === undefined) !== (serviceuser_id === undefined)) return
    const message = 'give either user_id or serviceuser_id'
    for (const field of ['user_id', 'serviceuser_id']) addIssue({ message, path: pathTo(field) })
  })

export const AddPlatformUserBody = v.pipe(fields({ ...someone, relation }), namesOne())
export const RemovePlatformUserBody = v.pipe(fields({ ...someone, relation: v.optional(relation) }), namesOne())

/**
 * Changes nothing if the principal already has the relation. Throws 404 if the service user does not exist. Throws BEING_DELETED if its
 * deletion has begun.
 */
export const addPlatformUser = (
  table: Table,
  { user_id, serviceuser_id, relation }: Named & { relation: PlatformRelation },
): Promise<void> =>
  table.withRetries(async () => {
    const client = serviceuser_id === undefined ? undefined : await requireClient(table, serviceuser_id)
    const principal = principalOf({ user_id, serviceuser_id })
    const held = await readRelations(table, principal)
    if (held.includes(relation)) return
    if (!(await saveRelations(table, principal, held, addRelation(held, relation), client))) throw aborted()
  })

async function requireClient(table: Table, id: string): Promise<Client> {
  const client = await readClient(table, id)
  if (client === undefined) throw notFound('service user', id)
  if (client.deleting !== undefined) throw beingDeleted('service user')
  // While an organization is being deleted, its service users get no new relations, because a relation would block the deletion.
  const { organization_id } = client
  if (organization_id !== undefined)
    refuseClosed(await readHead(table, headKey('CLIENTS_OF', organization_id)), 'organization')
  return client
}

/** Removes all relations of the principal if `relation` is missing. Throws 404 if the principal has no relation to remove. */
export const removePlatformUser = (
  table: Table,
  { relation, ...named }: Named & { relation?: PlatformRelation | undefined },
): Promise<void> =>
  table.withRetries(async () => {
    const principal = principalOf(named)
    const held = await readRelations(table, principal)
    const left = relation === undefined ? [] : removeRelation(held, relation)
    if (left.length === held.length) throw notFound('platform relation', principal)
    if (!(await saveRelations(table, principal, held, left))) throw aborted()
  })

const principalOf = ({ user_id, serviceuser_id }: Named): string =>
  serviceuser_id === undefined ? `${USER}:${user_id}` : clientPrincipal(serviceuser_id)

const PlatformEntry = v.object({
  principal: v.string(),
  ...StoredRelations.entries,
  title: v.string(),
  organization_id: v.optional(v.string()),
  created_at: v.string(),
  updated_at: v.string(),
})
type PlatformEntry = v.InferOutput<typeof PlatformEntry>

interface PlatformPage {
  users: User[]
  serviceusers: v.InferOutput<typeof ServiceUser>[]
  next_page_token: string
}

/** In the order of the principals' references. Returns one page or the whole list. Also reads the profiles of the users. */
export async function listPlatformUsers(table: Table, request: PageRequest): Promise<PlatformPage> {
  const list = {
    identity: ['list-platform-users'],
    pk: listedKey('PLATFORM', '').pk,
    range: IDS,
    candidatesOf: (indexItem: Record<string, unknown>) => [{ read: async () => parseRecord(PlatformEntry, indexItem) }],
  }
  const { entries, next_page_token } = await readList(table, list, request)
  const isServiceUser = ({ principal }: PlatformEntry) => namespaceOfReference(principal) === SERVICE_USER
  return {
    users: await Promise.all(
      entries.filter((entry) => !isServiceUser(entry)).map((entry) => readPlatformUser(table, entry)),
    ),
    serviceusers: entries.filter(isServiceUser).map(presentPlatformServiceUser),
    next_page_token,
  }
}

const idIn = ({ principal }: PlatformEntry): string => principal.slice(namespaceOfReference(principal).length + 1)

/** The highest relation, and all relations. */
const metadataIn = (entry: PlatformEntry) => {
  const relations = relationsIn(entry)
  return { relation: relations[0] ?? '', relations }
}

const readPlatformUser = async (table: Table, entry: PlatformEntry): Promise<User> => ({
  ...(await readUserOfList(table, idIn(entry), entry)),
  metadata: metadataIn(entry),
})

const presentPlatformServiceUser = (entry: PlatformEntry) =>
  presentServiceUser({ ...entry, id: idIn(entry) }, metadataIn(entry))

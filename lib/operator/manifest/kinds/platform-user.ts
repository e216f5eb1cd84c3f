import { addRelation, removeRelation } from '../../../access/clients/relations.ts'
import { readRelations, saveRelations } from '../../../access/clients/save-relations.ts'
import { type Client, PLATFORM_RELATIONS, type PlatformRelation } from '../../../access/clients/schema.ts'
import { SERVICE_USER, USER } from '../../../foundation/identifiers/references.ts'
import { userId } from '../../../foundation/identifiers/user-id.ts'
import { isUuid, oneOf } from '../../../foundation/schema/primitives.ts'
import { describeEntry, type Entry, type Given } from '../entry.ts'
import { type Change, findPlannedById, type PlanContext } from '../plan-context.ts'
import { findDeletedUser, findUser, nameByReference } from '../plan-lookup.ts'

const NAMESPACES = { user: USER, serviceuser: SERVICE_USER } as const

const fields = { type: oneOf(['user', 'serviceuser']), ref: userId, relation: oneOf(PLATFORM_RELATIONS) }
const required = ['type', 'ref', 'relation'] as const

/** A relation has no attributes that could change. */
export const platformUsers = { name: 'PlatformUser', fields, required, deletable: true, plan }

interface Earlier {
  entries: Map<string, Entry>
  /** The relations after the planned entries are applied. */
  relations: Map<string, PlatformRelation[]>
}

async function plan(entries: readonly Entry[], context: PlanContext): Promise<Change[]> {
  const changes: Change[] = []
  const earlier: Earlier = { entries: new Map(), relations: new Map() }
  for (const entry of entries as readonly Entry<Given<typeof fields>>[]) {
    const change = await planRelation(entry, context, earlier)
    if (change !== undefined) changes.push(change)
  }
  return changes
}

async function planRelation(
  entry: Entry<Given<typeof fields>>,
  context: PlanContext,
  earlier: Earlier,
): Promise<Change | undefined> {
  for (const field of required) if (!entry.has(field)) entry.report(field, 'is required')
  const { type, ref, relation } = entry.given
  if (type === 'serviceuser' && ref !== undefined && !isUuid(ref)) entry.report('ref', 'must be a UUID')
  if (entry.isFaulty() || type === undefined || ref === undefined || relation === undefined) return undefined
  const principal = `${NAMESPACES[type]}:${ref}`
  const key = `${principal} ${relation}`
  const duplicate = earlier.entries.get(key)
  if (duplicate !== undefined) entry.report('', `duplicates ${describeEntry(duplicate)}`)
  earlier.entries.set(key, entry)
  if (type === 'serviceuser') reportContradiction(entry, ref, relation, context)
  else findUser(entry, 'ref', principal, context)
  if (entry.isFaulty()) return undefined
  const before = earlier.relations.get(principal) ?? (await readPlannedRelations(principal, ref, context))
  const after = entry.deleted ? removeRelation(before, relation) : addRelation(before, relation)
  earlier.relations.set(principal, after)
  const label = `${await nameByReference(principal, context)} ${relation}`
  return toChange(principal, label, before, after, entry)
}

/** If the manifest changes the client of the principal or deletes the user, returns the relations after this change. */
async function readPlannedRelations(principal: string, ref: string, context: PlanContext): Promise<PlatformRelation[]> {
  // The deletion of the user is applied first and removes the relations.
  if (principal.startsWith(`${USER}:`) && findDeletedUser(principal, context) !== undefined) return []
  const client = principal.startsWith(SERVICE_USER) ? findClient(ref, context)?.after : undefined
  return client?.relations ?? readRelations(context.table, principal)
}

const findClient = (id: string, context: PlanContext) => findPlannedById<Client>(context, 'Client', id)[0]

function reportContradiction(entry: Entry, ref: string, relation: PlatformRelation, context: PlanContext): void {
  const client = findClient(ref, context)?.entry
  if (client === undefined) return
  if (client.deleted && !entry.deleted)
    entry.report('ref', `refers to the client that ${describeEntry(client)} deletes`)
  if (entry.deleted && client.given.relation === relation) {
    entry.report('relation', `${describeEntry(client)} gives this relation`)
  }
}

function toChange(
  principal: string,
  label: string,
  before: readonly PlatformRelation[],
  after: readonly PlatformRelation[],
  entry: Entry,
): Change {
  const change = { kind: platformUsers.name, id: '', label, fields: [], takes: [], releases: [], entry }
  if (before.join() === after.join()) return { ...change, action: 'unchanged' }
  return {
    ...change,
    action: entry.deleted ? 'delete' : 'create',
    apply: (table) => saveRelations(table, principal, before, after),
  }
}

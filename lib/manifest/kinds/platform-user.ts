import { relationSet } from '../../clients/relations.ts'
import { readRelations, saveRelations } from '../../clients/save-relations.ts'
import { type Client, PLATFORM_RELATIONS, type PlatformRelation } from '../../clients/schema.ts'
import { SERVICE_USER, USER } from '../../identifiers/references.ts'
import { oneOf, uuid } from '../../schema/primitives.ts'
import type { Entry, Given } from '../entry.ts'
import { type Change, plannedById, type World } from '../plan-context.ts'

const TYPES = { user: USER, serviceuser: SERVICE_USER } as const

const fields = { type: oneOf(['user', 'serviceuser']), ref: uuid, relation: oneOf(PLATFORM_RELATIONS) }
const required = ['type', 'ref', 'relation'] as const

/** One relation of a user or service account to the platform: it is there or not, and has nothing to change. */
export const platformUsers = { name: 'PlatformUser', fields, required, deletable: true, plan }

async function plan(entries: readonly Entry[], world: World): Promise<Change[]> {
  const changes: Change[] = []
  const relations = new Map<string, PlatformRelation[]>()
  const seen = new Map<string, Entry>()
  for (const entry of entries as readonly Entry<Given<typeof fields>>[]) {
    for (const field of required) if (!entry.has(field)) entry.mistake(field, 'is required')
    const { type, ref, relation } = entry.given
    if (entry.faulty() || type === undefined || ref === undefined || relation === undefined) continue
    const principal = `${TYPES[type]}:${ref}`
    const label = `${principal} ${relation}`
    const twin = seen.get(label)
    if (twin !== undefined) entry.mistake('', `means the same as ${twin.at} in line ${twin.line}`)
    seen.set(label, entry)
    reportContradiction(entry, ref, relation, world)
    if (entry.faulty()) continue
    const before = relations.get(principal) ?? (await relationsOf(principal, ref, world))
    const wanted = entry.deleted ? before.filter((each) => each !== relation) : [...before, relation]
    const after = relationSet(wanted)
    relations.set(principal, after)
    changes.push(changeOf(principal, label, before, after, entry))
  }
  return changes
}

/** As they will be once the client of the same file, if there is one, is what it should be. */
async function relationsOf(principal: string, ref: string, world: World): Promise<PlatformRelation[]> {
  const client = principal.startsWith(SERVICE_USER) ? clientOf(ref, world)?.after : undefined
  return client?.relations ?? readRelations(world.table, principal)
}

const clientOf = (id: string, world: World) => plannedById<Client>(world, 'Client', id)[0]

function reportContradiction(entry: Entry, ref: string, relation: PlatformRelation, world: World): void {
  const client = entry.given.type === 'serviceuser' ? clientOf(ref, world) : undefined
  if (client === undefined) return
  if (client.entry.deleted && !entry.deleted) entry.mistake('ref', `is the client that ${client.entry.at} deletes`)
  if (entry.deleted && client.entry.given.relation === relation) {
    entry.mistake('relation', `${client.entry.at} in line ${client.entry.line} gives this relation`)
  }
}

function changeOf(
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

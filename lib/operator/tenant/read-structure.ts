import { readClientMetadata } from '../../access/clients/manage.ts'
import { presentSecretRecord, presentServiceUser } from '../../access/clients/present.ts'
import { Client } from '../../access/clients/schema.ts'
import { readPermission } from '../../access/permissions/store.ts'
import { ResourceIndexItem, ResourceRecord } from '../../access/resources/schema.ts'
import { RoleRecord } from '../../access/roles/schema.ts'
import { isTaken, parseSeat } from '../../access/seats/schema.ts'
import { toMembership } from '../../directory/groups/membership.ts'
import { GROUP, ORGANIZATION, PROJECT, USER } from '../../foundation/identifiers/references.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { metadataOf } from '../../foundation/schema/metadata.ts'
import { mapInBatches } from '../../foundation/table/chunk.ts'
import {
  CHILDREN,
  clientKey,
  detailsKey,
  IDS,
  MEMBERS,
  ownedByOrganizationKey,
  resourceKey,
  roleKey,
  SEATS,
  seatKey,
} from '../../foundation/table/keys.ts'
import { type Line, lineOf, type Part, type TenantKind } from './line.ts'
import { readPoliciesOn } from './read-policies.ts'
import { noteUser, pagesOf, type Tenant } from './tenant.ts'

/** Each thing needs two reads, and a batch has 100 reads. */
const THINGS_AT_ONCE = 50

/** The organization itself, projects with resources, groups with members, policies, roles and service users. */
export async function* readStructure(tenant: Tenant): AsyncIterable<Part> {
  yield* readThings(tenant, 'organization', [`${ORGANIZATION}:${tenant.id}`])
  for await (const ids of idsOf(tenant, 'PROJECTS_OF')) {
    const projects = ids.map((id) => `${PROJECT}:${id}`)
    yield* readThings(tenant, 'projects', projects)
    for (const project of projects) yield* readResources(tenant, project)
  }
  for await (const ids of idsOf(tenant, 'GROUPS_OF')) {
    const groups = ids.map((id) => `${GROUP}:${id}`)
    yield* readThings(tenant, 'groups', groups)
    for (const group of groups) yield* readMembers(tenant, group)
  }
  yield* readSeats(tenant)
  for await (const ids of idsOf(tenant, 'ROLES_OF'))
    yield { kind: 'roles', lines: await readEach(ids, (id) => readRoleLine(tenant, id)) }
  for await (const ids of idsOf(tenant, 'CLIENTS_OF'))
    yield { kind: 'service_users', lines: await readEach(ids, (id) => readServiceUser(tenant, id)) }
}

/** Without seats that were given back. */
async function* readSeats(tenant: Tenant): AsyncIterable<Part> {
  for await (const items of pagesOf(tenant.table, seatKey(tenant.id, '').pk, SEATS)) {
    const seats = items.map((item) => ({ item, seat: parseSeat(item) })).filter(({ seat }) => isTaken(seat))
    for (const { seat } of seats) noteUser(tenant, `${USER}:${seat.user_id}`)
    yield {
      kind: 'seats',
      lines: seats.map(({ item, seat: { user_id, since, expires_at } }) =>
        lineOf(item, { user_id, since, ...(expires_at !== undefined && { expires_at }) }),
      ),
    }
  }
}

type List = Parameters<typeof ownedByOrganizationKey>[0]

/** Page by page. */
export async function* idsOf({ table, id }: Tenant, list: List): AsyncIterable<string[]> {
  for await (const items of pagesOf(table, ownedByOrganizationKey(list, id, '').pk, IDS))
    yield items.map((item) => String(item.id))
}

/** Leaves out things that were deleted after their id was read. */
async function readEach<T>(all: readonly T[], read: (one: T) => Promise<Line | undefined>): Promise<Line[]> {
  return (await mapInBatches(all, read, THINGS_AT_ONCE)).filter((line) => line !== undefined)
}

async function* readThings(tenant: Tenant, kind: TenantKind, things: readonly string[]): AsyncIterable<Part> {
  for (const thing of things) tenant.references?.add(thing)
  yield { kind, lines: await readEach(things, (thing) => readThing(tenant, thing)) }
  yield* readPoliciesOn(tenant, things)
}

async function readThing(tenant: Tenant, thing: string): Promise<Line | undefined> {
  const { table } = tenant
  const [item, details] = await Promise.all([table.get(resourceKey(thing)), table.get(detailsKey(thing))])
  if (item === undefined) return undefined
  const record = parseRecord(ResourceRecord, { title: '', metadata: '{}', ...details, ...item })
  noteUser(tenant, record.owner)
  return lineOf(item, record)
}

/** The list of the project also has the resources that have another resource as parent. */
async function* readResources(tenant: Tenant, project: string): AsyncIterable<Part> {
  for await (const children of pagesOf(tenant.table, resourceKey(project).pk, CHILDREN)) {
    const resources = children.map((child) => parseRecord(ResourceIndexItem, child).resource)
    yield* readThings(tenant, 'resources', resources)
  }
}

async function* readMembers(tenant: Tenant, group: string): AsyncIterable<Part> {
  for await (const items of pagesOf(tenant.table, resourceKey(group).pk, MEMBERS)) {
    const lines = await readEach(items, async (item) => {
      const membership = await toMembership(tenant.table, item)
      if (membership === undefined) return undefined
      noteUser(tenant, membership.principal)
      return lineOf(item, membership)
    })
    yield { kind: 'members', lines }
  }
}

/** With the keys of its permissions. A deleted permission is represented by its id. */
async function readRoleLine({ table }: Tenant, id: string): Promise<Line | undefined> {
  const item = await table.get(roleKey(id))
  if (item === undefined) return undefined
  const role = parseRecord(RoleRecord, item)
  const read = async (permission: string) => (await readPermission(table, permission))?.key ?? permission
  return lineOf(item, { ...role, permissions: await Promise.all(role.permissions.map(read)) })
}

/** Leaves out the hashes of the secrets. */
async function readServiceUser({ table }: Tenant, id: string): Promise<Line | undefined> {
  const [item, metadata] = await Promise.all([table.get(clientKey(id, 0)), readClientMetadata(table, id)])
  if (item === undefined) return undefined
  const client = parseRecord(Client, item)
  const secrets = client.secrets.map((kept) => {
    const { secret: _, ...told } = presentSecretRecord(id, kept)
    return { ...told, created_by: kept.created_by }
  })
  return lineOf(item, { ...presentServiceUser(client, metadataOf(metadata)), relations: client.relations, secrets })
}

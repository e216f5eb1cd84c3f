import type { PolicyRecord } from '../../access/policies/schema.ts'
import { idOf, type ResourceRecord } from '../../access/resources/schema.ts'
import { readUsedSeats } from '../../access/seats/let-go.ts'
import { findEnforced, readOrganization } from '../../access/seats/limit.ts'
import { isHeld, isReservedAt, readSeat, readSeatCount } from '../../access/seats/schema.ts'
import type { GroupWithMembers } from '../../directory/groups/group.ts'
import { organizationOf } from '../../foundation/identifiers/names.ts'
import { namespaceOfReference, USER } from '../../foundation/identifiers/references.ts'
import type { Entry } from './entry.ts'
import { groups, resolveMembers } from './kinds/group.ts'
import { organizations } from './kinds/organization.ts'
import { policies } from './kinds/policy.ts'
import { resources } from './kinds/resource.ts'
import { type Change, listPlanned, type PlanContext } from './plan-context.ts'
import { readAncestors } from './plan-lookup.ts'

/** What an entry gives a user in an organization. */
interface Gift {
  entry: Entry
  user: string
  organizationId: string
}

/** The seats of an organization while the changes are counted. `free` is undefined without a limit. */
interface Seats {
  free: bigint | undefined
  limit: bigint
  seated: Set<string>
}

/**
 * Reports each entry that would pass the limit of seats of its organization. Counts by the limit and the seats before
 * the apply. Does nothing if the manifest deletes users or organizations, which gives seats back. In this case, and for
 * what changes meanwhile, the apply enforces the limit.
 * @param changes in the order in which they are applied
 */
export async function reportFullSeats(changes: readonly Change[], context: PlanContext): Promise<void> {
  if ([organizations.name, 'User'].some((kind) => listPlanned(context, kind).some(({ entry }) => entry.deleted))) return
  const gifts = await findGifts(context)
  const known = new Map<string, Seats>()
  for (const { entry } of changes) for (const gift of gifts.get(entry) ?? []) await count(gift, known, context)
}

async function count({ entry, user, organizationId }: Gift, known: Map<string, Seats>, context: PlanContext) {
  const seats = known.get(organizationId) ?? (await readSeats(context, organizationId))
  known.set(organizationId, seats)
  if (seats.free === undefined || seats.seated.has(user)) return
  seats.seated.add(user)
  const at = context.now.toISOString()
  const seat = await readSeat(context.table, organizationId, idOf(user))
  if (isHeld(seat) || isReservedAt(seat, at)) return
  seats.free -= 1n
  if (seats.free >= 0n) return
  const field = await fieldOf(entry, user, context)
  entry.report(field, `${user} would need a seat, but the organization has only ${seats.limit}`)
}

async function readSeats({ table, now }: PlanContext, organizationId: string): Promise<Seats> {
  const [organization, stored] = await Promise.all([
    readOrganization(table, organizationId),
    readSeatCount(table, organizationId),
  ])
  const at = now.toISOString()
  const { limit } = organization === undefined ? {} : await findEnforced(table, organization, stored, at)
  const free = limit === undefined ? undefined : limit - (await readUsedSeats(table, organizationId, at))
  return { free, limit: limit ?? 0n, seated: new Set() }
}

async function findGifts(context: PlanContext): Promise<Map<Entry, Gift[]>> {
  const found = new Map<Entry, Gift[]>()
  const add = async (entry: Entry, on: string, principals: readonly string[]) => {
    const users = principals.filter((principal) => principal !== '' && namespaceOfReference(principal) === USER)
    const organization = users.length === 0 ? undefined : await findOrganization(on, context)
    if (organization === undefined) return
    found.set(
      entry,
      users.map((user) => ({ entry, user, organizationId: idOf(organization) })),
    )
  }
  for (const { entry, before, after } of listPlanned<PolicyRecord>(context, policies.name)) {
    const isSame =
      before?.role_id === after?.role_id &&
      before?.principal === after?.principal &&
      before?.resource === after?.resource
    if (after !== undefined && !isSame) await add(entry, after.resource, [after.principal])
  }
  for (const { entry, before, after } of listPlanned<GroupWithMembers>(context, groups.name)) {
    const members = new Set(before?.members.map(({ principal }) => principal))
    const joining = (after?.members ?? []).map(({ principal }) => principal).filter((each) => !members.has(each))
    if (after !== undefined) await add(entry, after.resource, joining)
  }
  for (const { entry, before, after } of listPlanned<ResourceRecord>(context, resources.name))
    if (after !== undefined && after.owner !== before?.owner) await add(entry, after.resource, [after.owner])
  return found
}

const findOrganization = async (resource: string, context: PlanContext): Promise<string | undefined> =>
  organizationOf({ resource, ancestors: [...(await readAncestors(resource, context))] })

async function fieldOf(entry: Entry, user: string, context: PlanContext): Promise<string> {
  if (entry.kind === policies.name) return 'principal'
  if (entry.kind === resources.name) return 'owner'
  return `members[${(await resolveMembers(entry, context)).indexOf(user)}]`
}

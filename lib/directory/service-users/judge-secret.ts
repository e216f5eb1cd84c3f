import * as v from 'valibot'
import { isAdmin, mayAct } from '../../access/check/authorize.ts'
import { parseGroups } from '../../access/check/memberships.ts'
import { mayBeGrantedElsewhere } from '../../access/clients/elsewhere.ts'
import type { Client } from '../../access/clients/schema.ts'
import { clientPrincipal } from '../../access/clients/store.ts'
import type { Actor } from '../../access/clients/verify.ts'
import { ApiError, permissionDenied } from '../../foundation/errors.ts'
import { keyOf } from '../../foundation/identifiers/permissions.ts'
import { ORGANIZATION } from '../../foundation/identifiers/references.ts'
import { parseRecord } from '../../foundation/schema/parse-record.ts'
import { principalKey } from '../../foundation/table/keys.ts'
import { OutdatedPermission } from '../../foundation/table/preconditions.ts'
import { stampOf } from '../../foundation/table/stamps.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type FoundServiceUser, requireAdminForPlatform } from './place.ts'
import { findOutside, holdsInside, type Member, type Reach } from './reach.ts'

/**
 * Throws 403 unless the caller may make a secret of a service user, by which it could act as that one. `serviceusermanage` is
 * enough for one that holds nothing in its organization. For one that does the caller needs `policymanage` there: with that it
 * could bind the same to itself. What the platform gave it elsewhere is for platform admins (HOLDS_ELSEWHERE); what other
 * organizations gave it takes nothing from its own. No service user may make its own: a secret that leaked must not make others.
 *
 * The memberships are a condition of the write. Policies and resources are read again after it, by `requireSameReach`.
 */
export async function judgeNewSecret(
  table: Table,
  caller: Actor,
  { organization, client }: FoundServiceUser,
): Promise<Reach> {
  if (isAdmin(caller)) return 'elsewhere'
  const principal = clientPrincipal(client.id)
  if (caller.principal === principal) throw permissionDenied()
  requireAdminForPlatform(caller, client)
  const { member, precondition } = await readMember(table, principal)
  table.requireUnchanged([precondition])
  const { reach, elsewhere } = await readReach(table, member, client, organization.resource)
  if (elsewhere !== undefined) throw holdsElsewhere(elsewhere)
  if (reach === 'inside') await requirePolicyManage(table, caller, organization.resource)
  return reach
}

const holdsElsewhere = (resource: string): ApiError =>
  new ApiError(
    'HOLDS_ELSEWHERE',
    'a platform admin gave the service user something outside its organization: only a platform admin makes its secrets',
    { metadata: { resource } },
  )

async function requirePolicyManage(table: Table, caller: Actor, organization: string): Promise<void> {
  if (await mayAct(table, caller, { permission: 'policymanage', on: organization })) return
  const permission = keyOf(ORGANIZATION, 'policymanage')
  const text = `the caller lacks ${permission}, which a secret of a service user needs that holds something there`
  throw new ApiError('PERMISSION_DENIED', text, { metadata: { permission } })
}

const RANK: Record<Reach, number> = { nothing: 0, inside: 1, elsewhere: 2 }

/**
 * After the write: throws OutdatedPermission where the service user holds more by now than was judged. Nothing counts its
 * policies, so that a policy which is bound between judgement and write can only be seen afterwards.
 */
export async function requireSameReach(
  table: Table,
  { organization, client }: FoundServiceUser,
  judged: Reach,
): Promise<void> {
  if (judged === 'elsewhere') return
  const { member } = await readMember(table, clientPrincipal(client.id))
  const { reach } = await readReach(table, member, client, organization.resource)
  if (RANK[reach] > RANK[judged]) throw new OutdatedPermission('the service user was granted something meanwhile')
}

/** @returns what it holds, and the first thing elsewhere where that counts */
async function readReach(
  table: Table,
  member: Member,
  client: Client,
  organization: string,
): Promise<{ reach: Reach; elsewhere?: string }> {
  const counts = await mayBeGrantedElsewhere(table, client)
  const elsewhere = counts ? await findOutside(table, member, organization) : undefined
  if (elsewhere !== undefined) return { reach: 'elsewhere', elsewhere }
  return { reach: (await holdsInside(table, member, organization)) ? 'inside' : 'nothing' }
}

const Principal = v.object({ groups: v.optional(v.set(v.string()), new Set()) })

async function readMember(table: Table, principal: string) {
  const key = principalKey(principal)
  const item = await table.get(key)
  const { groups } = parseRecord(Principal, item ?? {})
  // A membership that has ended counts until it is swept: it may be given another end.
  const member: Member = { principal, groups: [...parseGroups(groups).keys()] }
  return { member, precondition: { key, stamp: stampOf(item) } }
}

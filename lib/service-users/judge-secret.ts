import * as v from 'valibot'
import { authorize, isAdmin } from '../access/authorize.ts'
import { parseGroups } from '../access/memberships.ts'
import { clientPrincipal } from '../clients/store.ts'
import type { Actor } from '../clients/verify.ts'
import { permissionDenied } from '../errors.ts'
import { parseRecord } from '../schema/parse-record.ts'
import { principalKey } from '../table/keys.ts'
import { OutdatedPermission } from '../table/preconditions.ts'
import { stampOf } from '../table/stamps.ts'
import type { Table } from '../table/table.ts'
import { type FoundServiceUser, requireAdminForPlatform } from './place.ts'
import { holdsAnything, type Member, type Reach, readReach } from './reach.ts'

/**
 * Throws 403 unless the caller may make a secret of a service user, by which it could act as that one. `serviceusermanage` is
 * enough for one that holds nothing. For one that holds something inside its organization the caller needs `policymanage`
 * there: with that it could bind the same to itself. All else is for platform admins, and no service user may make its own: a
 * secret that leaked must not make others.
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
  if (!(await holdsAnything(table, member))) return 'nothing'
  await authorize(table, caller, { permission: 'policymanage', on: organization.resource })
  const reach = await readReach(table, member, organization.resource)
  if (reach === 'elsewhere') throw permissionDenied()
  return reach
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
  const reach = await readReach(table, member, organization.resource)
  if (RANK[reach] > RANK[judged]) throw new OutdatedPermission('the service user was granted something meanwhile')
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

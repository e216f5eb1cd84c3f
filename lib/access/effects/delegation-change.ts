import * as v from 'valibot'
import { invalid, invalidField, notFound } from '../../foundation/errors.ts'
import { resourcesOn } from '../../foundation/identifiers/names.ts'
import { USER } from '../../foundation/identifiers/references.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { delegationKey } from '../../foundation/table/keys.ts'
import type { Reader, Table } from '../../foundation/table/table.ts'
import type { Definitions } from '../check/definitions.ts'
import {
  coversPermission,
  type Delegated,
  EVERYTHING,
  findAgent,
  hasEnded,
  includesPermission,
} from '../check/delegations.ts'
import type { Grant } from '../check/evaluate.ts'
import { findSubject, type Subject } from '../check/loader.ts'
import { findPermissions } from '../check/permission-keys.ts'
import { FactsChanged } from '../check/reading.ts'
import type { PreviewRequest } from './schema.ts'

/** A delegation is revoked or narrowed. */
export interface DelegationChange {
  kind: 'change_delegation'
  /** `app/user:<id>`. */
  person: string
  /** Of the person, `app/group:<id>`, sorted. */
  groups: readonly string[]
  /** `app/serviceuser:<id>`. */
  agent: string
  /** As it is before the change. It may have ended. Undefined if no check reads it any more. */
  delegation: Delegated | undefined
  /** Ids of permissions that it keeps, or `EVERYTHING`; none if it is revoked. */
  permissions: readonly string[]
}

const Stored = v.object({ agent: v.string() })

/** Throws 404 if the delegation does not exist, and 400 for a change that would widen it or names unknown permissions. */
export async function findDelegationChange(
  table: Table,
  definitions: Definitions,
  { delete_delegation, update_delegation }: PreviewRequest,
): Promise<DelegationChange | undefined> {
  const given = delete_delegation ?? update_delegation
  if (given === undefined) return undefined
  const item = await table.get(delegationKey(given.user_id, given.id))
  if (item === undefined) throw notFound('delegation', given.id)
  const [person, { agent }] = [`${USER}:${given.user_id}`, parseRecord(Stored, item)]
  const [subject, standing] = await Promise.all([
    findSubject(table, { namespace: USER, principal: person }),
    readDelegated(table, { agent, person }),
  ])
  const delegation = standing.find(({ id }) => id === given.id)
  const permissions = await keptPermissions(table, definitions, update_delegation?.permissions ?? [], delegation)
  return { kind: 'change_delegation', person, groups: subject?.groups.toSorted() ?? [], agent, delegation, permissions }
}

async function keptPermissions(
  table: Table,
  definitions: Definitions,
  texts: readonly string[],
  delegation: Delegated | undefined,
): Promise<string[]> {
  const before = delegation?.permissions ?? []
  const found = await findPermissions(table, definitions, texts)
  const ids = texts.map((text, index) => {
    if (text === EVERYTHING) return EVERYTHING
    return found[index]?.id ?? before.find((id) => id === text.toLowerCase())
  })
  const unknown = ids.flatMap((id, index) => (id === undefined ? [index] : []))
  const fieldOf = (index: number) => `update_delegation.permissions[${index}]`
  if (unknown.length > 0)
    throw invalid(unknown.map((index) => ({ field: fieldOf(index), description: 'is not a permission' })))
  const known = [...new Set(ids.flatMap((id) => id ?? []))].sort()
  if (delegation !== undefined && known.some((id) => !includesPermission(before, id)))
    throw invalidField('update_delegation.permissions', 'must not have more than before')
  return known
}

/** Those of the person to the agent. */
const readDelegated = async (
  reader: Reader,
  { agent, person }: Pick<DelegationChange, 'agent' | 'person'>,
): Promise<readonly Delegated[]> =>
  (await findAgent(reader, { principal: agent, requiresBoth: false }, person)).delegations

/** Throws FactsChanged if the delegation has changed since the change was resolved. */
export async function readStanding(reader: Reader, change: DelegationChange): Promise<readonly Delegated[]> {
  const standing = await readDelegated(reader, change)
  const current = standing.find(({ id }) => id === change.delegation?.id)
  if (JSON.stringify(current) !== JSON.stringify(change.delegation))
    throw new FactsChanged('a delegation changed during a preview of its change')
  return standing
}

/** Throws FactsChanged if the person has joined or left a group. */
export function requireSameGroups({ groups }: Subject, change: DelegationChange): void {
  if (groups.toSorted().join() !== change.groups.join())
    throw new FactsChanged('groups changed during a preview of a delegation')
}

/** Those that have not ended. */
export const standingAt = (delegations: readonly Delegated[], now: number): Delegated[] =>
  delegations.filter(({ expires_at }) => !hasEnded(expires_at, now))

export const changedDelegations = (
  { delegation, permissions }: DelegationChange,
  delegations: readonly Delegated[],
): Delegated[] =>
  delegations.map((each) => (each.id === delegation?.id ? { ...each, permissions: [...permissions] } : each))

/** Whether the delegation reaches the resource with this path. */
export const reaches = (
  { delegation }: DelegationChange,
  path: { resource: string | undefined; ancestors: readonly string[] },
): boolean =>
  delegation !== undefined &&
  (delegation.resource === EVERYTHING ||
    resourcesOn({ ...path, ancestors: [...path.ancestors] }).includes(delegation.resource))

/**
 * The rights of the person that belong to this resource. Those from above it belong to the resource of the delegation, and those of a
 * platform admin, too. So each right is in one effect.
 */
export function rightsOn(
  { delegation }: DelegationChange,
  resource: string,
  { subject, grants }: { subject: Subject; grants: readonly Grant[] },
): { subject: Subject; grants: readonly Grant[] } {
  if (resource === delegation?.resource) return { subject, grants }
  return { subject: { ...subject, relations: [] }, grants: grants.filter((grant) => grant.resource === resource) }
}

/** Whether the delegation covered the permission. */
export const covered = ({ delegation }: DelegationChange, { id }: { id: string }): boolean =>
  delegation !== undefined && coversPermission(delegation.permissions, id)

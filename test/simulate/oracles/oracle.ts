import { isAllowed } from '../../properties/rules.ts'
import type { Call } from '../../support/request.ts'
import type { Moment } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import { factsOf } from './access-facts.ts'
import { itemOf, permissionIdAt, withAncestors } from './check-auditor.ts'
import { relationsAt } from './client-auditor.ts'

// The parts that the oracles of all operations share.

/** The preconditions of one request. Each function verifies one precondition at one moment. */
export interface Oracle {
  isAllowed: (moment: Moment) => boolean
  /** Tells whether the thing that the request changes or deletes exists. */
  isThere: (moment: Moment) => boolean
  /**
   * Tells whether the deletion of the target has begun. From then on, a write of the deletion is correct even if the
   * caller may no longer begin a deletion.
   */
  isBeingDeleted?: (moment: Moment) => boolean
  /**
   * For each reason of a refusal that depends on the state of the table, a function that tells whether the reason was
   * true.
   */
  refusals?: Readonly<Record<string, (moment: Moment) => boolean>>
  /**
   * Tells whether a write of the request is correct. If this function is missing, a write is correct if the caller has
   * a valid secret and the preconditions are true.
   * @param hasRemoved whether the caller has deleted the target, by this request or another one
   */
  mayWrite?: (before: Moment, now: Moment, hasRemoved: boolean) => boolean
}

export const principalOf = ({ as }: Call): string => `app/serviceuser:${as?.clientId}`
export const isAdminAt = (moment: Moment, { as }: Call): boolean =>
  relationsAt(moment, String(as?.clientId)).includes('admin')

/** A missing resource counts as a child of `parent`, and has no grants of its own. */
export function mayAt(moment: Moment, call: Call, permission: string, resource: string, parent?: string): boolean {
  if (isAdminAt(moment, call)) return true
  const id = permissionIdAt(moment, permission)
  if (id === undefined) return false
  const isMissing = parent !== undefined && itemOf(moment, resource) === undefined
  const facts = isMissing ? new Set([...factsOf(moment), ...withAncestors(moment, resource, parent)]) : factsOf(moment)
  return isAllowed(facts, { subject: principalOf(call), resource, permission: id })
}

export const param = ({ params }: Call, name: string): string => String(params?.[name])

export const always = (): boolean => true
export const deletingAt = (moment: Moment, resource: string): unknown => itemOf(moment, resource)?.deleting

/** Makes the oracle of a creation, which requires that the parent exists. */
export const created = (oracle: Oracle, parent?: string): Oracle => ({
  ...oracle,
  isThere: (moment) => parent === undefined || itemOf(moment, parent) !== undefined,
})

/** Tells whether something is being deleted, or does not exist. */
export const isGoing = (moment: Moment, resource: string): boolean =>
  itemOf(moment, resource) === undefined || deletingAt(moment, resource) !== undefined

const nameOf = (call: Call): unknown => (call.body as { name?: string } | undefined)?.name

/** During a rename, a project has two names. */
const namesOf = (item: RawItem): unknown[] => [item.name, ...((item.other_names ?? []) as string[])]

/** Returns a function that tells whether another thing of this kind has the name in the request body. */
export const isNameTaken =
  (call: Call, isKind: (item: RawItem) => boolean) =>
  (moment: Moment): boolean =>
    [...moment.values()].some(
      (item) => isKind(item) && namesOf(item).includes(nameOf(call)) && item.id !== call.params?.id,
    )

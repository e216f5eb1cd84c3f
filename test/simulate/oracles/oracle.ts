import { isAllowed } from '../../properties/rules.ts'
import type { Call } from '../../support/request.ts'
import type { Moment } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import { factsOf } from './access-facts.ts'
import { itemOf, permissionIdAt, withAncestors } from './check-auditor.ts'
import { relationsAt } from './client-auditor.ts'

// What the oracles of all operations share.

/** The preconditions of one request. Each part is verified at single moments. */
export interface Oracle {
  isAllowed: (moment: Moment) => boolean
  /** Whether the target of the change or deletion exists. */
  isThere: (moment: Moment) => boolean
  /** Whether its deletion has begun: then the writes of any deletion depend on that. */
  isBeingDeleted?: (moment: Moment) => boolean
  /** Refusals of the state, by their reasons, each with what has to be true. */
  refusals?: Readonly<Record<string, (moment: Moment) => boolean>>
  /**
   * Whether a write of the request is right, where that is not the same as that the request is allowed.
   * @param hasRemoved whether the caller has deleted what the request deletes, by this request or another one
   */
  mayWrite?: (before: Moment, now: Moment, hasRemoved: boolean) => boolean
}

export const principalOf = ({ as }: Call): string => `app/serviceuser:${as?.clientId}`
export const isAdminAt = (moment: Moment, { as }: Call): boolean =>
  relationsAt(moment, String(as?.clientId)).includes('admin')

/** Whether the caller holds a permission on a resource. One that is not there is one of `parent` that was granted nothing. */
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

/** A creation needs that to be there which it creates something in. */
export const created = (oracle: Oracle, parent?: string): Oracle => ({
  ...oracle,
  isThere: (moment) => parent === undefined || itemOf(moment, parent) !== undefined,
})

/** Whether something is being deleted, or gone. */
export const isGoing = (moment: Moment, resource: string): boolean =>
  itemOf(moment, resource) === undefined || deletingAt(moment, resource) !== undefined

const nameOf = (call: Call): unknown => (call.body as { name?: string } | undefined)?.name

/** The name, and while a project is renamed those that lead to it as well. */
const namesOf = (item: RawItem): unknown[] => [item.name, ...((item.other_names ?? []) as string[])]

/** Whether something else of this kind has the name that the request asks for. */
export const isNameTaken =
  (call: Call, isKind: (item: RawItem) => boolean) =>
  (moment: Moment): boolean =>
    [...moment.values()].some(
      (item) => isKind(item) && namesOf(item).includes(nameOf(call)) && item.id !== call.params?.id,
    )

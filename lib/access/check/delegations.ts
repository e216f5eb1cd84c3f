import * as v from 'valibot'
import { builtinId } from '../../foundation/identifiers/builtin.ts'
import { type ResourcePath, resourcesOn } from '../../foundation/identifiers/names.ts'
import { namespaceOf, type PermissionIdentity } from '../../foundation/identifiers/permissions.ts'
import { PLATFORM, SERVICE_USER } from '../../foundation/identifiers/references.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { anyOf, CLIENT_COPIES, clientKey, delegatedKey } from '../../foundation/table/keys.ts'
import type { Reader } from '../../foundation/table/table.ts'
import type { TokenScope } from '../clients/used-token.ts'
import { idOf } from '../resources/schema.ts'
import { isOver } from './evaluate.ts'
import { findSubject, type Subject } from './loader.ts'

/** A service user that acts for the person who is the subject of the check. */
export interface ActingAgent {
  /** `app/serviceuser:<id>`; undefined if no service user can have the id. */
  principal: string | undefined
  /** Whether the agent must have the permission, too. */
  requiresBoth: boolean
}

/** Stands for all permissions but those in `NEVER_IMPLIED`, and for all resources. */
export const EVERYTHING = '*'

/** With these permissions, a holder makes rights that outlive its own. So a delegation of everything does not include them. */
export const NEVER_IMPLIED: ReadonlySet<string> = new Set(
  (
    [
      ...['app.organization.administer', 'app.organization.policymanage', 'app.organization.rolemanage'],
      ...['app.organization.serviceusermanage', 'app.project.administer', 'app.project.policymanage'],
      ...['app.group.administer', 'app.group.update'],
    ] as const
  ).map((key) => builtinId(key)),
)

const Delegated = v.object({
  id: v.string(),
  /** Ids of permissions, or `EVERYTHING`. */
  permissions: v.array(v.string()),
  /** `<namespace>:<id>`, or `EVERYTHING`. */
  resource: v.string(),
  /** ISO time; empty if the delegation does not end. */
  expires_at: v.string(),
  created_by: v.string(),
})
/** What a check needs of a delegation. */
export type Delegated = v.InferOutput<typeof Delegated>

/** The delegations of one person to one service user, ordered by id. */
export const DelegatedRecord = v.object({
  /** When the service user was created. A later service user with the same id has no delegations. */
  agent_created_at: v.string(),
  delegations: v.array(Delegated),
})
export type DelegatedRecord = v.InferOutput<typeof DelegatedRecord>

/** The facts about an agent that a check reads. */
export interface AgentFacts {
  /** Whether the service user exists and is enabled. */
  isEnabled: boolean
  delegations: readonly Delegated[]
  /** The agent as a subject, if it must have the permission, too. */
  self: Subject | undefined
}

const AgentClient = v.object({
  created_at: v.string(),
  disabled_at: v.optional(v.string()),
  deleting: v.optional(v.string()),
})

const NOT_THERE: AgentFacts = { isEnabled: false, delegations: [], self: undefined }

/**
 * Two reads, and one more if the agent must have the permission, too.
 * @param person `app/user:<id>`
 */
export async function findAgent(
  reading: Reader,
  { principal, requiresBoth }: ActingAgent,
  person: string,
): Promise<AgentFacts> {
  if (principal === undefined) return NOT_THERE
  const id = idOf(principal)
  const [client, delegated, self] = await Promise.all([
    reading.get(clientKey(id, anyOf(CLIENT_COPIES))),
    reading.get(delegatedKey(idOf(person), id)),
    requiresBoth ? findSubject(reading, { namespace: SERVICE_USER, principal }) : undefined,
  ])
  if (client === undefined) return NOT_THERE
  const { created_at, disabled_at, deleting } = parseRecord(AgentClient, client)
  return {
    isEnabled: disabled_at === undefined && deleting === undefined,
    delegations: delegated === undefined ? [] : delegationsOf(parseRecord(DelegatedRecord, delegated), created_at),
    self,
  }
}

/** @param agentCreatedAt when the service user was created that has the id now */
const delegationsOf = (
  { agent_created_at, delegations }: DelegatedRecord,
  agentCreatedAt: string,
): readonly Delegated[] => (agent_created_at === agentCreatedAt ? delegations : [])

/** What a delegation lacks for a check; empty if it covers the check. */
export const LACKS = ['', 'permission', 'resource', 'both'] as const
type Lacks = (typeof LACKS)[number]

/** A denial, whatever the person may do. `delegation` is the one that comes closest to the check. */
export type DelegationVerdict =
  | { isCovered: true; delegation: Delegated; lacks: '' }
  | { isCovered: false; rule: 'suspended_user' | 'not_delegated' }
  | { isCovered: false; rule: 'outside_delegation'; delegation: Delegated; lacks: Lacks }

/**
 * Does not read the table or the clock.
 * @param path undefined if the resource does not exist
 * @param now in milliseconds since 1970
 */
export function judgeDelegations(
  { isEnabled, delegations }: AgentFacts,
  permission: PermissionIdentity,
  path: ResourcePath | undefined,
  now: number,
): DelegationVerdict {
  if (!isEnabled) return { isCovered: false, rule: 'suspended_user' }
  const judged = delegations
    .filter(({ expires_at }) => !hasEnded(expires_at, now))
    .map((delegation) => ({ delegation, lacks: findLack(delegation, permission, path) }))
    .toSorted((left, right) => LACKS.indexOf(left.lacks) - LACKS.indexOf(right.lacks))
  const [closest] = judged
  if (closest === undefined) return { isCovered: false, rule: 'not_delegated' }
  const { delegation, lacks } = closest
  if (lacks === '') return { isCovered: true, delegation, lacks }
  return { isCovered: false, rule: 'outside_delegation', delegation, lacks }
}

/** Whether a delegation to the agent has not ended, whatever it covers. */
export const hasDelegations = ({ isEnabled, delegations }: AgentFacts, now: number): boolean =>
  isEnabled && delegations.some(({ expires_at }) => !hasEnded(expires_at, now))

/** @param expiresAt ISO time; empty if there is no end */
export const hasEnded = (expiresAt: string, now: number): boolean =>
  isOver(expiresAt === '' ? undefined : Date.parse(expiresAt), now)

/** @param path undefined if the resource does not exist */
function findLack(
  { permissions, resource }: TokenScope,
  permission: PermissionIdentity,
  path: ResourcePath | undefined,
): Lacks {
  const hasPermission = namespaceOf(permission.key) !== PLATFORM && coversPermission(permissions, permission.id)
  const hasResource = resource === EVERYTHING || (path !== undefined && resourcesOn(path).includes(resource))
  if (hasPermission) return hasResource ? '' : 'resource'
  return hasResource ? 'permission' : 'both'
}

/**
 * Whether a delegation or a token covers the permission on the resource. Does not look at its end.
 * @param path undefined if the resource does not exist
 */
export const covers = (scope: TokenScope, permission: PermissionIdentity, path: ResourcePath | undefined): boolean =>
  findLack(scope, permission, path) === ''

/**
 * @param permissions ids of permissions, or `EVERYTHING`
 * @param id of a permission
 */
export const coversPermission = (permissions: readonly string[], id: string): boolean =>
  permissions.includes(id) || (permissions.includes(EVERYTHING) && !NEVER_IMPLIED.has(id))

/**
 * Whether a delegation of these permissions stays as narrow if it also names the other one.
 * @param id of a permission, or `EVERYTHING`
 */
export const includesPermission = (permissions: readonly string[], id: string): boolean =>
  id === EVERYTHING ? permissions.includes(EVERYTHING) : coversPermission(permissions, id)

import type * as v from 'valibot'
import { readClientMetadata } from '../../access/clients/manage.ts'
import { isSeen, presentServiceUser, type ServiceUser } from '../../access/clients/present.ts'
import { readClient } from '../../access/clients/store.ts'
import { liveBindingsIn, readGrant } from '../../access/policies/grant-store.ts'
import { readPolicy } from '../../access/policies/store.ts'
import { presentListedUser, type User } from '../../access/profiles/present.ts'
import { readListedUser } from '../../access/profiles/store.ts'
import { containerOf, idOf, type ResourceRecord } from '../../access/resources/schema.ts'
import { type RegisteredPath, readListed } from '../../access/resources/store.ts'
import { organizationOf } from '../../foundation/identifiers/names.ts'
import type { List } from '../../foundation/lists/read-list.ts'
import type { ListIdentity } from '../../foundation/lists/token.ts'
import { metadataOf } from '../../foundation/schema/metadata.ts'
import {
  GROUP_GRANTS,
  principalOfGrant,
  resourceKey,
  SERVICE_USER_GRANTS,
  USER_GRANTS,
} from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type Group, presentGroup } from '../groups/schema.ts'

/** `principal` is `<namespace>:<id>`. */
interface Bound {
  principal: string
  bindings: ReturnType<typeof liveBindingsIn>
}

export type IsMeant = (roleIds: readonly string[]) => Promise<boolean>

const always: IsMeant = async () => true

/** Roles that have ended by the time `now` do not count. */
interface Place {
  resource: string
  now: Date
}

export type Container = Place & Pick<RegisteredPath, 'resource' | 'ancestors'>

/**
 * Only users with a role directly on the organization or project, ordered by id. The times of an entry are the times of its policies.
 * @param isMeant decides from the roles of a user whether the user is listed
 */
export const boundUsers = (table: Table, identity: ListIdentity, place: Place, isMeant = always): List<User> =>
  boundPrincipals({ identity, place, range: USER_GRANTS }, async ({ principal, bindings }) => {
    if (!(await isMeant(bindings.map(({ roleId }) => roleId)))) return undefined
    const [times, listed] = await Promise.all([
      readTimes(table, place, { principal, bindings }),
      readListedUser(table, idOf(principal)),
    ])
    return times && presentListedUser(idOf(principal), listed, times)
  })

/**
 * Only service users with a role directly on the project, ordered by id. For service users of other organizations, the answer has only
 * the id.
 * @param seesAll whether the caller may see the details of all service users
 */
export const boundServiceUsers = (
  table: Table,
  identity: ListIdentity,
  project: Container,
  seesAll: boolean,
): List<v.InferOutput<typeof ServiceUser>> =>
  boundPrincipals({ identity, place: project, range: SERVICE_USER_GRANTS }, (bound) =>
    readServiceUser(table, project, bound, seesAll),
  )

/** Only groups with a role directly on the project, ordered by id. */
export const boundGroups = (
  table: Table,
  identity: ListIdentity,
  project: Container,
): List<v.InferOutput<typeof Group>> =>
  boundPrincipals({ identity, place: project, range: GROUP_GRANTS }, async ({ principal }) => {
    const group = await readListed(table, principal)
    if (group === undefined) return undefined
    return presentGroup(containerOf(group) === organizationOf(project) ? group : withoutDetails(group))
  })

/**
 * A caller that may bind roles on a project can bind them to any group, but must not thereby learn the title of a group of another
 * organization.
 */
const withoutDetails = (group: ResourceRecord): ResourceRecord => ({
  ...group,
  ...{ name: '', title: '', metadata: '{}', member_count: 0n, ancestors: [] },
})

/**
 * If the service user does not exist, or the caller may not see it, the answer has only the id of the service user and the times of its
 * policies. The metadata is shown only on a project of the service user's own organization.
 */
async function readServiceUser(
  table: Table,
  project: Container,
  { principal, bindings }: Bound,
  seesAll: boolean,
): Promise<v.InferOutput<typeof ServiceUser> | undefined> {
  const id = idOf(principal)
  const [client, metadata] = await Promise.all([readClient(table, id), readClientMetadata(table, id)])
  const isOwn = client !== undefined && isSeen(client, { of: organizationOf(project) })
  if (client !== undefined && (isOwn || seesAll)) return presentServiceUser(client, isOwn ? metadataOf(metadata) : {})
  const times = await readTimes(table, project, { principal, bindings })
  return times && presentServiceUser({ id, title: '', ...times })
}

interface Times {
  created_at: string
  updated_at: string
}

/**
 * Returns when the oldest of a principal's policies on a resource was created, and when one of them was last changed.
 * If all policies were replaced since the grant was read, the grant is read again. Returns undefined if the principal
 * no longer has a role on the resource.
 */
async function readTimes(
  table: Table,
  { resource, now }: Place,
  { principal, bindings }: Bound,
): Promise<Times | undefined> {
  const read = await Promise.all(bindings.map(({ policyId }) => readPolicy(table, policyId)))
  const policies = read.filter((policy) => policy !== undefined).filter((policy) => policy.resource === resource)
  const [created_at] = policies.map((policy) => policy.created_at).sort()
  const updated_at = policies
    .map((policy) => policy.updated_at)
    .sort()
    .at(-1)
  if (created_at !== undefined && updated_at !== undefined) return { created_at, updated_at }
  const present = liveBindingsIn(await readGrant(table, { resource, principal }), now)
  const isNew = present.some(({ policyId }) => !bindings.some((binding) => binding.policyId === policyId))
  return isNew ? readTimes(table, { resource, now }, { principal, bindings: present }) : undefined
}

/** A principal has one grant on a resource, so each principal is listed once. Grants are ordered by principal. */
const boundPrincipals = <Entry>(
  { identity, place, range }: Pick<List<Entry>, 'identity' | 'range'> & { place: Place },
  read: (bound: Bound) => Promise<Entry | undefined>,
): List<Entry> => ({
  identity,
  pk: resourceKey(place.resource).pk,
  range,
  candidatesOf: (grant) => {
    const bindings = liveBindingsIn(grant, place.now)
    const principal = principalOfGrant(String(grant.sk))
    return bindings.length === 0 ? [] : [{ read: () => read({ principal, bindings }) }]
  },
})

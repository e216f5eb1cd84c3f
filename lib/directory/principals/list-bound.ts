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

/** A principal (`<namespace>:<id>`) with its roles on a resource, and the policies that bind them. */
interface Bound {
  principal: string
  bindings: ReturnType<typeof liveBindingsIn>
}

/** Chooses principals by their roles. */
export type IsMeant = (roleIds: readonly string[]) => Promise<boolean>

const always: IsMeant = async () => true

/** What principals hold roles on, `<namespace>:<id>`, as of a time. Roles that have ended by then do not count. */
interface Place {
  resource: string
  now: Date
}

export type Container = Place & Pick<RegisteredPath, 'resource' | 'ancestors'>

/**
 * The users with a role on an organization or project itself, by id. Their times are those of their policies.
 * @param isMeant asked about the roles of each user
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
 * The service users with a role on a project itself, by id. Of service users outside the project's organization the answer has only the
 * id.
 * @param seesAll whether the caller may see the details of these, too
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

/** The groups with a role on a project itself, by id. */
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
 * A caller that may bind roles on a project can name any group there. That must not reveal the title of a group of another organization.
 */
const withoutDetails = (group: ResourceRecord): ResourceRecord => ({
  ...group,
  ...{ name: '', title: '', metadata: '{}', member_count: 0n, ancestors: [] },
})

/**
 * A service user may not exist: then the answer has its id and the times of its policies, as it has for one that the caller may not see.
 * Only its own organization sees metadata.
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
 * When the oldest of the policies was created, and when one was last changed. If all of them were replaced since the grant was read, the
 * grant is read again. Undefined if the principal no longer has a role there.
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

/** Each principal has one grant on a resource, and grants are sorted by principal: so a traversal meets each once. */
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

import type { Tollgate } from 'tollgate-client'
import type { Result } from '../../api/find-entities.ts'
import { isRefused } from '../../api/problem.ts'
import type { RequestOf } from '../../api/use-read.ts'
import { parseReference } from '../../parts/entity-link.tsx'
import type { Policy } from '../access/revocation.tsx'

interface Group {
  id: string
  title: string
  name: string
  org_id: string
}

/**
 * A role of a principal on a place. The principal has the role by its own policy, or by a policy of one of its groups.
 */
export interface Held {
  policy: Policy
  /** The group that the policy belongs to. Missing for a policy of the principal itself. */
  group?: Group
  /** The title of the role, or the beginning of its id if the caller may not read the role. */
  role: string
  title: string
  organization: string
  project: string
}

export interface InOrganization {
  /** The organization's id; empty for places whose organization is unknown. */
  organization: string
  held: readonly Held[]
}

export interface Access {
  organizations: readonly InOrganization[]
  /** True if the principal has further policies or groups that were not read. */
  hasMore: boolean
}

interface Most {
  /** The largest number of policies of the principal itself. */
  own: number
  groups: number
  /** The largest number of policies of each group. */
  ofGroup: number
}

/** The limits for a table and for a picture. */
export const MOST = {
  table: { own: 100, groups: 8, ofGroup: 25 },
  picture: { own: 500, groups: 8, ofGroup: 60 },
} as const satisfies Record<string, Most>

/** The largest number of entities whose names one request reads, and the largest number of such requests. */
const [NAMED_AT_ONCE, MOST_REQUESTS] = [100, 10]

/**
 * Reads the policies of a principal and of its groups, ordered by organization, then project, then resource.
 * @param principal `app/user:<id>` or `app/serviceuser:<id>`
 * @throws TollgateError if the caller may not list policies
 * @throws NetworkError if no answer arrives
 */
export async function readAccess(
  tollgate: Tollgate,
  principal: string,
  most: Most,
  signal: AbortSignal,
): Promise<Access> {
  const { namespace, id } = parseReference(principal)
  const member = namespace === 'app/user' ? id : `serviceuser:${id}`
  const [own, memberships] = await Promise.all([
    tollgate.listPolicies({ principal, page_size: most.own }, { signal }),
    tollgate.listUserGroups({ id: member, page_size: most.groups }, { signal }),
  ])
  const ofGroups = await Promise.all(
    memberships.groups.map(async (group) => ({
      group,
      ...(await tollgate.listPolicies({ principal: `app/group:${group.id}`, page_size: most.ofGroup }, { signal })),
    })),
  )
  const held: { policy: Policy; group?: Group }[] = [
    ...own.policies.map((policy) => ({ policy })),
    ...ofGroups.flatMap(({ group, policies }) => policies.map((policy) => ({ policy, group }))),
  ]
  const roles = new Set(held.map(({ policy }) => `role:${policy.role_id}`))
  const found = await locate(tollgate, [...roles, ...new Set(held.map(({ policy }) => policy.resource))], signal)
  const all = held.map((each): Held => {
    const { role_id, resource } = each.policy
    const role = found.get(role_id)?.title || role_id.slice(0, 8)
    return { ...each, role, ...(found.get(resource) ?? UNKNOWN) }
  })
  const pages = [own, memberships, ...ofGroups]
  return { organizations: arrange(all), hasMore: pages.some(({ next_page_token }) => next_page_token !== '') }
}

type Located = Pick<Held, 'title' | 'organization' | 'project'>

const UNKNOWN: Located = { title: '', organization: '', project: '' }

/**
 * The word of the service for each kind that has names, by namespace. All namespaces that are not listed here are
 * resources.
 */
const KINDS: Partial<Record<string, Exclude<Entity['kind'], 'resource'>>> = {
  'app/organization': 'organization',
  'app/project': 'project',
  'app/group': 'group',
  'app/user': 'user',
  'app/serviceuser': 'service_user',
  role: 'role',
}

type Entity = NonNullable<RequestOf<'findEntities'>['entities']>[number]

function toEntity(reference: string): Entity {
  const { namespace, id } = parseReference(reference)
  const kind = KINDS[namespace]
  return kind === undefined ? { kind: 'resource', namespace, id } : { kind, id }
}

/**
 * Reads the titles and containers of places, by their references, and the titles of roles, by their ids. Returns an
 * empty map if the caller may not read the titles.
 * @param references `<namespace>:<id>` for places, and `role:<id>` for roles
 */
export async function locate(
  tollgate: Tollgate,
  references: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, Located>> {
  const entities = references.map(toEntity)
  const chunks = Array.from(
    { length: Math.min(MOST_REQUESTS, Math.ceil(entities.length / NAMED_AT_ONCE)) },
    (_, index) => entities.slice(index * NAMED_AT_ONCE, (index + 1) * NAMED_AT_ONCE),
  )
  try {
    const answers = await Promise.all(chunks.map((some) => tollgate.findEntities({ entities: some }, { signal })))
    return new Map(answers.flatMap(({ results }) => results.map(toLocated)))
  } catch (error) {
    if (isRefused(error)) return new Map()
    throw error
  }
}

const toLocated = ({ kind, id, resource, title, name, org_id, project_id }: Result): [string, Located] => [
  resource || PRINCIPALS[kind]?.(id) || id,
  {
    title: title.trim() || name,
    organization: kind === 'organization' ? id : org_id,
    project: kind === 'project' ? id : project_id,
  },
]

/**
 * The functions that make the references of users and service users. They are needed because the answer of
 * `findEntities` has no `resource` for these kinds.
 */
const PRINCIPALS: Partial<Record<Result['kind'], (id: string) => string>> = {
  user: (id) => `app/user:${id}`,
  service_user: (id) => `app/serviceuser:${id}`,
}

/**
 * Groups roles by organization. In each organization, the roles on the organization itself are first. Then the roles on
 * each project and on the project's resources follow.
 */
function arrange(held: readonly Held[]): InOrganization[] {
  const byOrganization = Map.groupBy(held, ({ organization }) => organization)
  const ids = [...byOrganization.keys()].toSorted((left, right) => (left === '' ? 1 : right === '' ? -1 : 0))
  return ids.map((organization) => ({ organization, held: (byOrganization.get(organization) ?? []).toSorted(compare) }))
}

/** Returns the depth of a place: 0 for an organization, 1 for a project or group, 2 for a resource. */
export const depthOf = ({ policy }: Held): number => {
  const { namespace } = parseReference(policy.resource)
  if (namespace === 'app/organization') return 0
  return namespace in KINDS ? 1 : 2
}

function compare(left: Held, right: Held): number {
  const key = (each: Held): string => {
    const depth = depthOf(each)
    return depth === 0 ? '0' : `1 ${each.project} ${depth} ${each.title} ${each.policy.resource}`
  }
  return key(left).localeCompare(key(right))
}

import { useQuery } from '@tanstack/react-query'
import { type Tollgate, TollgateError } from 'tollgate-client'
import { hasFormOfUserId } from '../../lib/foundation/identifiers/user-id-form.ts'
import type { Kind, Params } from '../routes.ts'
import { askTogether } from './batch.ts'
import { isRefused } from './problem.ts'
import { useTollgate } from './session.ts'
import { isUuid } from './short-id.ts'
import type { RequestOf } from './use-read.ts'

interface Named {
  title: string
  name?: string
  /** The key of a permission, by which everybody calls it. */
  key?: string
}

/** Features and permissions have names, but no screens of their own. */
export type NamedKind = Kind | 'feature' | 'permission'

interface Asked {
  kind: NamedKind
  params: Partial<Params>
}

type Entity = NonNullable<RequestOf<'findEntities'>['entities']>[number]

/**
 * The kinds that have names. Each value has the service's word for the kind, and the name of the parameter with the id.
 */
const KINDS: Partial<Record<NamedKind, [kind: Entity['kind'], parameter: string]>> = {
  organization: ['organization', 'organization'],
  project: ['project', 'project'],
  group: ['group', 'group'],
  user: ['user', 'user'],
  'service-user': ['service_user', 'serviceUser'],
  resource: ['resource', 'resource'],
  role: ['role', 'role'],
  account: ['billing_account', 'account'],
  permission: ['permission', 'permission'],
  product: ['product', 'product'],
  plan: ['plan', 'plan'],
  feature: ['feature', 'feature'],
}

function toEntity({ kind, params }: Asked): Entity | undefined {
  const [named, parameter] = KINDS[kind] ?? []
  const id = parameter === undefined ? undefined : params[parameter]
  if (named === undefined || id === undefined) return undefined
  // Leaves out an invalid id, because the service would reject the whole request.
  if (named === 'user' ? !hasFormOfUserId(id) : !isUuid(id)) return undefined
  return {
    kind: named,
    id: isUuid(id) ? id.toLowerCase() : id,
    ...(named === 'resource' && { namespace: params.namespace ?? '' }),
  }
}

/** The largest number of entities that the service accepts in one request. */
const MOST = 100

/** The clients that may not read the names of many entities in one request. */
const refused = new WeakSet<Tollgate>()

async function readNames(tollgate: Tollgate, asked: readonly Asked[]): Promise<readonly (Named | undefined)[]> {
  if (!refused.has(tollgate)) {
    try {
      return await readTogether(tollgate, asked)
    } catch (error) {
      if (!isRefused(error)) throw error
      refused.add(tollgate)
    }
  }
  return Promise.all(asked.map((each) => readAlone(tollgate, each)))
}

// The lists of a screen arrive one after another. Each request for names waits for the previous one, so that a screen
// sends few requests.
const ask = askTogether(MOST, readNames, { isSerial: true })

async function readTogether(tollgate: Tollgate, asked: readonly Asked[]): Promise<(Named | undefined)[]> {
  const entities = asked.map(toEntity)
  const { results } = await tollgate.findEntities({ entities: entities.filter((each) => each !== undefined) })
  const byKey = new Map(results.map((each) => [`${each.kind} ${each.resource || each.id}`, each]))
  return entities.map((entity) => entity && byKey.get(`${entity.kind} ${referenceOf(entity)}`))
}

/**
 * Returns the reference under which the answer contains an entity: `<namespace>:<id>` for an organization, project,
 * group or resource, and only the id for other kinds.
 */
function referenceOf({ kind, id, namespace }: Entity): string {
  if (kind === 'resource') return `${namespace}:${id}`
  return kind === 'organization' || kind === 'project' || kind === 'group' ? `app/${kind}:${id}` : id
}

type ReadName = (tollgate: Tollgate, params: Partial<Params>) => Promise<Named | undefined>

/** The functions that read the name of one entity, for clients that are not platform admins. */
const READERS: Partial<Record<NamedKind, ReadName>> = {
  organization: async (tollgate, { organization: id = '' }) => (await tollgate.getOrganization({ id })).organization,
  project: async (tollgate, { project: id = '' }) => (await tollgate.getProject({ id })).project,
  group: async (tollgate, { organization: org_id, group: id = '' }) =>
    org_id === undefined ? undefined : (await tollgate.getGroup({ org_id, id })).group,
  user: async (tollgate, { user: id = '' }) => (await tollgate.getUser({ id })).user,
  'service-user': async (tollgate, { organization: org_id, serviceUser: id = '' }) =>
    org_id === undefined ? undefined : (await tollgate.getServiceUser({ org_id, id })).serviceuser,
  role: async (tollgate, { organization: org_id, role: id = '' }) =>
    org_id === undefined
      ? (await tollgate.getRole({ id })).role
      : (await tollgate.getOrganizationRole({ org_id, id })).role,
  account: async (tollgate, { organization: org_id, account: id = '' }) => {
    if (org_id === undefined) return undefined
    const { billing_account } = await tollgate.getBillingAccount({ org_id, id })
    return { title: '', name: billing_account.name }
  },
  permission: async (tollgate, { permission: id = '' }) => (await tollgate.getPermission({ id })).permission,
  product: async (tollgate, { product: id = '' }) => (await tollgate.getProduct({ id })).product,
  plan: async (tollgate, { plan: id = '' }) => (await tollgate.getPlan({ id })).plan,
  feature: async (tollgate, { feature: id = '' }) => (await tollgate.getFeature({ id })).feature,
}

/** Returns undefined if the client may not read the name. */
async function readAlone(tollgate: Tollgate, { kind, params }: Asked): Promise<Named | undefined> {
  try {
    return await READERS[kind]?.(tollgate, params)
  } catch (error) {
    if (error instanceof TollgateError && (error.status === 403 || error.status === 404)) return undefined
    throw error
  }
}

const FIVE_MINUTES_MS = 300_000

/** Returns an empty text while the name is loading, and if the client may not read it. */
export function useLabel(kind: NamedKind, params: Partial<Params>): string {
  const tollgate = useTollgate()
  const { data } = useQuery({
    queryKey: ['label', kind, params],
    queryFn: async () => {
      const { title, name = '', key = '' } = (await ask(tollgate, { kind, params })) ?? { title: '' }
      return key || title.trim() || name
    },
    enabled: toEntity({ kind, params }) !== undefined,
    staleTime: FIVE_MINUTES_MS,
  })
  return data ?? ''
}

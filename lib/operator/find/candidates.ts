import { clientIdByTitle } from '../../access/clients/store.ts'
import { permissionIdByName } from '../../access/permissions/store.ts'
import { findContainerId } from '../../access/resources/find-resource.ts'
import { findRoleIdByName } from '../../access/roles/store.ts'
import { accountIdByName } from '../../billing/accounts/store.ts'
import { findFeatureId, findProductId } from '../../billing/products/find-product.ts'
import {
  GROUP,
  isCustom,
  isResourceName,
  ORGANIZATION,
  PROJECT,
  parseResource,
  SERVICE_USER,
  splitReference,
  USER,
} from '../../foundation/identifiers/references.ts'
import { parseUserId } from '../../foundation/identifiers/user-id.ts'
import { isSlug, isUuid } from '../../foundation/schema/primitives.ts'
import { listedPermissionKey, permissionsFrom } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type Candidate, type Candidates, MAX_ALIKE } from './candidate.ts'
import { findByUrn, findResourcesById } from './resources.ts'
import { FOUND_KINDS, type FoundKind } from './schema.ts'
import { findInOrganization } from './within.ts'

/** Reads only by keys or by key ranges. */
export async function findCandidates(table: Table, text: string): Promise<Candidates> {
  const reference = splitReference(text)
  if (reference !== undefined) return all(await findByReference(table, text, reference))
  if (isUuid(text)) return findById(table, text.toLowerCase())
  if (text.startsWith('frn:')) return all(await findByUrn(table, text))
  const [named, inside, permissions] = await Promise.all([
    findByName(table, text),
    findInOrganization(table, text),
    findPermissions(table, text),
  ])
  const user = candidate('user', parseUserId(text))
  return { ...permissions, candidates: [...named, ...inside, ...user, ...permissions.candidates] }
}

const all = (candidates: Candidate[]): Candidates => ({ candidates, truncated: false })

/** An id may belong to an entity of any kind. */
async function findById(table: Table, id: string): Promise<Candidates> {
  const { candidates, truncated } = await findResourcesById(table, id)
  const others = FOUND_KINDS.filter((kind) => kind !== 'resource').map((kind) => ({ kind, id }))
  return { candidates: [...others, ...candidates], truncated }
}

const KINDS: Readonly<Record<string, FoundKind>> = {
  [ORGANIZATION]: 'organization',
  [PROJECT]: 'project',
  [GROUP]: 'group',
  [USER]: 'user',
  [SERVICE_USER]: 'service_user',
}

/** The text has the form of subjects and resources in a check. */
async function findByReference(
  table: Table,
  text: string,
  { namespace, id }: { namespace: string; id: string },
): Promise<Candidate[]> {
  const kind = isCustom(namespace) ? 'resource' : KINDS[namespace]
  if (kind === undefined) return []
  if (kind === 'user') return candidate(kind, parseUserId(id))
  if (isUuid(id)) return [{ kind, id: id.toLowerCase(), namespace }]
  const resource = parseResource(text)
  if (resource?.by === 'urn') return findByUrn(table, id)
  return resource?.by === 'name' ? candidate(kind, await findContainerId(table, namespace, resource.name)) : []
}

const candidate = (kind: FoundKind, id: string | undefined): Candidate[] => (id === undefined ? [] : [{ kind, id }])

/** Only names that are unique in the whole service. */
async function findByName(table: Table, text: string): Promise<Candidate[]> {
  if (!isResourceName(text)) return []
  const slug = isSlug(text.toLowerCase()) ? text.toLowerCase() : undefined
  const ofSlug = async (find: (name: string) => Promise<string | undefined>) => slug && find(slug)
  const found = await Promise.all([
    ofSlug((name) => findContainerId(table, ORGANIZATION, name)),
    ofSlug((name) => findContainerId(table, PROJECT, name)),
    clientIdByTitle(table, text),
    ofSlug((name) => findRoleIdByName(table, name)),
    permissionIdByName(table, text),
    accountIdByName(table, text),
    findProductId(table, text),
    findFeatureId(table, text),
  ])
  const kinds = [
    ...(['organization', 'project', 'service_user', 'role', 'permission'] as const),
    ...(['billing_account', 'product', 'feature'] as const),
  ]
  return kinds.flatMap((kind, index) => candidate(kind, found[index]))
}

const START_OF_KEY = /^[a-z][a-z0-9]*(\.[a-z0-9]*){0,2}$/

/**
 * Finds the permission with a key or slug, and the permissions whose keys begin with the text. The list of permissions
 * is sorted by key.
 */
async function findPermissions(table: Table, text: string): Promise<Candidates> {
  const start = text.includes('.') ? text : text.replace(/[_/]/g, '.')
  if (!START_OF_KEY.test(start)) return all([])
  const range = permissionsFrom(start)
  const { items } = await table.page(listedPermissionKey('').pk, range, { limit: MAX_ALIKE + 1 })
  const candidates = items.slice(0, MAX_ALIKE).map(({ id }) => ({ kind: 'permission' as const, id: String(id) }))
  return { candidates, truncated: items.length > MAX_ALIKE }
}

import { type ResourcePath, resourcesOn } from '../../foundation/identifiers/names.ts'
import type { PermissionIdentity } from '../../foundation/identifiers/permissions.ts'
import { GROUP, namespaceOfReference, type ResourceReference, USER } from '../../foundation/identifiers/references.ts'
import { isUserId } from '../../foundation/identifiers/user-id.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import {
  GROUP_GRANTS,
  grantKey,
  grantsIn,
  idOfSortKey,
  listedIn,
  listedKey,
  memberKey,
  membersIn,
} from '../../foundation/table/keys.ts'
import type { Page } from '../../foundation/table/reads.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type Definitions, readDefinitions, readRoleDefinitions } from '../check/definitions.ts'
import { canAllow } from '../check/evaluate.ts'
import { findPath } from '../check/loader.ts'
import { queryPermission } from '../check/permission-query.ts'
import { FactsChanged, type Reading, startReading } from '../check/reading.ts'
import { readSuspended } from '../check/suspension.ts'
import { type PlatformRelation, relationsIn, StoredRelations } from '../clients/schema.ts'
import { bindingsIn } from '../policies/grant-store.ts'
import { idOf } from '../resources/schema.ts'
import type { Candidates } from './candidates.ts'
import { type Lists, type PageRequest, refuseTooManyGroups, type SearchPage } from './page.ts'
import { findPermission, isOfPlatform, relationsFor } from './permission.ts'
import { type LoadedQuestion, search } from './search.ts'
import { rangeSource, type Source, sourceOf } from './sources.ts'

interface Wanted {
  definitions: Definitions
  /** Of the principals. */
  namespace: string
  permission: PermissionIdentity
  path: ResourcePath
  /** The namespace of the resource. */
  type: string
}

type Items = Page['items']
type Choose = (items: Items) => Promise<Items>

async function findSubjectSources(table: Table, lists: Lists, wanted: Wanted): Promise<Source[]> {
  const { namespace, path } = wanted
  const places = resourcesOn(path)
  const granted = places.map((place) =>
    rangeSource(
      lists,
      grantsIn(namespace),
      (id) => grantKey(place, `${namespace}:${id}`),
      chooseOn(table, wanted, place),
    ),
  )
  if (namespace === GROUP) return granted
  const groups = await findGroups(table, lists, wanted, places)
  refuseTooManyGroups(groups.length)
  const members = groups.map((group) =>
    rangeSource(lists, membersIn(namespace), (id) => memberKey(group, `${namespace}:${id}`)),
  )
  const isOwned = path.owner !== '' && namespaceOfReference(path.owner) === namespace
  return [...granted, ...members, ...(isOwned ? [sourceOf([idOf(path.owner)])] : [])]
}

/** Selects the grants that have a role that can allow the permission. */
const chooseOn =
  (table: Table, { definitions, permission, type }: Wanted, place: string): Choose =>
  async (grants) => {
    const bound = grants.map((grant) => bindingsIn(grant).map(({ roleId }) => roleId))
    const roles = await readRoleDefinitions(table, definitions, [...new Set(bound.flat())])
    return grants.filter((_, index) =>
      bound[index]?.some((id) => {
        const role = roles.get(id)
        return role !== undefined && canAllow(role, permission, type, namespaceOfReference(place))
      }),
    )
  }

/** Groups (`app/group:<id>`) that have, on one of the resources, a role that can allow the permission. */
async function findGroups(table: Table, lists: Lists, wanted: Wanted, places: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    places.map(async (place) => {
      const grants = await lists.all(grantKey(place, '').pk, GROUP_GRANTS)
      return chooseOn(table, wanted, place)(grants)
    }),
  )
  return [...new Set(found.flat().map(({ sk }) => `${GROUP}:${idOfSortKey(String(sk))}`))]
}

/** Principals that have one of these relations to the platform. */
const listRelated = (lists: Lists, namespace: string, wanted: readonly PlatformRelation[]): Source =>
  rangeSource(
    lists,
    listedIn(namespace),
    (id) => listedKey('PLATFORM', `${namespace}:${id}`),
    async (items) =>
      items.filter((item) => {
        const held = relationsIn(parseRecord(StoredRelations, item))
        return wanted.some((relation) => held.includes(relation))
      }),
  )

/** Which principals of a namespace hold a permission on a resource? */
export interface SubjectQuestion {
  /** Of the principals: `app/user`, `app/serviceuser` or `app/group`. */
  namespace: string
  /** In any form that a check accepts. */
  permission: string
  resource: ResourceReference
}

interface LoadedResource extends LoadedQuestion {
  /** Undefined if the resource does not exist. */
  path: ResourcePath | undefined
}

export interface SubjectPage extends SearchPage {
  /** Whether platform admins also hold the permission. The results do not include them. */
  platformAdmins: boolean
}

/** With the definitions, in the first round trip. */
export async function loadResource(
  table: Table,
  question: SubjectQuestion,
  reading = startReading(table),
): Promise<LoadedResource> {
  const { namespace } = queryPermission(question.permission, question.resource.namespace)
  const [definitions, path] = await Promise.all([
    readDefinitions(reading),
    findPath(reading, question.resource, namespace),
  ])
  return { reading, definitions, path }
}

/**
 * All results are in one namespace: groups, users or service users. Users and service users can hold the permission through a group or as
 * the owner of the resource. Platform admins are omitted, because they may do everything on resources that exist. Returns undefined if
 * the permission or the resource does not exist. Throws 400 SEARCH_TOO_WIDE. Throws 503 if the facts keep changing.
 */
export async function searchSubjects(
  table: Table,
  question: SubjectQuestion,
  request: PageRequest,
  loaded?: LoadedResource,
): Promise<SubjectPage | undefined> {
  const load = (reading?: Reading) => loadResource(table, question, reading)
  const first = loaded ?? (await load())
  let { path } = first
  const resolveCurrent = (current: LoadedResource) => {
    path = current.path
    return resolve(table, question, current)
  }
  const page = await search(table, first, { load, resolve: resolveCurrent }, request)
  return page && { ...page, platformAdmins: path?.isUnregistered !== true }
}

async function resolve(
  table: Table,
  { namespace, permission: text, resource }: SubjectQuestion,
  { definitions, path }: LoadedResource,
): Promise<Candidates | 'unknown' | 'nothing'> {
  const permission = await findPermission(table, definitions, text, resource.namespace)
  if (permission === undefined || path === undefined) return 'unknown'
  const ofPlatform = isOfPlatform(permission, resource.namespace)
  const relations = relationsFor(permission, resource.namespace)
  if (ofPlatform && (relations.length === 0 || namespace === GROUP || path.isUnregistered)) return 'nothing'
  const suspended = await readSuspended(table, definitions)
  if (!ofPlatform && resourcesOn(path).some((place) => suspended.has(place))) return 'nothing'
  const wanted = { definitions, namespace, permission, path, type: resource.namespace }
  return {
    identity: ['search-subjects', namespace, permission.id, identityOf(resource, path)],
    definitions,
    isId: namespace === USER ? isUserId : undefined,
    findSources: async (lists, { to }) => ({
      sources: ofPlatform ? [listRelated(lists, namespace, relations)] : await findSubjectSources(table, lists, wanted),
      upTo: to,
    }),
    toRequest: (id) => ({ subject: { namespace, principal: `${namespace}:${id}` }, resource, permission: text }),
    isResult: ({ decision }) => decision.allowed && decision.rule !== 'platform_admin',
    confirm: async (reading) => {
      const again = await findPath(reading, resource, queryPermission(text, resource.namespace).namespace)
      if (placesOf(again) !== placesOf(path)) throw new FactsChanged('a resource moved during a search')
    },
  }
}

/** Identifies the resource in page tokens. If no resource is registered under a URN, the text contains the reference of the request. */
const identityOf = (reference: ResourceReference, path: ResourcePath): string =>
  path.resource ?? JSON.stringify(reference)

const placesOf = (path: ResourcePath | undefined): string =>
  JSON.stringify([path?.resource, path?.ancestors, path?.owner])

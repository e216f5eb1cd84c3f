import { GROUP, type ResourceReference } from '../../foundation/identifiers/references.ts'
import { type ResourcePath, resourcesOn } from '../../foundation/identifiers/resource-path.ts'
import type { Table } from '../../foundation/table/table.ts'
import { readDefinitions } from '../check/definitions.ts'
import { findPath } from '../check/loader.ts'
import { queryPermission } from '../check/permission-query.ts'
import { FactsChanged, startReading } from '../check/reading.ts'
import { readSuspended } from '../check/suspension.ts'
import type { PageRequest, SearchPage } from './page.ts'
import { findPermission, isOfMembers, isOfPlatform } from './permission.ts'
import { type Candidates, type LoadedQuestion, search } from './search.ts'
import { findSubjectSources, listPlatformMembers } from './subject-sources.ts'

/** Which principals of a kind hold a permission on a resource? */
export interface SubjectQuestion {
  /** `app/user`, `app/serviceuser` or `app/group`. */
  namespace: string
  /** In any form that a check takes. */
  permission: string
  resource: ResourceReference
}

interface LoadedResource extends LoadedQuestion {
  /** Undefined where there is no such resource. */
  path: ResourcePath | undefined
}

export interface SubjectPage extends SearchPage {
  /** Whether platform admins, who are not among the results, hold the permission too. */
  platformAdmins: boolean
}

/** The first round trip. */
export async function loadResource(table: Table, question: SubjectQuestion): Promise<LoadedResource> {
  const reading = startReading(table)
  const { namespace } = queryPermission(question.permission, question.resource.namespace)
  const [definitions, path] = await Promise.all([
    readDefinitions(reading),
    findPath(reading, question.resource, namespace),
  ])
  return { reading, definitions, path }
}

/**
 * The ids of the principals of a kind that hold a permission on a resource, page by page: users and service users with the
 * members of groups and the owner, or the groups themselves. Platform admins may do everything on what exists, and are left out
 * there. Undefined for a permission or a resource that does not exist. Throws 400 SEARCH_TOO_WIDE; 503.
 */
export async function searchSubjects(
  table: Table,
  question: SubjectQuestion,
  request: PageRequest,
  loaded?: LoadedResource,
): Promise<SubjectPage | undefined> {
  const load = () => loadResource(table, question)
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
  if (ofPlatform && (!isOfMembers(permission) || namespace === GROUP || path.isUnregistered)) return 'nothing'
  const suspended = await readSuspended(table, definitions)
  if (!ofPlatform && resourcesOn(path).some((place) => suspended.has(place))) return 'nothing'
  const wanted = { definitions, namespace, permission, path, type: resource.namespace }
  return {
    identity: ['search-subjects', namespace, permission.id, identityOf(resource, path)],
    definitions,
    findSources: async (lists) =>
      ofPlatform ? [listPlatformMembers(lists, namespace)] : findSubjectSources(table, lists, wanted),
    toRequest: (id) => ({ subject: { namespace, principal: `${namespace}:${id}` }, resource, permission: text }),
    isResult: ({ decision }) => decision.allowed && decision.rule !== 'platform_admin',
    confirm: async (reading) => {
      const again = await findPath(reading, resource, queryPermission(text, resource.namespace).namespace)
      if (placesOf(again) !== placesOf(path)) throw new FactsChanged('a resource moved during a search')
    },
  }
}

/** A URN that nothing is registered under has no id. */
const identityOf = (reference: ResourceReference, path: ResourcePath): string =>
  path.resource ?? JSON.stringify(reference)

const placesOf = (path: ResourcePath | undefined): string =>
  JSON.stringify([path?.resource, path?.ancestors, path?.owner])

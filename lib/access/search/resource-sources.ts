import * as v from 'valibot'
import type { PermissionIdentity } from '../../foundation/identifiers/permissions.ts'
import {
  GROUP,
  isCustom,
  namespaceOfReference,
  ORGANIZATION,
  PLATFORM,
  PROJECT,
} from '../../foundation/identifiers/references.ts'
import { compareKeys } from '../../foundation/lists/token.ts'
import { type Bound, isAll, type Turn } from '../../foundation/lists/turns.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import { idOfSortKey, ownedInBoth, ownedKey, resourceKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type Definitions, readRoleDefinitions } from '../check/definitions.ts'
import { canAllow } from '../check/evaluate.ts'
import type { Subject } from '../check/loader.ts'
import { readSuspended } from '../check/suspension.ts'
import { type PolicyEntry, readPolicies, type Scope, tooManyPolicies } from '../policies/read-policies.ts'
import { idOf, ResourceRecord } from '../resources/schema.ts'
import type { Sources } from './candidates.ts'
import { type Contained, childSource, containedSource, findContainers, MAX_LISTS, readProjects } from './containers.ts'
import { findOwned, ownedSource } from './owned.ts'
import type { Lists } from './page.ts'
import { PLATFORM_ID } from './permission.ts'
import { sourceOf } from './sources.ts'
import { findFolders } from './subtrees.ts'

export interface Wanted {
  definitions: Definitions
  subject: Subject
  permission: PermissionIdentity
  namespace: string
  /** The organizations to look into, sorted; undefined for all organizations. */
  organizations: readonly string[] | undefined
}

interface Context {
  table: Table
  lists: Lists
  wanted: Wanted
  /** Gets the namespaces whose resources were assumed to have no children. */
  onFlat: (namespaces: readonly string[]) => void
}

/** By granted resource (`<namespace>:<id>`), its organization and the principals that hold an allowing role on it. */
type Places = ReadonlyMap<string, { organization: string; holders: readonly string[] }>

/**
 * Finds the lists that may contain resources on which a subject holds a permission, for a page of a turn. If the lists of the turn are
 * too many for a page, finds those of its first organizations. If the lists of one organization are too many, finds those of its next
 * projects, because each resource is in the list of its project.
 */
export async function findResourceSources(context: Context, turn: Turn): Promise<Sources> {
  const { table, wanted } = context
  if (wanted.namespace === PLATFORM)
    return { sources: wanted.organizations === undefined ? [sourceOf([PLATFORM_ID])] : [], upTo: turn.to }
  const suspended = await readSuspended(table, wanted.definitions)
  const isOpen = (place: string) => !suspended.has(place)
  const begun = [turn.from, turn.to].find((bound) => bound !== undefined && bound.part !== '')
  if (begun !== undefined) return findInOrganization(context, begun.organization, turn, isOpen)
  const { entries, upTo, isTooMany } = await readPoliciesIn(context, scopeOf(wanted, turn))
  if (isTooMany) return findBefore(context, upTo ?? '', turn, isOpen)
  const places = await findPlaces(context, entries)
  const open = new Map([...places].filter(([place]) => isOpen(place)))
  const found = { places: open, hasHolders: suspended.size === 0, end: upTo }
  return findInOrganizations(context, found, turn, isOpen)
}

/** Of the subject and its groups. */
function readPoliciesIn({ lists, wanted: { subject } }: Context, scope: Scope, most?: number) {
  const readPart: typeof lists.page = (pk, range, from) =>
    lists.page(pk, range, { ...from, attributes: ['resource', 'role_id'] })
  return readPolicies([subject.principal, ...subject.groups], readPart, scope, most)
}

const scopeOf = ({ organizations }: Wanted, { from, to }: Turn, end?: string): Scope => ({
  from: from?.organization,
  to: end ?? to?.organization,
  only: organizations,
})

/** Selects the policies whose roles can allow the permission. */
async function findPlaces(
  { table, wanted: { definitions, permission, namespace } }: Context,
  entries: readonly PolicyEntry[],
): Promise<Places> {
  const roleIds = new Set(entries.map(({ item }) => String(item.role_id)))
  const roles = await readRoleDefinitions(table, definitions, [...roleIds])
  const places = new Map<string, { organization: string; holders: readonly string[] }>()
  for (const { principal, organization, item } of entries) {
    const [role, place] = [roles.get(String(item.role_id)), String(item.resource)]
    if (role === undefined || !canAllow(role, permission, namespace, namespaceOfReference(place))) continue
    const holders = places.get(place)?.holders ?? []
    if (!holders.includes(principal)) places.set(place, { organization, holders: [...holders, principal] })
  }
  return places
}

interface Found {
  places: Places
  /** Whether the holders can decide about a candidate without a check. */
  hasHolders: boolean
  /** The organization up to which the policies were read; undefined for the end of the turn. */
  end: string | undefined
}

/** Finds as many lists as fit into a page. */
async function findInOrganizations(
  context: Context,
  { places, hasHolders, end: read }: Found,
  turn: Turn,
  isOpen: (place: string) => boolean,
): Promise<Sources> {
  const { lists, wanted, onFlat } = context
  const { namespace } = wanted
  const byOrganization = new Map(
    [...Map.groupBy(places, ([, { organization }]) => organization)].map(([organization, some]) => [
      organization,
      some.map(([place]) => place),
    ]),
  )
  const { contained, upTo, isComplete } = await findContainers(lists, namespace, byOrganization, isOpen)
  const [first = ''] = [...byOrganization.keys()].sort(compareKeys)
  if (!isComplete && upTo === undefined) return findBefore(context, first, turn, isOpen)
  const owned = await findOwnedUpTo(context, turn, isComplete ? read : upTo)
  const { end } = owned
  const chosen = [...places].flatMap(([place, { organization }]) => (isUpTo(organization, end) ? [place] : []))
  const below = await findFolders(lists, isCustom(namespace) ? chosen : [])
  if (below === undefined) {
    const isAlone = chosen.every((place) => places.get(place)?.organization === first)
    if (isAlone) return findBefore(context, first, turn, isOpen)
    const ofFirst = new Map([...places].filter(([, { organization }]) => organization === first))
    return findInOrganizations(context, { places: ofFirst, hasHolders, end: first }, turn, isOpen)
  }
  onFlat(below.flat)
  const direct = chosen.filter((place) => namespaceOfReference(place) === namespace)
  const holders = new Map(direct.map((place) => [idOf(place), places.get(place)?.holders ?? []]))
  return {
    sources: [
      sourceOf(direct.map(idOf), hasHolders ? holders : undefined),
      ...owned.sources,
      ...contained.flatMap(({ organization, source }) => (isUpTo(organization, end) ? [source] : [])),
      ...below.folders.map((folder) => childSource(lists, folder, namespace)),
    ],
    upTo: end === undefined ? turn.to : { organization: end, part: '' },
  }
}

const isUpTo = (organization: string, end: string | undefined): boolean =>
  end === undefined || compareKeys(organization, end) <= 0

/**
 * The resources that the subject owns in the organizations of a turn, up to `end`.
 * @returns `end` is smaller than the given one if the subject owns resources in too many organizations
 */
async function findOwnedUpTo(
  { lists, wanted }: Context,
  turn: Turn,
  end: string | undefined,
): Promise<{ sources: Sources['sources']; end: string | undefined }> {
  const { namespace, organizations, subject } = wanted
  if (!isCustom(namespace)) return { sources: [], end }
  if (isAll(turn) && end === undefined && organizations === undefined)
    return { sources: [ownedSource(lists, subject.principal, namespace)], end }
  const found = await findOwned(lists, subject.principal, namespace, scopeOf(wanted, turn, end))
  return { sources: found.owned.map(({ source }) => source), end: found.upTo ?? end }
}

/** For an organization that is too large for one page. If the subject owns resources in organizations before it, finds those first. */
async function findBefore(
  context: Context,
  organization: string,
  turn: Turn,
  isOpen: (place: string) => boolean,
): Promise<Sources> {
  const { lists, wanted } = context
  if (!isCustom(wanted.namespace)) return findInOrganization(context, organization, turn, isOpen)
  const found = await findOwned(lists, wanted.subject.principal, wanted.namespace, scopeOf(wanted, turn, organization))
  const before = found.owned.filter((each) => each.organization !== organization)
  const last: Contained | undefined = before.at(-1)
  if (last === undefined) return findInOrganization(context, organization, turn, isOpen)
  return { sources: before.map(({ source }) => source), upTo: { organization: last.organization, part: '' } }
}

/** Finds the lists of the organization's next projects. All resources of these projects are candidates, however they may be granted. */
async function findInOrganization(
  context: Context,
  organization: string,
  { from, to }: Turn,
  isOpen: (place: string) => boolean,
): Promise<Sources> {
  const { lists, wanted } = context
  const { namespace } = wanted
  if (!isUuid(organization)) throw tooManyPolicies()
  const isWithin = (bound: Bound | undefined) => bound?.organization === organization && bound.part !== ''
  const [whole, last] = [{ organization, part: '' }, isWithin(to) ? to?.part : undefined]
  if (namespace === ORGANIZATION) return { sources: [sourceOf([organization])], upTo: whole }
  if (namespace === PROJECT || namespace === GROUP)
    return { sources: [containedSource(lists, namespace, organization)], upTo: whole }
  const after = isWithin(from) ? from?.part : undefined
  const granted = await findGrantedProjects(context, organization)
  const ids =
    granted?.filter((id) => compareKeys(id, after ?? '') > 0) ??
    (await readProjects(lists, organization, after, MAX_LISTS + 1))
  const inTurn = ids.filter((id) => last === undefined || compareKeys(id, last) <= 0)
  const chosen = inTurn.slice(0, MAX_LISTS)
  const part = chosen.length < inTurn.length ? chosen.at(-1) : last
  const open = [organization].some((id) => isOpen(`${ORGANIZATION}:${id}`)) ? chosen : []
  return {
    sources: open
      .map((id) => `${PROJECT}:${id}`)
      .filter(isOpen)
      .map((project) => childSource(lists, project, namespace)),
    upTo: { organization, part: part ?? '' },
  }
}

/** At most this many policies are read to find these projects. */
const MAX_POLICIES = 2_000
/** The projects of at most this many resources are read to find the projects of an organization that a search must look into. */
const MAX_PLACES = 500

/** Sorted ids of the projects in which the subject may have access. Returns undefined if this may be any project. */
async function findGrantedProjects(context: Context, organization: string): Promise<string[] | undefined> {
  const { lists, wanted } = context
  const { entries, isTooMany } = await readPoliciesIn(context, { only: [organization] }, MAX_POLICIES)
  if (isTooMany) return undefined
  const places = [...(await findPlaces(context, entries)).keys()]
  if (places.some((place) => namespaceOfReference(place) === ORGANIZATION)) return undefined
  const range = ownedInBoth(organization, wanted.namespace)
  const owned = await lists.page(ownedKey(wanted.subject.principal, '').pk, range, {
    limit: MAX_PLACES + 1,
    attributes: [],
  })
  const inProjects = [
    ...places.filter(isCustom),
    ...owned.items.map(({ sk }) => `${wanted.namespace}:${idOfSortKey(String(sk))}`),
  ]
  if (inProjects.length > MAX_PLACES) return undefined
  const items = await Promise.all(inProjects.map((place) => lists.get(resourceKey(place))))
  const paths = items.flatMap((item) => (item === undefined ? [] : [parseRecord(Placed, item).ancestors]))
  const projects = [...places, ...paths.flat()].filter((each) => namespaceOfReference(each) === PROJECT)
  return [...new Set(projects.map(idOf))].sort()
}

const Placed = v.pick(ResourceRecord, ['ancestors'])

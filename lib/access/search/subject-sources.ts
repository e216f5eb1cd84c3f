import type { PermissionIdentity } from '../../foundation/identifiers/permissions.ts'
import { GROUP, namespaceOfReference } from '../../foundation/identifiers/references.ts'
import { type ResourcePath, resourcesOn } from '../../foundation/identifiers/resource-path.ts'
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
import { type Definitions, readRoleDefinitions } from '../check/definitions.ts'
import { canAllow } from '../check/evaluate.ts'
import { bindingsIn } from '../policies/grant-store.ts'
import { idOf } from '../resources/schema.ts'
import type { Lists } from './lists.ts'
import { refuseTooWide } from './page.ts'
import { rangeSource } from './range-source.ts'
import { type Source, sourceOf } from './sources.ts'

/** Which principals are searched, and what they have to hold where. */
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

/** The lists in which principals may be that hold a permission on a resource. */
export async function findSubjectSources(table: Table, lists: Lists, wanted: Wanted): Promise<Source[]> {
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
  refuseTooWide(groups.length)
  const members = groups.map((group) =>
    rangeSource(lists, membersIn(namespace), (id) => memberKey(group, `${namespace}:${id}`)),
  )
  const isOwned = path.owner !== '' && namespaceOfReference(path.owner) === namespace
  return [...granted, ...members, ...(isOwned ? [sourceOf([idOf(path.owner)])] : [])]
}

/** Chooses the grants on a place whose roles can allow the permission. */
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

/** The groups (`app/group:<id>`) that are granted the permission on one of the places. */
async function findGroups(table: Table, lists: Lists, wanted: Wanted, places: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    places.map(async (place) => {
      const grants = await lists.all(grantKey(place, '').pk, GROUP_GRANTS)
      return chooseOn(table, wanted, place)(grants)
    }),
  )
  return [...new Set(found.flat().map(({ sk }) => `${GROUP}:${idOfSortKey(String(sk))}`))]
}

/** The principals of a kind with the relation `member` to the platform. */
export const listPlatformMembers = (lists: Lists, namespace: string): Source =>
  rangeSource(
    lists,
    listedIn(namespace),
    (id) => listedKey('PLATFORM', `${namespace}:${id}`),
    async (items) => items.filter(({ relations }) => (relations as string[]).includes('member')),
  )

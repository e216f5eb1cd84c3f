import assert from 'node:assert/strict'
import { idIn, itemsOf } from '../oracles/access-facts.ts'
import type { Moment } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import { assertSame, assertSameElements } from './assertions.ts'

// Several items store the names, URNs, ancestors and owners of registered resources. Expects that these items agree.

const containerOf = (item: RawItem): string => (item.ancestors as string[])[0] ?? ''
const isCustom = ({ namespace }: RawItem): boolean => !String(namespace).startsWith('app/')

const pathOf = ({ resource, ancestors, owner, parent }: RawItem): string =>
  JSON.stringify({ resource, ancestors, owner, parent })

/** During a rename, a project has two names. */
const namesOf = (project: RawItem | undefined): unknown[] => [
  project?.name,
  ...((project?.other_names ?? []) as string[]),
]

/** Lists the aliases that a resource may have. A custom resource has one alias for each name of its project. */
function aliasesOf(item: RawItem, project: RawItem | undefined): string[] {
  if (isCustom(item))
    return namesOf(project).map((name) => `${item.namespace}#frn:${name}:${item.namespace}:${item.name}`)
  if (item.namespace !== 'app/group') return namesOf(item).map((name) => `${item.namespace}#${name}`)
  return [`${item.namespace}#${containerOf(item).replace('app/organization:', '')}/${item.name}`]
}

/**
 * Expects that every registered resource has an alias with the same values, and that no other aliases exist. During a
 * rename, the project must have an alias for each of its names. Each of its resources must have an alias for at least
 * one of these names.
 */
export function assertAliasesMatch(_before: Moment, now: Moment): void {
  const registered = itemsOf(now, 'RESOURCE#', 'RESOURCE')
  const aliases = new Map(itemsOf(now, 'ALIAS#', '').map((alias) => [idIn(alias.pk), pathOf(alias)]))
  const projectOf = (item: RawItem) => now.get(`RESOURCE#${containerOf(item)} RESOURCE`)
  for (const item of registered) {
    const possible = aliasesOf(item, projectOf(item))
    const found = possible.filter((alias) => aliases.has(alias))
    const isEnough = isCustom(item) ? found.length > 0 : found.length === possible.length
    assert(isEnough, `${item.resource} has the aliases ${found} of ${possible}`)
    for (const alias of found) {
      assertSame(aliases.get(alias), pathOf(item), `alias ${alias} of a registered resource`)
      aliases.delete(alias)
    }
  }
  assertSame([...aliases.keys()], [], 'aliases that belong to no registered resource')
}

/**
 * Expects that projects list their resources, that resources list their children, and that exactly the registered
 * resources have an item with details.
 */
export function assertResourcesListed(_before: Moment, now: Moment): void {
  const registered = itemsOf(now, 'RESOURCE#', 'RESOURCE')
  const pairs = (items: RawItem[]) => items.map(({ pk, sk }) => `${idIn(pk)} ${idIn(sk)}`)
  const custom = registered.filter(isCustom)
  assertSameElements(
    pairs(itemsOf(now, 'RESOURCE#', 'CHILD#')),
    custom.flatMap(({ resource, parent, ancestors }) => {
      const places = [(ancestors as string[])[0], ...(parent === undefined ? [] : [parent])]
      return places.map((place) => `${place} ${resource}`)
    }),
    'resources listed under projects and parents',
  )
  assertSameElements(
    itemsOf(now, 'RESOURCE#', 'DETAILS').map(({ pk }) => idIn(pk)),
    registered.map(({ pk }) => idIn(pk)),
    'resources with details',
  )
}

/**
 * Expects that a new group has only the members and policies with which it was created, even if a group with the same
 * id was deleted earlier.
 */
export function assertNewGroupsEmpty(before: Moment, now: Moment): void {
  for (const { resource } of itemsOf(now, 'RESOURCE#app/group:', 'RESOURCE')) {
    if (before.has(`RESOURCE#${resource} RESOURCE`)) continue
    const left = attachmentsOf(now, String(resource)).filter((key) => before.has(key))
    assertSame(left, [], `members and policies of the new group ${resource}`)
  }
}

/** Returns the keys of all members of a group, and of all policies that name the group as resource or principal. */
export const attachmentsOf = (moment: Moment, group: string): string[] =>
  [...moment.values()].flatMap((item) => {
    const isMember = item.pk === `RESOURCE#${group}` && item.sk.startsWith('MEMBER#')
    const isPolicy = item.sk === 'POLICY' && (item.resource === group || item.principal === group)
    return isMember || isPolicy ? [`${item.pk} ${item.sk}`] : []
  })

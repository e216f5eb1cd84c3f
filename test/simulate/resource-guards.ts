import assert from 'node:assert/strict'
import type { RawItem } from './raw.ts'
import type { Moment } from './run.ts'

/** Names, URNs, places and owners of what is registered: written in several items, and the same in all of them. */

const kind = (moment: Moment, pk: string, sk: string): RawItem[] =>
  [...moment.values()].filter((item) => item.pk.startsWith(pk) && item.sk.startsWith(sk))
const tail = (part: string): string => part.slice(part.indexOf('#') + 1)
const parentOf = (item: RawItem): string => (item.ancestors as string[])[0] ?? ''
const isCustom = ({ namespace }: RawItem): boolean => !String(namespace).startsWith('app/')

const located = ({ resource, ancestors, owner }: RawItem): string => JSON.stringify({ resource, ancestors, owner })

/** Under which alias it is found, given the name of its project. */
function aliasOf(item: RawItem, projectName: unknown): string {
  if (isCustom(item)) return `${item.namespace}#frn:${projectName}:${item.namespace}:${item.name}`
  if (item.namespace !== 'app/group') return `${item.namespace}#${item.name}`
  return `${item.namespace}#${parentOf(item).replace('app/organization:', '')}/${item.name}`
}

/**
 * Whatever is registered is found by its name, as it is. Beside that nothing has a name, but for resources of a project
 * that is being renamed: those may lie under the other name, too, as long as the project says so.
 */
export function namesAgree(_before: Moment, now: Moment): void {
  const registered = kind(now, 'RESOURCE#', 'RESOURCE')
  const aliases = new Map(kind(now, 'ALIAS#', '').map((alias) => [tail(alias.pk), located(alias)]))
  const projectOf = (item: RawItem) => now.get(`RESOURCE#${parentOf(item)} RESOURCE`)
  for (const item of registered) {
    const alias = aliasOf(item, projectOf(item)?.name)
    assert.equal(aliases.get(alias), located(item), 'what is registered is not found by its name')
    aliases.delete(alias)
  }
  for (const item of registered.filter(isCustom)) {
    for (const other of (projectOf(item)?.other_names ?? []) as string[]) aliases.delete(aliasOf(item, other))
  }
  // What another project has left under a name is written over by whoever takes that name.
  assert.deepEqual([...aliases.keys()], [], 'a name of nothing was left behind')
}

/** A project knows its resources and an owner what it owns; nothing is described that is not there. */
export function placesAgree(_before: Moment, now: Moment): void {
  const registered = kind(now, 'RESOURCE#', 'RESOURCE')
  const pairs = (items: RawItem[]) => items.map(({ pk, sk }) => `${tail(pk)} ${tail(sk)}`).sort()
  const custom = registered.filter(isCustom)
  assert.deepEqual(
    pairs(kind(now, 'RESOURCE#', 'CHILD#')),
    custom.map((item) => `${parentOf(item)} ${item.resource}`).sort(),
    'projects and resources do not agree',
  )
  assert.deepEqual(
    pairs(kind(now, 'PRINCIPAL#', 'RESOURCE#')),
    custom.flatMap(({ owner, resource }) => (owner === '' ? [] : [`${owner} ${resource}`])).sort(),
    'owners and resources do not agree',
  )
  assert.deepEqual(
    kind(now, 'RESOURCE#', 'DETAILS').map(({ pk }) => tail(pk)),
    registered.map(({ pk }) => tail(pk)),
    'resources and their details do not agree',
  )
}

/** Whoever makes a group anew, under whatever id, begins with nothing: nobody is in it, nothing is granted to it or on it. */
export function groupsBeginEmpty(before: Moment, now: Moment): void {
  for (const { resource } of kind(now, 'RESOURCE#app/group:', 'RESOURCE')) {
    if (before.has(`RESOURCE#${resource} RESOURCE`)) continue
    assert.deepEqual(heirsOf(now, String(resource)), [], `a group was born with something: ${resource}`)
  }
}

/** Members and policies that mention a group. */
export const heirsOf = (moment: Moment, group: string): string[] =>
  [...moment.values()].flatMap((item) => {
    const member = item.pk === `RESOURCE#${group}` && item.sk.startsWith('MEMBER#')
    const bound = item.sk === 'POLICY' && (item.resource === group || item.principal === group)
    return member || bound ? [`${item.pk} ${item.sk}`] : []
  })

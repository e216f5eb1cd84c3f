import QuickLRU from 'quick-lru'
import { organizationOf, type ResourcePath } from '../../foundation/identifiers/names.ts'
import type { ResourceReference } from '../../foundation/identifiers/references.ts'

/**
 * What this process found on earlier checks: where resources stood and which groups subjects were in. A check uses it only to
 * choose keys: with the first round trip it reads the grants that follow if nothing has changed. The same round trip reads
 * resource and subject themselves. If they differ, their own grants are read as if nothing had been predicted.
 */
const paths = new QuickLRU<string, ResourcePath>({ maxSize: 10_000 })
const groups = new QuickLRU<string, readonly string[]>({ maxSize: 10_000 })

/** Subjects in more groups than this have no prediction: the grants of their groups are read as ranges. */
export const MAX_PREDICTED_GROUPS = 4

/** A resource as a check names it: predictions are kept separately for its id, name and URN. */
export const predictPath = (reference: string): ResourcePath | undefined => paths.get(reference)

/** The organization in which a resource stood. */
export function predictOrganization(resource: ResourceReference): string | undefined {
  const path = predictPath(referenceText(resource))
  return path && organizationOf(path)
}

/** The text under which a resource is remembered. */
export function referenceText(resource: ResourceReference): string {
  const { namespace, by } = resource
  return `${namespace} ${by} ${idIn(resource)}`
}

function idIn(resource: ResourceReference): string {
  switch (resource.by) {
    case 'id':
      return resource.id
    case 'name':
      return resource.name
    case 'urn':
      return resource.urn
    case 'parent':
      return resource.parent
    default:
      return ''
  }
}

export const predictGroups = (principal: string): readonly string[] | undefined => groups.get(principal)

/** Stores the path that a check found, or that there is nothing to predict. */
export function rememberPath(reference: string, path: ResourcePath | undefined): void {
  if (path === undefined) paths.delete(reference)
  else paths.set(reference, path)
}

export function rememberGroups(principal: string, found: readonly string[]): void {
  if (found.length > MAX_PREDICTED_GROUPS) groups.delete(principal)
  else groups.set(principal, found)
}

import QuickLRU from 'quick-lru'
import { organizationOf, type ResourcePath } from '../../foundation/identifiers/names.ts'
import type { ResourceReference } from '../../foundation/identifiers/references.ts'

/**
 * The paths and groups that this process found in earlier checks: the places of resources, and the groups of subjects. A check uses them
 * only to choose keys. In the first round trip it reads the grants that decide if nothing has changed. The same round trip reads the
 * resource and the subject themselves. If they differ from the prediction, their grants are read as if nothing had been predicted.
 */
const paths = new QuickLRU<string, ResourcePath>({ maxSize: 10_000 })
const groups = new QuickLRU<string, readonly string[]>({ maxSize: 10_000 })

/** The most groups of a subject with a prediction. The grants of more groups are read as ranges. */
export const MAX_PREDICTED_GROUPS = 4

/** Returns the predicted path of a resource. Predictions are kept separately for its id, name and URN, as a check names it. */
export const predictPath = (reference: string): ResourcePath | undefined => paths.get(reference)

/** Returns the organization in which a resource was found. */
export function predictOrganization(resource: ResourceReference): string | undefined {
  const path = predictPath(referenceText(resource))
  return path && organizationOf(path)
}

/** Returns the text under which the prediction of a resource is stored. */
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

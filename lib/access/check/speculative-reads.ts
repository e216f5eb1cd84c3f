import QuickLRU from 'quick-lru'
import { organizationOf, type ResourcePath } from '../../foundation/identifiers/names.ts'
import type { ResourceReference } from '../../foundation/identifiers/references.ts'

/**
 * The predictions of this process: the paths of resources and the groups of subjects that earlier checks found. A check uses predictions
 * only to choose keys. In the first round trip, it reads the grants that are needed if the predictions are correct, and also the resource
 * and the subject. If the resource or subject differs from the prediction, the check reads the correct grants in a second round trip.
 */
const paths = new QuickLRU<string, ResourcePath>({ maxSize: 10_000 })
const groups = new QuickLRU<string, readonly string[]>({ maxSize: 10_000 })

/** If a subject has more groups, its grants are read as ranges. */
export const MAX_PREDICTED_GROUPS = 4

/**
 * A resource has separate predictions for its id, name and URN.
 * @param reference the result of `referenceText`
 */
export const predictPath = (reference: string): ResourcePath | undefined => paths.get(reference)

/** The organization in which an earlier check found the resource. */
export function predictOrganization(resource: ResourceReference): string | undefined {
  const path = predictPath(referenceText(resource))
  return path && organizationOf(path)
}

/** The prediction of a resource is stored under this text. */
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

/** Deletes the prediction if the resource was not found. */
export function rememberPath(reference: string, path: ResourcePath | undefined): void {
  if (path === undefined) paths.delete(reference)
  else paths.set(reference, path)
}

export function rememberGroups(principal: string, found: readonly string[]): void {
  if (found.length > MAX_PREDICTED_GROUPS) groups.delete(principal)
  else groups.set(principal, found)
}

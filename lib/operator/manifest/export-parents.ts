import { containerOf, type ResourceRecord } from '../../access/resources/schema.ts'
import { urnOf } from '../../foundation/identifiers/references.ts'
import { nameOf } from './export-names.ts'
import type { TableRecords } from './export-records.ts'

function findParentFault(
  { ancestors, parent }: ResourceRecord,
  { resources }: TableRecords,
  declared: ReadonlySet<string>,
): string | undefined {
  const found = parent === undefined ? undefined : resources.get(parent)
  if (parent === undefined) return undefined
  if (found === undefined) return `${parent} is gone`
  if (containerOf(found) !== containerOf({ ancestors })) return `${parent} is in another project`
  return declared.has(parent) ? undefined : `${parent} is left out`
}

/** The parent is a URN or empty. Leaves out the field if a manifest cannot name the parent. */
export function describeParent(
  resource: ResourceRecord,
  records: TableRecords,
  declared: ReadonlySet<string>,
): { parent?: string } {
  if (findParentFault(resource, records, declared) !== undefined) return {}
  const parent = resource.parent === undefined ? undefined : records.resources.get(resource.parent)
  if (parent === undefined) return { parent: '' }
  const { namespace, name } = parent
  return { parent: `${namespace}:${urnOf(nameOf(records, containerOf(parent)), namespace, name)}` }
}

/** In an empty table, the manifest would create the resource directly in its project. */
export const describeLostParents = (
  records: TableRecords,
  resources: readonly ResourceRecord[],
  declared: ReadonlySet<string>,
): string[] =>
  resources.flatMap((resource) => {
    const fault = findParentFault(resource, records, declared)
    return fault === undefined ? [] : [`the parent of Resource ${resource.namespace} ${resource.name}: ${fault}`]
  })

import { containerOf, type ResourceRecord } from '../../access/resources/schema.ts'
import { urnOf } from '../../foundation/identifiers/references.ts'
import { nameOf } from './export-names.ts'
import type { TableRecords } from './export-records.ts'

/** Why no manifest can name the parent of a resource; undefined if it can, and if there is no parent. */
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

/** Makes the parent field of an entry: the URN of the parent, or empty text for none. Without the field where no manifest can name the parent. */
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

/** Writes a line for each parent that no manifest can declare. In an empty table such a resource would be created directly in its project. */
export const describeLostParents = (
  records: TableRecords,
  resources: readonly ResourceRecord[],
  declared: ReadonlySet<string>,
): string[] =>
  resources.flatMap((resource) => {
    const fault = findParentFault(resource, records, declared)
    return fault === undefined ? [] : [`the parent of Resource ${resource.namespace} ${resource.name}: ${fault}`]
  })

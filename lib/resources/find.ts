import { urnOf } from '../identifiers/references.ts'
import type { Table } from '../table/table.ts'
import { idOf, parentOf } from './schema.ts'
import { readAlias, readResource } from './store.ts'

/** The id of an organization or project by its name, or of a group by its `groupAlias`. */
export async function findContainerId(table: Table, namespace: string, name: string): Promise<string | undefined> {
  const alias = await readAlias(table, namespace, name)
  return alias === undefined ? undefined : idOf(alias.resource)
}

/** The id of the resource that has this namespace and name in a project (`<namespace>:<id>`). */
export async function findResourceId(
  table: Table,
  { namespace, project, name }: { namespace: string; project: string; name: string },
): Promise<string | undefined> {
  const parent = await readResource(table, project)
  if (parent === undefined) return undefined
  const alias = await readAlias(table, namespace, urnOf(parent.name, namespace, name))
  // An alias of another project is left over from the time when that project had this name.
  return alias === undefined || parentOf(alias) !== project ? undefined : idOf(alias.resource)
}

import { urnOf } from '../identifiers/references.ts'
import { isSlug, isUuid } from '../schema/primitives.ts'
import type { Reader, Table } from '../table/table.ts'
import { idOf, parentOf } from './schema.ts'
import { type RegisteredPath, readAlias, readPath, readResource } from './store.ts'

/** Where an organization or project stands, by its id in any letter case or its name; undefined where there is none. */
export async function findContainer(
  table: Reader,
  namespace: string,
  idOrName: string,
): Promise<RegisteredPath | undefined> {
  if (isUuid(idOrName)) return readPath(table, `${namespace}:${idOrName.toLowerCase()}`)
  return isSlug(idOrName) ? readAlias(table, namespace, idOrName) : undefined
}

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

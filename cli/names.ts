import { readClient } from '../lib/access/clients/store.ts'
import { idOf, parentOf } from '../lib/access/resources/schema.ts'
import { readListed } from '../lib/access/resources/store.ts'
import { readRole } from '../lib/access/roles/store.ts'
import { GROUP, ORGANIZATION, PROJECT, SERVICE_USER, urnOf } from '../lib/foundation/identifiers/references.ts'
import type { Table } from '../lib/foundation/table/table.ts'

/** Names `<namespace>:<id>` as a manifest does. Users and unregistered resources have only their id. */
export async function readName(table: Table, reference: string): Promise<string> {
  const short = reference.replace(/^app\//, '')
  if (reference.startsWith(`${SERVICE_USER}:`)) {
    const client = await readClient(table, idOf(reference))
    return client === undefined ? short : `serviceuser:${client.title}`
  }
  const resource = await readListed(table, reference)
  if (resource === undefined) return short
  const { namespace, name } = resource
  if (namespace === ORGANIZATION || namespace === PROJECT) return `${namespace.replace('app/', '')}:${name}`
  const parent = await readListed(table, parentOf(resource))
  if (parent === undefined) return short
  return namespace === GROUP ? `group:${parent.name}/${name}` : `${namespace}:${urnOf(parent.name, namespace, name)}`
}

/** The names of a long list, where each is read once. */
export interface Names {
  /** As `readName`; empty for none. */
  of(reference: string): Promise<string>
  ofRole(id: string): Promise<string>
}

export function makeNames(table: Table): Names {
  const known = new Map<string, Promise<string>>()
  const once = (key: string, read: () => Promise<string>): Promise<string> => {
    const name = known.get(key) ?? read()
    known.set(key, name)
    return name
  }
  return {
    of: (reference) => once(reference, async () => (reference === '' ? '' : readName(table, reference))),
    ofRole: (id) => once(id, async () => (await readRole(table, id))?.name ?? id),
  }
}

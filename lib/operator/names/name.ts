import { idOf, parentOf } from '../../access/resources/schema.ts'
import { GROUP, ORGANIZATION, PROJECT, SERVICE_USER, USER, urnOf } from '../../foundation/identifiers/references.ts'
import type { Names } from './lookup.ts'

/**
 * Names `<namespace>:<id>` as a manifest and a command take it: `organization:acme`, `group:acme/team`,
 * `compute/disk:frn:…`, `serviceuser:<title of its client>`. Users and what is not registered have only their id.
 */
export async function nameReference(names: Names, reference: string): Promise<string> {
  const short = reference.replace(/^app\//, '')
  if (reference.startsWith(`${USER}:`)) return short
  if (reference.startsWith(`${SERVICE_USER}:`)) {
    const client = await names.readClient(idOf(reference))
    return client === undefined ? short : `serviceuser:${client.title}`
  }
  const place = await names.readPlace(reference)
  if (place === undefined) return short
  const { namespace, name } = place
  if (namespace === ORGANIZATION || namespace === PROJECT) return `${namespace.replace('app/', '')}:${name}`
  const parent = await names.readPlace(parentOf(place))
  if (parent === undefined) return short
  return namespace === GROUP ? `group:${parent.name}/${name}` : `${namespace}:${urnOf(parent.name, namespace, name)}`
}

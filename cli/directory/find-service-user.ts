import { uniqueTitleKey } from '../../lib/access/clients/entity.ts'
import { readClient } from '../../lib/access/clients/store.ts'
import { notFound } from '../../lib/foundation/errors.ts'
import { isUuid } from '../../lib/foundation/schema/primitives.ts'
import type { Table } from '../../lib/foundation/table/table.ts'
import { readUniqueConstraint } from '../../lib/foundation/table/unique-constraints.ts'
import type { Arguments } from '../../lib/operator/names/arguments.ts'

/** @returns the title of the service user and the path parameters of its operations */
export async function findServiceUser(table: Table, named: Arguments, given: string) {
  const id = await findId(table, named, given.replace(/^(app\/)?serviceuser:/, ''))
  const client = await readClient(table, id)
  if (client === undefined) throw notFound('service user', given)
  const { organization_id: org_id, title } = client
  if (org_id === undefined) throw new Error(`${title} belongs to no organization: tollgate client manages it`)
  return { title, params: { org_id, id } }
}

async function findId(table: Table, named: Arguments, given: string): Promise<string> {
  if (isUuid(given)) return given.toLowerCase()
  const [, organization, title] = /^([^/]+)\/(.+)$/.exec(given) ?? []
  if (organization === undefined || title === undefined) {
    throw new Error('give the id of a service user, or <organization>/<title>')
  }
  const organization_id = await named.idOf('organization', organization)
  const id = await readUniqueConstraint(table, uniqueTitleKey({ organization_id, title }))
  if (id === undefined) throw notFound('service user', given)
  return id
}

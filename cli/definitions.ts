import { listPermissions } from '../lib/access/permissions/list.ts'
import { readVersion } from '../lib/access/permissions/version.ts'
import { idOf } from '../lib/access/resources/schema.ts'
import { listRoles } from '../lib/access/role-changes/read-roles.ts'
import { normalizeNamespace } from '../lib/foundation/identifiers/references.ts'
import { readAll } from '../lib/foundation/lists/read-all.ts'
import { makeArguments } from '../lib/operator/manifest/arguments.ts'
import { openForLong } from './changes.ts'
import { type ListOptions, printList } from './print-list.ts'

/** Lists the roles of an organization, or those of the platform, the built-in ones among them. */
export async function printRoles(options: { organization?: string } & ListOptions): Promise<void> {
  const { organization, limit } = options
  const table = openForLong()
  const owner = organization === undefined ? '' : idOf(await makeArguments(table).organization(organization))
  const read = await readAll(async (page) => {
    const { roles: entries, ...rest } = await listRoles(table, await readVersion(table), owner, page)
    return { entries, ...rest }
  }, limit)
  await printList(
    options,
    read,
    { roles: read.entries },
    {
      ID: ({ id }) => id,
      NAME: ({ name }) => name,
      SCOPES: ({ scopes }) => scopes.join(', ') || 'any',
      // The API writes them as slugs, a manifest as keys.
      PERMISSIONS: ({ permissions }) => permissions.map((slug) => slug.replaceAll('_', '.')).join(', '),
    },
  )
}

/** Lists all permissions, or those of a namespace. */
export async function printPermissions(options: { namespace?: string } & ListOptions): Promise<void> {
  const { namespace: given, limit } = options
  const namespace = given === undefined ? undefined : normalizeNamespace(given)
  if (given !== undefined && namespace === undefined) throw new Error('--namespace must be service/resource')
  const table = openForLong()
  const read = await readAll(async (page) => {
    const { permissions: entries, ...rest } = await listPermissions(table, { namespace, ...page })
    return { entries, ...rest }
  }, limit)
  await printList(
    options,
    read,
    { permissions: read.entries },
    {
      ID: ({ id }) => id,
      KEY: ({ key }) => key,
      NAME: ({ name }) => name,
      TITLE: ({ title }) => title,
    },
  )
}

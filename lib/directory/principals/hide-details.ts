import { actsAsAdmin, holdsEach } from '../../access/check/authorize.ts'
import type { Actor } from '../../access/clients/verify.ts'
import type { Table } from '../../foundation/table/table.ts'

/** `hideDetails` hides all these fields except the id. */
interface Described {
  id: string
  title: string
  metadata: object
  members_count?: number
}

/**
 * Hides the title, metadata and member count of entries that the caller may not read. A container is listed if the caller has any role or
 * membership in it, but then the entry shows only its name. All entries are authorized by facts that were true at one moment. Throws 503
 * if these facts keep changing.
 * @param namespace the namespace of all entries
 */
export async function hideDetails<Entry extends Described>(
  table: Table,
  caller: Actor,
  namespace: string,
  entries: readonly Entry[],
): Promise<Entry[]> {
  if (actsAsAdmin(caller) || entries.length === 0) return [...entries]
  const requiredPermissions = entries.map(({ id }) => ({
    permission: 'get',
    on: `${namespace}:${id}`,
    // A GET request for a container is allowed even if the container itself is disabled.
    ignoresSuspension: 'of_resource' as const,
  }))
  const isHeld = await holdsEach(table, caller, requiredPermissions)
  return entries.map((entry, index) => (isHeld[index] ? entry : withoutDetails(entry)))
}

const withoutDetails = <Entry extends Described>(entry: Entry): Entry => ({
  ...entry,
  ...{ title: '', metadata: {} },
  ...('members_count' in entry && { members_count: 0 }),
})

import { IDS, listedKey, ownedByOrganizationKey } from '../table/keys.ts'
import type { Page } from '../table/reads.ts'
import type { Table } from '../table/table.ts'
import type { List } from './read-list.ts'

const ORGANIZATIONS_AT_ONCE = 25
/** The first read of each list costs about two read units. The rest of a longer list is read later, without other lists. */
const FIRST_ENTRIES = 40

/** Separates the sort key of an organization from the sort key of its entry. Sorts before all characters of sort keys. */
const BETWEEN = '\u0000'

type Kind = Parameters<typeof ownedByOrganizationKey>[0]

/**
 * Ordered by organization and then as in each list. Each organization adds an index item that produces no entry. These index items count
 * toward the limit of a page, so a page ends early after many organizations with empty lists.
 */
export function ofAllOrganizations(
  table: Table,
  kind: Kind,
): Pick<List<never>, 'pk' | 'range'> & Required<Pick<List<never>, 'readIndexItems'>> {
  const { pk } = listedKey('ORGANIZATION', '')
  return {
    pk,
    range: IDS,
    readIndexItems: async (at, after, limit) => {
      const [organization, entry] = (after ?? at)?.split(BETWEEN) ?? []
      if (organization !== undefined && entry !== undefined) {
        const from = after === undefined ? { at: entry } : { after: entry }
        const rest = await readOwned(table, kind, organization, { ...from, limit })
        // The next request continues after this organization.
        return { items: rest.items, next: rest.next ?? organization }
      }
      const from = after === undefined && organization !== undefined ? { ...IDS, first: organization } : IDS
      return readFirst(table, kind, await table.page(pk, from, { after, limit: ORGANIZATIONS_AT_ONCE }))
    },
  }
}

/** Returns the entries up to the first list that has more of them. The next page continues with this list. */
async function readFirst(table: Table, kind: Kind, { items: organizations, next }: Page): Promise<Page> {
  const keys = organizations.map(({ sk }) => String(sk))
  const read = await Promise.all(keys.map((key) => readOwned(table, kind, key, { limit: FIRST_ENTRIES })))
  const items: Page['items'] = []
  for (const [index, key] of keys.entries()) {
    const owned = read[index]
    items.push({ sk: key }, ...(owned?.items ?? []))
    if (owned?.next !== undefined) return { items, next: owned.next }
  }
  return { items, ...(next !== undefined && { next }) }
}

/** Converts the sort keys to those of the list of all organizations. */
async function readOwned(
  table: Table,
  kind: Kind,
  organization: string,
  { at, after, limit }: { at?: string; after?: string; limit: number },
): Promise<Page> {
  const { pk } = ownedByOrganizationKey(kind, organization.slice(IDS.first.length), '')
  const range = at === undefined ? IDS : { ...IDS, first: at }
  const { items, next } = await table.page(pk, range, { after, limit })
  const keyOf = (sk: unknown) => `${organization}${BETWEEN}${sk}`
  return {
    items: items.map((item) => ({ ...item, sk: keyOf(item.sk) })),
    ...(next !== undefined && { next: keyOf(next) }),
  }
}

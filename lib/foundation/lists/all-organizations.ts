import { IDS, listedKey, ownedByOrganizationKey } from '../table/keys.ts'
import type { Page } from '../table/reads.ts'
import type { Table } from '../table/table.ts'
import type { List } from './read-list.ts'

/** Organizations whose lists are read side by side. */
const ORGANIZATIONS_AT_ONCE = 25
/** What is read of each of them at first: some two units. A longer list is read on by itself. */
const FIRST_ENTRIES = 40

/** Between the sort keys of an organization and of what stands on its list. It sorts before every character of these. */
const BETWEEN = '\u0000'

type Kind = Parameters<typeof ownedByOrganizationKey>[0]

/**
 * The index items of one kind of list of all organizations, as one list: in the order of the organizations, then of each
 * list. An organization is an index item too, which leads to nothing: so a page ends early where it passes very many of
 * them.
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
        // What follows this organization is asked for next.
        return { items: rest.items, next: rest.next ?? organization }
      }
      const from = after === undefined && organization !== undefined ? { ...IDS, first: organization } : IDS
      return readFirst(table, kind, await table.page(pk, from, { after, limit: ORGANIZATIONS_AT_ONCE }))
    },
  }
}

/** The lists of some organizations, up to the first one that is not read to its end. */
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

/** A part of the list of one organization, by its sort key on the list of all. */
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

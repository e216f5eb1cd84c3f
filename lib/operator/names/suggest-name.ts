import type { Table } from '../../foundation/table/table.ts'
import type { Findable } from './findable-kinds.ts'
import { suggest } from './suggest.ts'

/** The part of a natural key up to its last slash. For a role or group, this is the organization. */
const holderIn = (key: string): string => key.slice(0, key.lastIndexOf('/') + 1)

/**
 * Returns a text such as `; did you mean platform-team?`, or an empty text if no name is close enough, or if the names
 * of the kind are not listed. Compares at most the first thousand names of a kind.
 * @param key the natural key that no thing has
 * @param written the reference as written, if the natural key differs from it
 * @param known further natural keys
 */
export async function suggestName(
  table: Table,
  kind: Findable<never>,
  key: string,
  { written = key, known = [] }: { written?: string; known?: readonly string[] } = {},
): Promise<string> {
  if (kind.listKeys === undefined) return ''
  const holder = holderIn(key)
  const keys = [...known, ...(await kind.listKeys(table, holder.slice(0, -1)))]
  // The roles of the platform belong to no organization, so they are always possible suggestions.
  const names = keys.flatMap((each) => (['', holder].includes(holderIn(each)) ? each.slice(holderIn(each).length) : []))
  const before = holderIn(written)
  const wanted = written.slice(before.length)
  return suggest(wanted, names).replace('; did you mean ', `; did you mean ${before}`)
}

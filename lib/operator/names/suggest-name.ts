import type { Table } from '../../foundation/table/table.ts'
import type { Findable } from './kinds.ts'
import { suggest } from './suggest.ts'

/** Returns the part of a natural key up to its last slash: the organization of a role or group. */
const holderIn = (key: string): string => key.slice(0, key.lastIndexOf('/') + 1)

/**
 * Suggests a name for a misspelt one: `; did you mean platform-team?`. Empty where no name is close enough, and for kinds whose names are not
 * listed. It reads the first thousand names of a kind.
 * @param key the natural key that no thing has
 * @param written the given text, where the natural key is made of it
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
  // The roles of the platform belong to no organization, and can be meant everywhere.
  const names = keys.flatMap((each) => (['', holder].includes(holderIn(each)) ? each.slice(holderIn(each).length) : []))
  const before = holderIn(written)
  const wanted = written.slice(before.length)
  return suggest(wanted, names).replace('; did you mean ', `; did you mean ${before}`)
}

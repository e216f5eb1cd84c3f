import type { Table } from '../../foundation/table/table.ts'
import type { Findable } from './kinds.ts'
import { suggest } from './suggest.ts'

/** What stands before the last slash of a natural key, with the slash: the organization of a role or group. */
const holderIn = (key: string): string => key.slice(0, key.lastIndexOf('/') + 1)

/**
 * Says which name a misspelt one may mean: `; did you mean platform-team?`. Empty where no name is close enough, and for kinds whose
 * names are not listed. It reads the first thousand of a kind.
 * @param key the natural key that nothing has
 * @param written what was given, where the natural key is made of it
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
  // The roles of the platform have no holder, and can be meant everywhere.
  const names = keys.flatMap((each) => (['', holder].includes(holderIn(each)) ? each.slice(holderIn(each).length) : []))
  const before = holderIn(written)
  const wanted = written.slice(before.length)
  return suggest(wanted, names).replace('; did you mean ', `; did you mean ${before}`)
}

import type { User } from '../../access/profiles/present.ts'
import type { List } from '../../foundation/lists/read-list.ts'
import { compareKeys } from '../../foundation/lists/token.ts'
import { mapInBatches } from '../../foundation/table/chunk.ts'
import { ALL_SORTED } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { OrderRequest } from '../../foundation/word-index/ordered-list.ts'
import { listedForm } from '../../foundation/word-index/words.ts'

interface Placed {
  /** `sk` is the text by which users are sorted, and the id. */
  sk: string
  user: User
}

/**
 * There is no sorted index for the users of an organization or group. So each page reads all users, up to 10,000, and sorts them. If the
 * field is empty, a user is sorted by the displayed name: title, name, email or id.
 */
export function sortUsers(table: Table, list: List<User>, { order_by = 'title' }: OrderRequest): List<User> {
  const [field, direction] = order_by.split(' ')
  const sign = direction === undefined ? 1 : -1
  let reading: Promise<Placed[]> | undefined
  const found = new Map<string, User>()
  const readSorted = async (): Promise<Placed[]> => {
    const users = await readAllOf(table, list)
    const placed = users.map((user) => ({ sk: placeOf(user, field), user }))
    for (const { sk, user } of placed) found.set(sk, user)
    return placed.sort((left, right) => sign * compareKeys(left.sk, right.sk))
  }
  return {
    identity: [...list.identity, 'in order', order_by],
    ...{ pk: list.pk, range: ALL_SORTED },
    readIndexItems: async (at, after, limit) => {
      reading ??= readSorted()
      const placed = await reading
      const isBefore = ({ sk }: Placed) =>
        after === undefined ? at !== undefined && sign * compareKeys(sk, at) < 0 : sign * compareKeys(sk, after) <= 0
      const start = placed.filter(isBefore).length
      const items = placed.slice(start, start + limit).map(({ sk }) => ({ pk: list.pk, sk }))
      return { items, ...(start + limit < placed.length && { next: String(items.at(-1)?.sk) }) }
    },
    candidatesOf: ({ sk }) => [{ read: async () => found.get(String(sk)) }],
  }
}

function placeOf({ id, name, title, email, created_at }: User, field: string | undefined): string {
  const seen = title || name || email || id
  const text = field === 'created_at' ? created_at : listedForm((field === 'name' && name) || seen)
  return `${text}\t${id}`
}

const MOST_SORTED = 10_000
const AT_ONCE = 1_000

async function readAllOf(table: Table, { pk, range, candidatesOf }: List<User>): Promise<User[]> {
  const users: User[] = []
  let [seen, after]: [number, string | undefined] = [0, undefined]
  do {
    const page = await table.page(pk, range, { after, limit: AT_ONCE })
    const candidates = page.items.flatMap((item) => [...candidatesOf(item)])
    users.push(...(await mapInBatches(candidates, (each) => each.read())).filter((user) => user !== undefined))
    seen += page.items.length
    after = page.next
  } while (after !== undefined && seen < MOST_SORTED)
  return users
}

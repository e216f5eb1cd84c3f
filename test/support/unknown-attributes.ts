import { update } from '../../lib/foundation/table/writes.ts'
import { readWholeTable } from './raw-table.ts'
import { aTable } from './world.ts'

type StoredItem = Record<string, unknown>

/** An attribute that this release does not know. */
const FUTURE = { from_a_newer_release: 'kept' }
const [NAME = ''] = Object.keys(FUTURE)

const isMarked = (item: StoredItem): boolean => item[NAME] === FUTURE[NAME as keyof typeof FUTURE]

const secretsOf = ({ secrets = [] }: StoredItem): StoredItem[] => secrets as StoredItem[]

/** Adds an attribute that this release does not know to every item of the table, and to every secret in an item. */
export async function addUnknownAttributes(): Promise<void> {
  const items = [...(await readWholeTable()).values()]
  for (const item of items) {
    const secrets =
      item.secrets === undefined ? {} : { secrets: secretsOf(item).map((each) => ({ ...each, ...FUTURE })) }
    const key = { pk: String(item.pk), sk: String(item.sk) }
    await aTable().transact([update(key, { set: { ...FUTURE, ...secrets } })])
  }
}

/**
 * Lists the items and secrets that had this attribute in the first read, and still exist in the second read but without
 * the attribute.
 */
export function withoutUnknownAttributes(
  before: ReadonlyMap<string, StoredItem>,
  after: ReadonlyMap<string, StoredItem>,
): string[] {
  const lost: string[] = []
  for (const [key, item] of before) {
    const now = after.get(key)
    if (now === undefined || now.deleted_at !== undefined) continue
    if (isMarked(item) && !isMarked(now)) lost.push(key)
    const known = secretsOf(item).filter(isMarked)
    const kept = secretsOf(now).filter(({ id }) => known.some((secret) => secret.id === id))
    if (!kept.every(isMarked)) lost.push(`${key.split(' ')[0]} secrets`)
  }
  return lost
}

import { labelOf } from '../../lib/access/profiles/schema.ts'
import { readProfile } from '../../lib/access/profiles/store.ts'
import { listUsers } from '../../lib/directory/users/list.ts'
import { updateProfile } from '../../lib/directory/users/save.ts'
import { readClock } from '../../lib/foundation/clock.ts'
import { openTable } from '../../lib/foundation/table/table.ts'
import type { Person } from './pages.ts'

/** The names are those of the profiles in the sample manifest. */
export const SAMPLE_PEOPLE = [
  { id: 'ada', name: 'ada', title: 'Ada Lovelace', email: 'ada@example.com' },
  { id: 'edsger', name: 'edsger', title: 'Edsger Dijkstra', email: 'edsger@example.com' },
  { id: 'grace', name: 'grace', title: 'Grace Hopper', email: 'grace@example.com' },
  { id: 'linus', name: 'linus', title: 'Linus Torvalds', email: 'linus@example.com' },
] as const

const TIMEOUT_MS = 10_000

/** The largest number of people that the page offers. */
const MOST = 50

/** Existing profiles do not change. */
export async function ensureSamplePeople(now: Date): Promise<void> {
  const table = openTable(Date.now() + TIMEOUT_MS)
  for (const { id, ...texts } of SAMPLE_PEOPLE)
    if ((await readProfile(table, id)) === undefined) await updateProfile(table, id, texts, now)
}

/**
 * At most 50 people with a profile, by id. The list includes disabled users, whom the service refuses after the
 * sign-in.
 */
export async function listPeople(): Promise<Person[]> {
  const table = openTable(Date.now() + TIMEOUT_MS)
  const { entries } = await listUsers(table, {}, { page_size: MOST }, readClock())
  return entries.map((user) => ({ id: user.id, label: labelOf(user) || user.id }))
}

import { idIn, itemsOf } from '../oracles/access-facts.ts'
import type { Moment } from '../run.ts'
import { assertSameElements } from './assertions.ts'

/**
 * Expects that each name of a profile has a unique constraint with the id of its user, and that exactly the existing
 * profiles have an item with details.
 */
export function assertProfilesMatch(_before: Moment, now: Moment): void {
  const profiles = itemsOf(now, 'PROFILE#', 'PROFILE')
  assertSameElements(
    itemsOf(now, 'PROFILE_NAME#', '').map(({ pk, id }) => `${idIn(pk)} of ${id}`),
    profiles.flatMap(({ name, id }) => (name === '' ? [] : [`${name} of ${id}`])),
    'unique constraints of names of users',
  )
  assertSameElements(
    itemsOf(now, 'PROFILE#', 'DETAILS').map(({ pk }) => idIn(pk)),
    profiles.map(({ pk }) => idIn(pk)),
    'users with details (compared with those with a profile)',
  )
}

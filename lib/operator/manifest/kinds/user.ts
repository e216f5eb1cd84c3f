import { labelOf, type Profile } from '../../../access/profiles/schema.ts'
import { readProfile } from '../../../access/profiles/store.ts'
import { removeUserByOperator } from '../../../directory/removal/by-operator.ts'
import { isKnownUser } from '../../../directory/users/known.ts'
import { userFields } from '../../../directory/users/request.ts'
import { attributesOf, newProfile, writeProfile } from '../../../directory/users/save.ts'
import { readClock } from '../../../foundation/clock.ts'
import { USER } from '../../../foundation/identifiers/references.ts'
import { userId } from '../../../foundation/identifiers/user-id.ts'
import { metadataOf } from '../../../foundation/schema/metadata.ts'
import type { Table } from '../../../foundation/table/table.ts'
import { USERS } from '../../names/findable-kinds.ts'
import type { NamedKind } from '../named-kind.ts'
import { toUniqueKeys } from '../plan-context.ts'

const fields = { id: userId, ...userFields }

/** Other entries refer to users by id, and these users need no profile. */
export const users: NamedKind<Profile, typeof fields> = {
  ...USERS,
  fields,
  required: ['email'],
  requiredToDelete: [],
  readToDelete: async (table, id) => (await readProfile(table, id)) ?? readBareUser(table, id),
  resolve: async (entry) => {
    const { id: _, ...given } = entry.given
    const isNamed = entry.has('name') && given.name !== ''
    if (!entry.has('id') && !isNamed) entry.report('', 'needs an id or a name')
    return attributesOf(given)
  },
  defaults: newProfile,
  uniqueKeys: ({ name }) => toUniqueKeys('name', name),
  diffView: ({ name, title, email, avatar, image, metadata }) => ({
    ...{ name, title, email, avatar: image || avatar },
    metadata: metadataOf(metadata),
  }),
  label: (profile) => labelOf(profile) || profile.id,
  save: async (table, before, after) => (await writeProfile(table, before, after)) !== undefined,
  remove: (table, { id }) => removeUserByOperator(table, id),
  warnOfRemoval: async () => 'all that the user holds goes with it: policies, memberships, ownership, relations',
}

/**
 * Returns an empty profile for a user without a profile who has a policy, membership or relation, or who is disabled.
 */
const readBareUser = async (table: Table, id: string): Promise<Profile | undefined> =>
  (await isKnownUser(table, `${USER}:${id}`)) ? newProfile(id, readClock()) : undefined

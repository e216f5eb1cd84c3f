import { USER } from '../../foundation/identifiers/references.ts'
import type { Archived, Entity } from '../../foundation/lists/entity.ts'
import type { Written } from '../../foundation/lists/written.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { writtenAt } from '../../foundation/table/item-versions.ts'
import { listedKey, principalKey, profileDetailsKey, profileKey, profileNameKey } from '../../foundation/table/keys.ts'
import type { Indexed } from '../../foundation/word-index/thing.ts'
import { ProfileRecord, stateText } from './schema.ts'
import { isDisabled } from './store.ts'

const USER_START = `${USER}:`

type Named = Pick<ProfileRecord, 'id' | 'name'>

/** The name is unique, unless it is empty. Every profile is on the list of all profiles. */
export const profile: Written<Named> = {
  unique: ({ id, name }) => (name === '' ? [] : [{ key: profileNameKey(name), attributes: { id } }]),
  listed: ({ id }) => [{ key: listedKey('USER', id), attributes: { id } }],
}

export const profileEntity: Entity<Named> = {
  kind: 'PROFILE',
  key: profileKey,
  parse: (item) => parseRecord(ProfileRecord, item),
  written: profile,
  uniqueIn: ['PROFILE_NAME'],
  lists: ['LIST#USER'],
  listedFrom: ['id'],
  forms: { profile: { with: ['PROFILE_NAME', 'LIST#USER'] } },
  parts: [{ kind: 'PROFILE', sort: 'DETAILS', key: profileDetailsKey, missing: { metadata: '{}', image: '' } }],
}

/**
 * A user without a profile is not indexed, because the id is the only way to find this user. The list can be filtered by the state, which
 * is stored in the item of the principal.
 */
export const indexedProfile: Indexed = {
  kinds: ['user'],
  partition: 'PROFILE',
  sorts: ['PROFILE'],
  thingOf: (id) => ({ kind: 'user', id }),
  keyOf: ({ id }) => profileKey(id),
  from: ['name', 'title', 'email'],
  besides: {
    partition: 'PRINCIPAL',
    sorts: ['PRINCIPAL'],
    thingOf: (of) => (of.startsWith(USER_START) ? { kind: 'user', id: of.slice(USER_START.length) } : undefined),
    from: ['disabled_at'],
  },
  read: async (reader, { id }) => {
    const [item, principal] = await Promise.all([reader.get(profileKey(id)), reader.get(principalKey(USER_START + id))])
    if (item === undefined) return undefined
    const { name, title, email, created_at, ...profile } = parseRecord(ProfileRecord, item)
    const updated_at = new Date(Math.max(Date.parse(profile.updated_at), writtenAt(principal))).toISOString()
    const described = { names: name === '' ? [] : [name], title, email, created_at, updated_at }
    const filtered = { state: stateText(isDisabled(principal)) }
    return { ...described, lists: [{ list: 'USER', of: '' }], filtered }
  },
}

/** The archive records that metadata and images changed, but not their values. */
export const archivedProfiles = [
  {
    kind: 'profile',
    partition: 'PROFILE#',
    sort: 'PROFILE',
    keeps: ['name', 'title', 'email', 'avatar'],
    isPersonal: true,
  },
  { kind: 'profile', partition: 'PROFILE#', sort: 'DETAILS', keeps: [], isPersonal: true },
] as const satisfies readonly Archived[]

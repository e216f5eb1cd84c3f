import type { Archived, Entity } from '../../foundation/lists/entity.ts'
import type { Written } from '../../foundation/lists/written.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { listedKey, profileDetailsKey, profileKey, profileNameKey } from '../../foundation/table/keys.ts'
import type { Indexed } from '../../foundation/word-index/thing.ts'
import { ProfileRecord } from './schema.ts'

type Named = Pick<ProfileRecord, 'id' | 'name'>

/** A name is unique where it is given. Every profile is on the list of all. */
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

/** A user is found by its profile. One without a profile is found by its id alone, which no index is needed for. */
export const indexedProfile: Indexed = {
  kinds: ['user'],
  partition: 'PROFILE',
  sorts: ['PROFILE'],
  thingOf: (id) => ({ kind: 'user', id }),
  keyOf: ({ id }) => profileKey(id),
  from: ['name', 'title', 'email'],
  read: async (reader, { id }) => {
    const item = await reader.get(profileKey(id))
    if (item === undefined) return undefined
    const { name, title, email, created_at, updated_at } = parseRecord(ProfileRecord, item)
    const lists = [{ list: 'USER' as const, of: '' }]
    return { names: name === '' ? [] : [name], title, email, created_at, updated_at, lists }
  },
}

/** Of metadata and images the archive only knows that they changed, as of all other details. */
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

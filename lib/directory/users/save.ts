import { readPrincipal } from '../../access/clients/relations.ts'
import { profile } from '../../access/profiles/entity.ts'
import type { Profile, ProfileDetails, ProfileRecord } from '../../access/profiles/schema.ts'
import { readProfile } from '../../access/profiles/store.ts'
import { aborted, alreadyExists, invalidField } from '../../foundation/errors.ts'
import { USER } from '../../foundation/identifiers/references.ts'
import { writesOf } from '../../foundation/lists/written.ts'
import { canonicalJson } from '../../foundation/schema/json.ts'
import { metadataOf, metadataText } from '../../foundation/schema/metadata.ts'
import { principalKey, profileDetailsKey, profileKey, profileNameKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { readUniqueConstraint } from '../../foundation/table/unique-constraints.ts'
import { isNew, put, remove, replace, require, unchanged, update, type Write } from '../../foundation/table/writes.ts'
import { isImage, type UpdateUserRequest } from './request.ts'

/**
 * Creates the profile of a user. With an id of the caller's, the same content again gives what is stored. Throws 409 for an id that
 * has a profile with other content, and for a taken name.
 */
export const createProfile = (
  table: Table,
  { value: id, isGiven }: { value: string; isGiven: boolean },
  given: UpdateUserRequest,
  now: Date,
): Promise<Profile> =>
  table.withRetries(async () => {
    const existing = isGiven ? await readProfile(table, id) : undefined
    const made = applyGiven(newProfile(id, now), given, now)
    if (existing !== undefined) {
      if (contentOf(existing) === contentOf(made)) return existing
      throw alreadyExists('id', 'is the id of a user whose profile has other content', { kind: 'user', id })
    }
    return saveProfile(table, undefined, made)
  })

/**
 * Changes the profile of a user: given fields replace the stored ones. It creates the profile where there is none, and then requires an email
 * address (400). Throws 409 for a taken name.
 */
export const updateProfile = (table: Table, id: string, given: UpdateUserRequest, now: Date): Promise<Profile> =>
  table.withRetries(async () => {
    const before = await readProfile(table, id)
    if (before === undefined && given.email === undefined) throw invalidField('email', 'is required for a new profile')
    return saveProfile(table, before, applyGiven(before ?? newProfile(id, now), given, now))
  })

/** Deletes the profile of a user with all its texts. False where there is none. */
export const removeProfile = (table: Table, id: string): Promise<boolean> =>
  table.withRetries(async () => {
    const before = await readProfile(table, id)
    if (before === undefined) return false
    const writes = writesOf(profile, before, undefined, [
      remove(profileKey(id), unchanged({ version: before.version })),
      remove(profileDetailsKey(id)),
      // A delayed creation that was abandoned must change nothing.
      update(principalKey(`${USER}:${id}`), { add: { profile_deletions: 1n } }),
    ])
    if (!(await table.transact(writes)).applied) throw aborted()
    return true
  })

/** Writes a profile over the one that was read. Undefined where that has changed since, or another user has the name. */
export async function writeProfile(
  table: Table,
  before: Profile | undefined,
  after: Profile,
): Promise<Profile | undefined> {
  const saved = { ...after, version: (before?.version ?? 0n) + 1n }
  const own = before === undefined ? await creationWrites(table, saved) : changeWrites(before, saved)
  return (await table.transact(writesOf(profile, before, saved, own))).applied ? saved : undefined
}

async function saveProfile(table: Table, before: Profile | undefined, after: Profile): Promise<Profile> {
  const saved = await writeProfile(table, before, after)
  if (saved !== undefined) return saved
  const holder = after.name === '' ? undefined : await userIdByName(table, after.name)
  if (holder === undefined || holder === after.id) throw aborted()
  throw alreadyExists('name', 'is the name of another user', { kind: 'user', id: holder })
}

async function creationWrites(table: Table, saved: Profile): Promise<Write[]> {
  const user = `${USER}:${saved.id}`
  const { profile_deletions } = await readPrincipal(table, user)
  return [
    put(profileKey(saved.id), recordOf(saved), isNew),
    put(profileDetailsKey(saved.id), detailsOf(saved)),
    require(principalKey(user), unchanged({ profile_deletions })),
  ]
}

/** The time makes the table sign the details with their author, for an archive. */
const changeWrites = (before: Profile, saved: Profile): Write[] => [
  replace(profileKey(saved.id), recordOf(before), recordOf(saved), unchanged({ version: before.version })),
  ...(before.metadata === saved.metadata && before.image === saved.image
    ? []
    : [replace(profileDetailsKey(saved.id), detailsOf(before), { ...detailsOf(saved), updated_at: saved.updated_at })]),
]

const recordOf = ({ metadata: _, image: __, ...record }: Profile): ProfileRecord => record
const detailsOf = ({ metadata, image }: Profile): ProfileDetails => ({ metadata, image })

/** The id of the user who has a name in its profile. */
export const userIdByName = (table: Table, name: string): Promise<string | undefined> =>
  readUniqueConstraint(table, profileNameKey(name))

/** A profile without texts. */
export const newProfile = (id: string, now: Date): Profile => ({
  id,
  ...{ name: '', title: '', email: '', avatar: '', image: '' },
  metadata: metadataText({}),
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
  version: 0n,
})

const applyGiven = (before: Profile, given: UpdateUserRequest, now: Date): Profile => ({
  ...before,
  ...attributesOf(given),
  updated_at: now.toISOString(),
})

/** Returns the given attributes of a profile. An image is stored with the details. */
export const attributesOf = ({ name, title, email, avatar, metadata }: UpdateUserRequest): Partial<Profile> => ({
  ...(name !== undefined && { name }),
  ...(title !== undefined && { title }),
  ...(email !== undefined && { email }),
  ...(avatar !== undefined && (isImage(avatar) ? { avatar: '', image: avatar } : { avatar, image: '' })),
  ...(metadata !== undefined && { metadata: metadataText(metadata) }),
})

/** Whether the request means the same as the stored profile, apart from times and the spelling of metadata. */
const contentOf = ({ name, title, email, avatar, image, metadata }: Profile): string =>
  JSON.stringify([name, title, email, avatar, image, canonicalJson(metadataOf(metadata))])

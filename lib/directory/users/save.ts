/** @module Changes and lists users and their profiles. */

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
import {
  type Condition,
  isNew,
  put,
  remove,
  replace,
  require,
  unchanged,
  update,
  type Write,
} from '../../foundation/table/writes.ts'
import { isImage, type UpdateUserRequest } from './request.ts'

/**
 * If the caller gives an id that has a profile with equal content, returns the stored profile. Throws 409 if that profile has other
 * content, or if the name is taken.
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
 * Given fields replace the stored fields. If the user has no profile, creates the profile, and throws 400 without an email address.
 * Throws 409 if the name is taken.
 */
export const updateProfile = (table: Table, id: string, given: UpdateUserRequest, now: Date): Promise<Profile> =>
  table.withRetries(async () => {
    const before = await readProfile(table, id)
    if (before === undefined && given.email === undefined) throw invalidField('email', 'is required for a new profile')
    return saveProfile(table, before, applyGiven(before ?? newProfile(id, now), given, now))
  })

/** Returns false if the user has no profile. */
export const removeProfile = (table: Table, id: string): Promise<boolean> =>
  table.withRetries(async () => {
    const before = await readProfile(table, id)
    if (before === undefined) return false
    const writes = writesOf(profile, before, undefined, [
      remove(profileKey(id), asRead(before)),
      remove(profileDetailsKey(id)),
      // The deletion counter of the profile increases, so that a delayed creation fails.
      update(principalKey(`${USER}:${id}`), { add: { profile_deletions: 1n } }),
    ])
    if (!(await table.transact(writes)).applied) throw aborted()
    return true
  })

/** Returns undefined if `before` has changed since, or if another user has the name. */
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

/** Includes the creation time, because a user may get a profile again after its deletion, and versions then start again at 1. */
const asRead = ({ version, created_at }: Profile): Condition => unchanged({ version, created_at })

/**
 * If the details change, their item gets `updated_at`, too. So the table stores the principal that writes the details, for the archive.
 */
const changeWrites = (before: Profile, saved: Profile): Write[] => [
  replace(profileKey(saved.id), recordOf(before), recordOf(saved), asRead(before)),
  ...(before.metadata === saved.metadata && before.image === saved.image
    ? []
    : [replace(profileDetailsKey(saved.id), detailsOf(before), { ...detailsOf(saved), updated_at: saved.updated_at })]),
]

const recordOf = ({ metadata: _, image: __, ...record }: Profile): ProfileRecord => record
const detailsOf = ({ metadata, image }: Profile): ProfileDetails => ({ metadata, image })

export const userIdByName = (table: Table, name: string): Promise<string | undefined> =>
  readUniqueConstraint(table, profileNameKey(name))

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

/**
 * Only attributes that the request contains. If the avatar is an image, it becomes the attribute `image`, which is stored with the
 * details.
 */
export const attributesOf = ({ name, title, email, avatar, metadata }: UpdateUserRequest): Partial<Profile> => ({
  ...(name !== undefined && { name }),
  ...(title !== undefined && { title }),
  ...(email !== undefined && { email }),
  ...(avatar !== undefined && (isImage(avatar) ? { avatar: '', image: avatar } : { avatar, image: '' })),
  ...(metadata !== undefined && { metadata: metadataText(metadata) }),
})

/** Omits the times, and is equal for equal metadata. */
const contentOf = ({ name, title, email, avatar, image, metadata }: Profile): string =>
  JSON.stringify([name, title, email, avatar, image, canonicalJson(metadataOf(metadata))])

import * as v from 'valibot'
import { metadataOf, presentedMetadata } from '../../foundation/schema/metadata.ts'
import type { Reader } from '../../foundation/table/table.ts'
import { type Profile, stateText } from './schema.ts'
import { type ListedUser, readListedUser } from './store.ts'

interface Times {
  created_at: string
  updated_at: string
}

/** A user in an answer. A user without a profile has empty texts. */
export const User = v.object({
  id: v.string(),
  name: v.string(),
  title: v.string(),
  email: v.string(),
  avatar: v.string(),
  metadata: presentedMetadata,
  state: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
})
export type User = v.InferOutput<typeof User>

/** Presents a user on a list of an organization, project, group or the platform: with the times of the list entry, and without metadata. */
export const presentListedUser = (
  id: string,
  { isDisabled, ...face }: ListedUser,
  { created_at, updated_at }: Times,
): User => ({ id, ...face, metadata: {}, state: stateText(isDisabled), created_at, updated_at })

/** Reads and presents a user on a list of an organization, project, group or the platform. */
export const readUserOfList = async (reader: Reader, id: string, times: Times): Promise<User> =>
  presentListedUser(id, await readListedUser(reader, id), times)

/** Presents a user on the list of all profiles, without an image. */
export const presentWithoutImage = (
  { version: _, image: __, metadata, ...profile }: Profile,
  isDisabled: boolean,
): User => ({
  ...profile,
  metadata: metadataOf(metadata),
  state: stateText(isDisabled),
})

/** Presents a user with its whole profile. */
export const presentProfile = (profile: Profile, isDisabled: boolean): User => ({
  ...presentWithoutImage(profile, isDisabled),
  avatar: profile.image || profile.avatar,
})

/** A valid time instead of an empty text, because clients parse times. */
const UNKNOWN_TIME = new Date(0).toISOString()

/** Presents a user without a profile, who holds something or is disabled. */
export const presentBareUser = (id: string, isDisabled: boolean): User =>
  presentListedUser(
    id,
    { name: '', title: '', email: '', avatar: '', isDisabled },
    { created_at: UNKNOWN_TIME, updated_at: UNKNOWN_TIME },
  )

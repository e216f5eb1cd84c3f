import * as v from 'valibot'
import { metadataOf, presentedMetadata } from '../../foundation/schema/metadata.ts'
import type { Reader } from '../../foundation/table/table.ts'
import { type Profile, stateText } from './schema.ts'
import { type ListedUser, readListedUser } from './store.ts'

interface Times {
  created_at: string
  updated_at: string
}

/** The texts of a user without a profile are empty. */
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

/** For the lists of an organization, project, group or the platform. The times are those of the list entry. The metadata is empty. */
export const presentListedUser = (
  id: string,
  { isDisabled, ...face }: ListedUser,
  { created_at, updated_at }: Times,
): User => ({ id, ...face, metadata: {}, state: stateText(isDisabled), created_at, updated_at })

/** For the lists of an organization, project, group or the platform. */
export const readUserOfList = async (reader: Reader, id: string, times: Times): Promise<User> =>
  presentListedUser(id, await readListedUser(reader, id), times)

/** For the list of all profiles, without an uploaded image. */
export const presentWithoutImage = (
  { version: _, image: __, metadata, ...profile }: Profile,
  isDisabled: boolean,
): User => ({
  ...profile,
  metadata: metadataOf(metadata),
  state: stateText(isDisabled),
})

export const presentProfile = (profile: Profile, isDisabled: boolean): User => ({
  ...presentWithoutImage(profile, isDisabled),
  avatar: profile.image || profile.avatar,
})

/** For users without a profile. The time is not empty, because clients parse times. */
const UNKNOWN_TIME = new Date(0).toISOString()

/** Such a user has no profile, but has grants or is disabled. */
export const presentBareUser = (id: string, isDisabled: boolean): User =>
  presentListedUser(
    id,
    { name: '', title: '', email: '', avatar: '', isDisabled },
    { created_at: UNKNOWN_TIME, updated_at: UNKNOWN_TIME },
  )

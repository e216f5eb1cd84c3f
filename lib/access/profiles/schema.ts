import * as v from 'valibot'

/** The names and the picture of a user. Texts that were not given are empty. */
const Face = v.object({
  /** A slug that is unique among users. Requests cannot refer to a user by this name, only by the id. */
  name: v.string(),
  title: v.string(),
  email: v.string(),
  /** A URL. An uploaded image is in `ProfileDetails`. */
  avatar: v.string(),
})
export type Face = v.InferOutput<typeof Face>

/** The profile of a user in the table. No access decision depends on it. */
export const ProfileRecord = v.object({
  id: v.string(),
  ...Face.entries,
  created_at: v.string(),
  updated_at: v.string(),
  /** The number of changes of the profile. */
  version: v.bigint(),
})
export type ProfileRecord = v.InferOutput<typeof ProfileRecord>

/** The attributes of a profile in a separate item, so that lists read only small items. */
export const ProfileDetails = v.object({
  /** The metadata as a JSON text. */
  metadata: v.string(),
  /** The uploaded image as a data URL; empty if there is none. */
  image: v.string(),
})
export type ProfileDetails = v.InferOutput<typeof ProfileDetails>

/** A profile with its details. */
export type Profile = ProfileRecord & ProfileDetails

/** Returns the state of a user in a response. */
export const stateText = (isDisabled: boolean): 'disabled' | 'enabled' => (isDisabled ? 'disabled' : 'enabled')

/**
 * Returns the label of a user, which is the first of title, name and email that is not empty. Returns an empty string
 * if all are empty.
 */
export const labelOf = ({ title, name, email }: Pick<Face, 'title' | 'name' | 'email'>): string =>
  title || name || email

import * as v from 'valibot'

/** Texts that were not given are empty. */
const Face = v.object({
  /** Unique among users. Requests cannot refer to a user by this name, only by the id. */
  name: v.string(),
  title: v.string(),
  email: v.string(),
  /** A URL. An uploaded image is in `ProfileDetails`. */
  avatar: v.string(),
})
export type Face = v.InferOutput<typeof Face>

/** No access decision depends on the profile. */
export const ProfileRecord = v.object({
  id: v.string(),
  ...Face.entries,
  created_at: v.string(),
  updated_at: v.string(),
  /** The number of changes of the profile. */
  version: v.bigint(),
})
export type ProfileRecord = v.InferOutput<typeof ProfileRecord>

/** In a separate item, so that lists read only small items. */
export const ProfileDetails = v.object({
  /** A JSON text. */
  metadata: v.string(),
  /** The uploaded image as a data URL; empty if there is none. */
  image: v.string(),
})
export type ProfileDetails = v.InferOutput<typeof ProfileDetails>

export type Profile = ProfileRecord & ProfileDetails

export const stateText = (isDisabled: boolean): 'disabled' | 'enabled' => (isDisabled ? 'disabled' : 'enabled')

/** The first of title, name and email that is not empty. Empty if all are empty. */
export const labelOf = ({ title, name, email }: Pick<Face, 'title' | 'name' | 'email'>): string =>
  title || name || email

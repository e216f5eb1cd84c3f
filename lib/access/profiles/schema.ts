import * as v from 'valibot'

/** The names and the picture of a user. Texts that are not given are empty. */
const Face = v.object({
  /** A slug, unique among users. It is not a reference: only ids refer to users. */
  name: v.string(),
  title: v.string(),
  email: v.string(),
  /** A URL. An uploaded image is in the details. */
  avatar: v.string(),
})
export type Face = v.InferOutput<typeof Face>

/** The profile of a user in the table. No access decision depends on it. */
export const ProfileRecord = v.object({
  id: v.string(),
  ...Face.entries,
  created_at: v.string(),
  updated_at: v.string(),
  /** The number of changes. */
  version: v.bigint(),
})
export type ProfileRecord = v.InferOutput<typeof ProfileRecord>

/** Attributes that lists do not read, so that the items of lists stay small. */
export const ProfileDetails = v.object({
  /** A JSON text. */
  metadata: v.string(),
  /** A data URL, or empty. */
  image: v.string(),
})
export type ProfileDetails = v.InferOutput<typeof ProfileDetails>

/** A profile with its details. */
export type Profile = ProfileRecord & ProfileDetails

/** Returns the state of a user in an answer. */
export const stateText = (isDisabled: boolean): 'disabled' | 'enabled' => (isDisabled ? 'disabled' : 'enabled')

/** Returns the label of a user: title, else name, else email; empty for a user without any of them. */
export const labelOf = ({ title, name, email }: Pick<Face, 'title' | 'name' | 'email'>): string =>
  title || name || email

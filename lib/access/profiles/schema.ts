import * as v from 'valibot'

/** What people call a user. Empty texts stand for what is not given. */
const Face = v.object({
  /** A slug, unique among users. It is no reference: users are referred to by their ids alone. */
  name: v.string(),
  title: v.string(),
  email: v.string(),
  /** A URL. An image itself is among the details. */
  avatar: v.string(),
})
export type Face = v.InferOutput<typeof Face>

/** The profile of a user in the table. Nothing is decided by it. */
export const ProfileRecord = v.object({
  id: v.string(),
  ...Face.entries,
  created_at: v.string(),
  updated_at: v.string(),
  /** Counts the changes. */
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

/** The state of a user in an answer. */
export const stateText = (isDisabled: boolean): 'disabled' | 'enabled' => (isDisabled ? 'disabled' : 'enabled')

/** What people see of a user: title, else name, else email; empty for one who has none of them. */
export const labelOf = ({ title, name, email }: Pick<Face, 'title' | 'name' | 'email'>): string =>
  title || name || email

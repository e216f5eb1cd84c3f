/** @module Stores the names, emails and pictures of users. */

import * as v from 'valibot'
import { USER } from '../../foundation/identifiers/references.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import type { Item } from '../../foundation/table/item.ts'
import { principalKey, profileDetailsKey, profileKey } from '../../foundation/table/keys.ts'
import type { Reader } from '../../foundation/table/table.ts'
import { type Face, type Profile, ProfileDetails, ProfileRecord } from './schema.ts'

/** Without details. Undefined if the user has no profile. */
export async function readProfileRecord(reader: Reader, id: string): Promise<ProfileRecord | undefined> {
  const item = await reader.get(profileKey(id))
  return item === undefined ? undefined : parseRecord(ProfileRecord, item)
}

/** With details. Undefined if the user has no profile. */
export async function readProfile(reader: Reader, id: string): Promise<Profile | undefined> {
  const [record, details] = await Promise.all([readProfileRecord(reader, id), reader.get(profileDetailsKey(id))])
  return record && { ...record, ...parseRecord(ProfileDetails, details ?? { metadata: '{}', image: '' }) }
}

const Stateful = v.object({ disabled_at: v.optional(v.string()) })

/** @param item the item of the principal; undefined if it does not exist */
export const isDisabled = (item: Item | undefined): boolean =>
  parseRecord(Stateful, item ?? {}).disabled_at !== undefined

/** A user without a profile can be disabled, too. */
export const isUserDisabled = async (reader: Reader, id: string): Promise<boolean> =>
  isDisabled(await reader.get(principalKey(`${USER}:${id}`)))

export interface ListedUser extends Face {
  isDisabled: boolean
}

const NOBODY: Face = { name: '', title: '', email: '', avatar: '' }

/** The texts of a user without a profile are empty. */
export async function readListedUser(reader: Reader, id: string): Promise<ListedUser> {
  const [profile, isDisabled] = await Promise.all([readProfileRecord(reader, id), isUserDisabled(reader, id)])
  const { name, title, email, avatar } = profile ?? NOBODY
  return { name, title, email, avatar, isDisabled }
}

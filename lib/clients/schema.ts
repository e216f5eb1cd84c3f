import * as v from 'valibot'
import { isResourceName } from '../identifiers/references.ts'

/** The relations of a user or service account to the platform itself: `admin` is the superuser. */
export const PLATFORM_RELATIONS = ['admin', 'member'] as const
export type PlatformRelation = (typeof PLATFORM_RELATIONS)[number]

/** A secret as it is kept; `expires_at` is empty where it does not expire. */
export const SecretRecord = v.object({
  id: v.string(),
  hash: v.string(),
  created_at: v.string(),
  expires_at: v.string(),
})
export type SecretRecord = v.InferOutput<typeof SecretRecord>

/** What people tell clients apart by; unique. */
export const clientTitle = v.pipe(
  v.string('must be a string'),
  v.check(isResourceName, 'must be 1 to 256 characters without control characters, and not be a UUID'),
)

/** How many secrets may be live at once: the old and the new one of a rotation. */
export const MAX_SECRETS = 2

/**
 * A service account that calls the API, as it is kept. Every request reads one, so what was judged as it was written is
 * not judged again. `relations` repeats what the platform item of its principal says.
 */
export const Client = v.object({
  id: v.string(),
  title: v.string(),
  secrets: v.array(SecretRecord),
  relations: v.array(v.picklist(PLATFORM_RELATIONS)),
  created_at: v.string(),
  updated_at: v.string(),
  /** Counts the changes. */
  version: v.optional(v.bigint()),
})
export type Client = v.InferOutput<typeof Client>

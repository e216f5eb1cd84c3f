import * as v from 'valibot'
import { resourceName } from '../identifiers/names.ts'

/** The relations of a user or service account to the platform itself: `admin` is the superuser. */
export const PLATFORM_RELATIONS = ['admin', 'member'] as const
export type PlatformRelation = (typeof PLATFORM_RELATIONS)[number]

/** A secret in the table. `expires_at` is empty where it does not expire. */
export const SecretRecord = v.object({
  id: v.string(),
  hash: v.string(),
  created_at: v.string(),
  expires_at: v.string(),
})
export type SecretRecord = v.InferOutput<typeof SecretRecord>

/** The name that people give to a client; unique. */
export const clientTitle = resourceName

/** How many secrets of a client may be live at once: the old and the new one of a rotation. */
export const MAX_SECRETS = 2

/**
 * A client in the table: a service account that calls the API. Every request reads one, so the schema does not repeat the
 * rules that held when it was written. `relations` repeats the platform item of its principal.
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

import * as v from 'valibot'
import { ORGANIZATION } from '../../foundation/identifiers/references.ts'
import { presentedMetadata } from '../../foundation/schema/metadata.ts'
import { type Client, type SecretRecord, stateText } from './schema.ts'
import { secretIdOf } from './secret.ts'

interface Times {
  created_at: string
  updated_at: string
}

/** Without secrets. `org_id` is empty for a service user that the operator created. */
export const ServiceUser = v.object({
  id: v.string(),
  title: v.string(),
  metadata: presentedMetadata,
  state: v.string(),
  org_id: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
})

/** @param metadata undefined if the response does not include the metadata */
export const presentServiceUser = (
  {
    id,
    title,
    organization_id = '',
    disabled_at,
    created_at,
    updated_at,
  }: Pick<Client, 'id' | 'title' | 'organization_id'> & Times & { disabled_at?: string | undefined },
  metadata: v.InferOutput<typeof presentedMetadata> = {},
): v.InferOutput<typeof ServiceUser> => ({
  id,
  title,
  metadata,
  state: stateText({ disabled_at }),
  org_id: organization_id,
  created_at,
  updated_at,
})

/**
 * A response may show these service users in full. `of` is an organization (`app/organization:<id>`), whose service users are shown.
 * `all` is for platform admins.
 */
export type SeenServiceUsers = { of: string | undefined } | 'all'

/** A caller that names a service user that is not seen in a policy or a group sees only the id that it already knows. */
export const isSeen = ({ organization_id }: Pick<Client, 'organization_id'>, seen: SeenServiceUsers): boolean =>
  seen === 'all' || `${ORGANIZATION}:${organization_id}` === seen.of

/** Only the response to the creation of the secret contains its text. */
export const SecretCredential = v.object({
  id: v.string(),
  title: v.string(),
  secret: v.string(),
  created_at: v.string(),
  expires_at: v.string(),
})

export const presentSecretRecord = (
  clientId: string,
  { id, title = '', created_at, expires_at }: SecretRecord,
  secret = '',
): v.InferOutput<typeof SecretCredential> => ({
  id: secretIdOf(clientId, id),
  ...{ title, secret, created_at, expires_at },
})

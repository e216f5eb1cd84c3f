import { reference } from '../identifiers/names.ts'
import { metadata } from '../schema/metadata.ts'
import { list, slug, text } from '../schema/primitives.ts'

/** A role is one item of the table (400 KB at most), and a transaction reads several of them (4 MB at most). */
const MAX_PERMISSIONS = 1_000
const MAX_SCOPES = 100

/** The fields of a role that callers and manifests set. */
export const roleFields = {
  name: slug,
  title: text,
  permissions: list(reference, MAX_PERMISSIONS),
  scopes: list(reference, MAX_SCOPES),
  metadata,
}

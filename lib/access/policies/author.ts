import * as v from 'valibot'
import { notFound } from '../../foundation/errors.ts'
import { namespaceOfReference, SERVICE_USER } from '../../foundation/identifiers/references.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import { policyKey } from '../../foundation/table/keys.ts'
import { splitAuthor } from '../../foundation/table/signing.ts'
import type { Table } from '../../foundation/table/table.ts'
import { readClient } from '../clients/store.ts'
import { idOf } from '../resources/schema.ts'

/** Empty for a policy that an earlier release wrote. */
const Authors = v.object({
  created_by: v.optional(v.string(), ''),
  updated_by: v.optional(v.string(), ''),
  created_at: v.string(),
  updated_at: v.string(),
})

/** The title of an author is given if the author is a service user that still exists. */
export const PolicyAuthor = v.object({
  created_by: v.string(),
  /** The id of the token that the person used; empty without a token. */
  created_with: v.string(),
  created_by_title: v.string(),
  created_at: v.string(),
  updated_by: v.string(),
  updated_with: v.string(),
  updated_by_title: v.string(),
  updated_at: v.string(),
})

/** The id may have any letter case. Throws 404 if the policy does not exist. */
export async function readPolicyAuthor(table: Table, id: string): Promise<v.InferOutput<typeof PolicyAuthor>> {
  const item = isUuid(id) ? await table.get(policyKey(id.toLowerCase())) : undefined
  if (item === undefined) throw notFound('policy', id)
  const { created_by, updated_by, ...times } = parseRecord(Authors, item)
  const [creator, updater] = [splitAuthor(created_by), splitAuthor(updated_by)]
  const [created_by_title, updated_by_title] = await Promise.all([
    readTitle(table, creator.principal),
    readTitle(table, updater.principal),
  ])
  return {
    ...times,
    ...{ created_by: creator.principal, created_with: creator.tokenId, created_by_title },
    ...{ updated_by: updater.principal, updated_with: updater.tokenId, updated_by_title },
  }
}

/** Returns an empty string for authors that are not service users, such as the operator of the command-line tool (`operator:<name>`). */
async function readTitle(table: Table, author: string): Promise<string> {
  if (namespaceOfReference(author) !== SERVICE_USER) return ''
  return (await readClient(table, idOf(author)))?.title ?? ''
}

import * as v from 'valibot'
import { resourceName } from '../identifiers/names.ts'
import { metadata } from '../schema/metadata.ts'
import { int64, oneOf, text } from '../schema/primitives.ts'
import { ACCOUNT_STATES } from './schema.ts'

/** The fields of an account that callers and manifests set. */
export const accountFields = {
  name: resourceName,
  default: v.boolean('must be true or false'),
  credit_min: int64(),
  state: oneOf(ACCOUNT_STATES),
  metadata,
}

/** The fields of a credit grant that callers and manifests set. */
export const creditGrantFields = { amount: int64(1n), description: text }

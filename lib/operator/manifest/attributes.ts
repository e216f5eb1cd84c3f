import type { JsonObject } from '../../foundation/schema/exact-json.ts'
import { metadataText } from '../../foundation/schema/metadata.ts'

/** Fields of an entry as the attributes of its record: metadata becomes a JSON text, and every other field stays. */
export const toAttributes = <Fields extends object>({
  metadata,
  ...fields
}: Fields & { metadata?: JsonObject }): Omit<Fields, 'metadata'> & { metadata?: string } => ({
  ...fields,
  ...(metadata === undefined ? {} : { metadata: metadataText(metadata) }),
})

import { previewChange } from '../../../lib/access/effects/preview.ts'
import { PreviewBody, PreviewResponse } from '../../../lib/access/effects/schema.ts'
import { query } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/admin/preview
export const handler = operation('preview-change', {
  access: ['admin'],
  request: { query: query({}), body: PreviewBody },
  run: ({ body, table }) => previewChange(table, body),
  response: PreviewResponse,
})

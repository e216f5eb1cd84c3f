import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Violation } from '../foundation/errors.ts'
import type { JsonObject } from '../foundation/schema/json.ts'
import { isUuid } from '../foundation/schema/primitives.ts'

/**
 * Makes the header `Idempotency-Key` the id of a body, so that a caller that repeats a request with this header, and without an id, does
 * not create twice. An ignored header would look to the caller like a promise.
 *
 * @returns the body, and a violation of `id` if the header is not a UUID or not the id in the body
 */
export function takeIdempotencyKey(
  { headers }: APIGatewayProxyEventV2,
  body: JsonObject,
): { body: JsonObject; violations: Violation[] } {
  const header = headers?.['idempotency-key']
  if (header === undefined) return { body, violations: [] }
  // The draft of the header has quotes around the key (draft-ietf-httpapi-idempotency-key-header, 2.1). Many clients leave them out.
  const key = /^"(.*)"$/.exec(header)?.[1] ?? header
  const refuse = (description: string) => ({ body, violations: [{ field: 'id', description }] })
  if (!isUuid(key)) return refuse('must be a UUID: the header Idempotency-Key is the id')
  if (body.id === undefined || body.id === null) return { body: { ...body, id: key }, violations: [] }
  const isSame = typeof body.id === 'string' && body.id.toLowerCase() === key.toLowerCase()
  return isSame ? { body, violations: [] } : refuse('must equal the header Idempotency-Key')
}

import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { ApiError, invalidField } from '../foundation/errors.ts'
import { isJsonObject, type JsonObject, type JsonValue, parseJson } from '../foundation/schema/exact-json.ts'
import type { Protocol } from './protocol.ts'

const MAX_BODY_BYTES = 1024 * 1024
const JSON_TYPE = /^application\/json$|^[^/\s]+\/[^/\s]+\+json$/
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Parses a request body, which must be a JSON object. @throws ApiError 415 (or what the protocol says instead), 413 or 400 */
export function jsonBody(
  { headers, body = '', isBase64Encoded }: APIGatewayProxyEventV2,
  { wrongContentType }: Protocol,
): JsonObject {
  const type = headers?.['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type && !JSON_TYPE.test(type)) {
    throw new ApiError(wrongContentType, 'the request body must be application/json')
  }
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')
  if (bytes.length > MAX_BODY_BYTES) {
    throw new ApiError('TOO_LARGE', `the request body must be at most ${MAX_BODY_BYTES} bytes`)
  }
  const value = parse(isBase64Encoded ? decode(bytes) : body)
  if (!isJsonObject(value)) throw invalidField('', 'the request body must be a JSON object')
  return value
}

function decode(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes)
  } catch (cause) {
    throw new ApiError('INVALID_ARGUMENT', 'the request body is not valid UTF-8', { cause })
  }
}

function parse(text: string): JsonValue {
  try {
    return parseJson(text)
  } catch (cause) {
    // A RangeError means that the nesting exhausted the stack.
    const fault = cause instanceof RangeError ? 'is nested too deeply' : 'is not valid JSON'
    throw new ApiError('INVALID_ARGUMENT', `the request body ${fault}`, { cause })
  }
}

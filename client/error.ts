import type { components } from './schema.ts'

type Violation = components['schemas']['BadRequest']['field_violations'][number]

/**
 * The error for a request that the service rejected, and for an answer that is not from the service. `reason` is for
 * programs, `message` is for people.
 */
export class TollgateError extends Error {
  /** The HTTP status. */
  readonly status: number
  /**
   * The reason, such as `INSUFFICIENT_CREDITS`. Empty if the response is not from the service but, for example, from a
   * proxy.
   */
  readonly reason: string
  /** Details of the reason, by name, such as `balance`. */
  readonly metadata: Readonly<Record<string, string>>
  /** The invalid fields of the request. */
  readonly violations: readonly Violation[]
  /** The id of the request in the logs of the service. */
  readonly requestId: string
  /** The content type of the response. Empty if the response has none. */
  readonly contentType: string

  /** @param fault the fault of a success that is not from the service */
  constructor({ status, headers }: Response, body: unknown, fault?: string) {
    const contentType = headers.get('content-type') ?? ''
    const { message, info, violations } = readError(body)
    const fields = violations.map(({ field, description }) => `${field} ${description}`)
    const unknown = `the service answered ${status}${contentType === '' ? '' : ` (${contentType})`}`
    super(
      [
        message ?? unknown,
        ...(fault === undefined ? [] : [fault]),
        ...(fields.length > 0 ? [fields.join('; ')] : []),
      ].join(': '),
    )
    this.name = 'TollgateError'
    this.status = status
    this.reason = typeof info.reason === 'string' ? info.reason : ''
    this.metadata = isObject(info.metadata) ? (info.metadata as Record<string, string>) : {}
    this.violations = violations
    this.requestId = headers.get('x-request-id') ?? ''
    this.contentType = contentType
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads the body of an error, which may be from a proxy and have any shape. */
function readError(body: unknown) {
  const { message, details } = isObject(body) ? body : {}
  const known = Array.isArray(details) ? details.filter(isObject) : []
  const listed = known.find(({ field_violations }) => Array.isArray(field_violations))?.field_violations
  const violations = ((listed ?? []) as unknown[]).filter(
    (each): each is Violation =>
      isObject(each) && typeof each.field === 'string' && typeof each.description === 'string',
  )
  return {
    message: typeof message === 'string' ? message : undefined,
    info: known.find((detail) => 'reason' in detail) ?? {},
    violations,
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.clone().json()
  } catch {
    return undefined
  }
}

/** Returns the reason of an error response. Empty if the response is not from the service. */
export const reasonOf = async (response: Response): Promise<string> => {
  const { reason } = readError(await readJson(response)).info
  return typeof reason === 'string' ? reason : ''
}

/** Tells whether the body of a response is a JSON object, as every answer of the service is. */
export const isFromJson = async (response: Response): Promise<boolean> => isObject(await readJson(response))

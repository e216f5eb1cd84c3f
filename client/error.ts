import type { components } from './schema.ts'

type ErrorBody = components['schemas']['Error']
type Violation = components['schemas']['BadRequest']['field_violations'][number]

/** The error for a request that the service rejected. `reason` is for programs, `message` is for people. */
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

  constructor({ status, headers }: Response, body: unknown) {
    const { message, details = [] } =
      ((typeof body === 'object' ? body : undefined) as Partial<ErrorBody> & object) ?? {}
    const violations = details.find((detail) => 'field_violations' in detail)?.field_violations ?? []
    const fields = violations.map(({ field, description }) => `${field} ${description}`)
    super([message ?? `the service answered ${status}`, ...(fields.length > 0 ? [fields.join('; ')] : [])].join(': '))
    this.name = 'TollgateError'
    this.status = status
    const info = details.find((detail) => 'reason' in detail)
    this.reason = info?.reason ?? ''
    this.metadata = info?.metadata ?? {}
    this.violations = violations
    this.requestId = headers.get('x-request-id') ?? ''
  }
}

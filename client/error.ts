import type { components } from './schema.ts'

type ErrorBody = components['schemas']['Error']
type Violation = components['schemas']['BadRequest']['field_violations'][number]

/** A refusal of the service. `reason` is for programs, `message` for people. */
export class TollgateError extends Error {
  /** The HTTP status. */
  readonly status: number
  /** Such as `INSUFFICIENT_CREDITS`; empty where something other than the service answered. */
  readonly reason: string
  /** Facts that belong to the reason. */
  readonly metadata: Readonly<Record<string, string>>
  /** Every field at fault. */
  readonly violations: readonly Violation[]
  /** Under which the logs of the service know the request. */
  readonly requestId: string

  constructor({ status, headers }: Response, body: unknown) {
    const { message, details = [] } =
      ((typeof body === 'object' ? body : undefined) as Partial<ErrorBody> & object) ?? {}
    super(message ?? `the service answered ${status}`)
    this.name = 'TollgateError'
    this.status = status
    const info = details.find((detail) => 'reason' in detail)
    this.reason = info?.reason ?? ''
    this.metadata = info?.metadata ?? {}
    this.violations = details.find((detail) => 'field_violations' in detail)?.field_violations ?? []
    this.requestId = headers.get('x-request-id') ?? ''
  }
}

import { TollgateError } from 'tollgate-client'

/** An error in words for people. */
export interface Problem {
  /** One sentence or two. */
  message: string
  /** The errors of the request's fields, by the last part of the field's name: `title` for `group.title`. */
  fields: Readonly<Record<string, string>>
  /** For programs and support, such as `NOT_FOUND`; empty where the service did not answer. */
  reason: string
  /** Find the request under it in the logs; empty where the service did not answer. */
  requestId: string
}

/** No answer came. */
export class NetworkError extends Error {}

/** No answer came from an identity provider. Its message is for people. */
export class IssuerError extends NetworkError {}

export const isNetworkProblem = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof DOMException && error.name === 'TimeoutError')

export const isUnauthenticated = (error: unknown): boolean => error instanceof TollgateError && error.status === 401

/** Whether a request may have been carried out although it was not answered so. */
export const isInDoubt = (error: unknown): boolean =>
  error instanceof TollgateError ? ['UNAVAILABLE', 'INTERNAL'].includes(error.reason) : true

/** The only place that words errors. The texts contain nothing of a request, and so no credential. */
export function describeProblem(error: unknown): Problem {
  if (error instanceof TollgateError) return describeRefusal(error)
  return { message: wordFault(error), fields: {}, reason: '', requestId: '' }
}

function wordFault(error: unknown): string {
  if (error instanceof IssuerError) return error.message
  return isNetworkProblem(error)
    ? 'The network connection failed: the service did not answer.'
    : 'The console has a fault. Reload the page; if it stays, report it.'
}

function describeRefusal(error: TollgateError): Problem {
  const { status, reason, requestId, violations } = error
  const message = wordRefusal(status, error.message, violations)
  const fields: Record<string, string> = {}
  for (const { field, description } of violations) fields[lastNameOf(field)] ??= description
  const about = FIELDS[reason] ?? FIELDS[`${reason} ${error.metadata.resource_type}`]
  return { message, fields: about === undefined ? fields : { [about]: message }, reason, requestId }
}

/** For refusals that name no field: the field, by the reason of the refusal, or by `NOT_FOUND` and what was not found. */
const FIELDS: Readonly<Record<string, string>> = {
  BALANCE_OVERFLOW: 'amount',
  REVERT_EXCEEDS: 'amount',
  PERMISSION_NOT_FOUND: 'permission',
  RESOURCE_CYCLE: 'parent',
  TOO_DEEP: 'parent',
  'NOT_FOUND principal': 'principal',
  'NOT_FOUND service user': 'user_ids',
}

/** `usages[0].amount` is the field `amount`. */
const lastNameOf = (field: string): string => /[^.[\]]+(?=(\[\d+\])?$)/.exec(field)?.[0] ?? field

function wordRefusal(status: number, message: string, violations: TollgateError['violations']): string {
  const [first] = violations
  if (first !== undefined) return violations.map(({ field, description }) => `${field} ${description}`).join('; ')
  if (status === 403) return `You may not do this: ${message}.`
  if (status >= 500) return `The service cannot answer now: ${message}.`
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`
}

/** A request of which nobody knows whether it was carried out. */
interface Unanswered {
  /** Its idempotency id: sent again under it, it is carried out once. */
  id: string
  input: unknown
}

/** By what they are about. They are kept as long as the page; the browser stores nothing. */
const unanswered = new Map<string, Unanswered>()

export const readUnanswered = (about: string): Unanswered | undefined => unanswered.get(about)

export const keepUnanswered = (about: string, request: Unanswered): unknown => unanswered.set(about, request)

export const forgetUnanswered = (about: string): unknown => unanswered.delete(about)

/** At the end of a session: the next one may be of another client. */
export const clearUnanswered = (): void => unanswered.clear()

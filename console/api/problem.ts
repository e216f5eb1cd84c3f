import { TollgateError } from 'tollgate-client'

/** A description of an error for people. */
export interface Problem {
  message: string
  /**
   * The errors of the request's fields. The key is the last part of the field's name, such as `title` for
   * `group.title`. An element of a list has its whole name as a second key, such as `budgets[0].amount`.
   */
  fields: Readonly<Record<string, string>>
  /** The reason for programs and support, such as `NOT_FOUND`. Empty if the service did not answer. */
  reason: string
  /** The id of the request in the logs. Empty if the service did not answer. */
  requestId: string
}

/** The error of a request that got no answer. */
export class NetworkError extends Error {}

/** The error of an input that the console does not send. Its message is for people. */
export class InputError extends Error {}

/** The error of a request that got no answer from an identity provider. Its message is for people. */
export class IssuerError extends NetworkError {}

export const isNetworkProblem = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof DOMException && error.name === 'TimeoutError')

export const isUnauthenticated = (error: unknown): boolean => error instanceof TollgateError && error.status === 401

/** The reasons of answers after which the request may have been carried out. */
const IN_DOUBT = ['UNAVAILABLE', 'INTERNAL']

/** Tells whether the service may have carried out the request although the answer was an error or is missing. */
export const isInDoubt = (error: unknown): boolean =>
  error instanceof TollgateError ? IN_DOUBT.includes(error.reason) : !(error instanceof InputError)

/** The same for a description. Its reason is empty if the answer is missing. */
export const isDoubt = ({ reason }: Problem): boolean => reason === '' || IN_DOUBT.includes(reason)

/**
 * Describes an error for people. All descriptions are made here. The texts contain no part of a request, so they
 * contain no credentials.
 */
export function describeProblem(error: unknown): Problem {
  if (error instanceof TollgateError) return describeRefusal(error)
  if (error instanceof InputError)
    return { message: error.message, fields: {}, reason: 'INVALID_ARGUMENT', requestId: '' }
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
  for (const { field, description } of violations) {
    fields[lastNameOf(field)] ??= description
    if (field.includes('[')) fields[field.replace(/^body\./, '')] ??= description
  }
  const about = FIELDS[reason] ?? FIELDS[`${reason} ${error.metadata.resource_type}`]
  const named = about?.map((field) => [field, message] as const)
  return { message, fields: named === undefined ? fields : Object.fromEntries(named), reason, requestId }
}

/**
 * The field that an error is about, by its names in all forms, for errors that do not name a field. The key is the
 * reason. For `NOT_FOUND`, the missing kind follows the reason.
 */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  BALANCE_OVERFLOW: ['amount'],
  REVERT_EXCEEDS: ['amount'],
  PERMISSION_NOT_FOUND: ['permission'],
  RESOURCE_CYCLE: ['parent'],
  TOO_DEEP: ['parent'],
  'NOT_FOUND principal': ['principal'],
  'NOT_FOUND resource': ['resource'],
  'NOT_FOUND service user': ['user_ids', 'agent'],
  'NOT_FOUND user': ['user'],
}

/** Returns the last name of a path, such as `amount` for `usages[0].amount`. */
const lastNameOf = (field: string): string => /[^.[\]]+(?=(\[\d+\])?$)/.exec(field)?.[0] ?? field

function wordRefusal(status: number, message: string, violations: TollgateError['violations']): string {
  const [first] = violations
  if (first !== undefined) return violations.map(({ field, description }) => `${field} ${description}`).join('; ')
  if (status === 403) return `You may not do this: ${message}.`
  if (status >= 500) return `The service cannot answer now: ${message}.`
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`
}

interface Unanswered {
  /**
   * The idempotency id of the request. The service carries the request out only once, even if it receives the request
   * several times with this id.
   */
  id: string
  input: unknown
}

/** The unanswered requests, by their targets. They are only in the memory of the page. */
const unanswered = new Map<string, Unanswered>()

export const readUnanswered = (about: string): Unanswered | undefined => unanswered.get(about)

export const keepUnanswered = (about: string, request: Unanswered): unknown => unanswered.set(about, request)

export const forgetUnanswered = (about: string): unknown => unanswered.delete(about)

/** Another client may begin the next session. */
export const clearUnanswered = (): void => unanswered.clear()

/** Tells whether the service refused a request because the caller may not make it. */
export const isRefused = (error: unknown): boolean => error instanceof TollgateError && error.status === 403

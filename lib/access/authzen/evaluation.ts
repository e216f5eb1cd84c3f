import type * as v from 'valibot'
import { outcomes, type Reason } from '../../foundation/errors.ts'
import { USER_ID_RULE } from '../../foundation/identifiers/user-id.ts'
import { members } from '../../foundation/schema/fields.ts'
import { NO_SUCH_PERMISSION } from '../check/check.ts'
import type { CheckRequest } from '../check/load-checks.ts'
import { mapResource, mapSubject } from './map.ts'
import { readOnBehalf } from './on-behalf.ts'
import { Action, context, Entity, type EvaluationError } from './schema.ts'

export const EvaluationBody = members({ subject: Entity, action: Action, resource: Entity, context })

/** `error` if the evaluation cannot be mapped to a check. */
export type AskedCheck = { request: CheckRequest } | { error: EvaluationError }

export function toCheck({ subject, action, resource, context }: v.InferOutput<typeof EvaluationBody>): AskedCheck {
  const principal = mapSubject(subject)
  if (principal === undefined) return notFound(NO_SUBJECT)
  const reference = mapResource(resource)
  if (reference === undefined) {
    return notFound('resource: type must be a namespace, and id the UUID, name or URN of a resource in it')
  }
  const asked = readOnBehalf(principal, context ?? undefined)
  if ('violation' in asked) {
    const { member, message } = asked.violation
    return { error: errorOf('INVALID_ARGUMENT', `context.${member}: ${message}`) }
  }
  return { request: { ...asked, resource: reference, permission: action.name } }
}

const NO_SUBJECT = `subject: type must be user, serviceuser or group, and id a UUID; the id of a user ${USER_ID_RULE}`

const notFound = (message: string): AskedCheck => ({ error: errorOf('NOT_FOUND', message) })

export const errorOf = (reason: Reason, message: string): EvaluationError => ({
  status: outcomes[reason].status,
  message,
  reason,
})

export const UNKNOWN_ACTION = errorOf('PERMISSION_NOT_FOUND', `action: ${NO_SUCH_PERMISSION}`)

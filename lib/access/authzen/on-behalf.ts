import { NO_PERSON, parsePerson } from '../../foundation/identifiers/person-reference.ts'
import type { SubjectReference } from '../../foundation/identifiers/references.ts'
import type { JsonObject } from '../../foundation/schema/json.ts'
import type { CheckRequest } from '../check/load-checks.ts'
import { agentViolations, toCheckRequest } from '../check/schema.ts'

/** A rule that the members of the context break, with the name of the member. */
export interface ContextViolation {
  member: string
  message: string
}

type Asked = Pick<CheckRequest, 'subject' | 'agent'>

/** The other members of the context are ignored. */
export function readOnBehalf(
  subject: SubjectReference,
  { on_behalf_of: person, require_both: both }: JsonObject = {},
): Asked | { violation: ContextViolation } {
  const [faulty] = Object.entries(agentViolations({ subject, on_behalf_of: person, require_both: both }))
  if (faulty !== undefined) return { violation: { member: faulty[0], message: faulty[1] } }
  if (person === undefined) return { subject }
  const reference = typeof person === 'string' ? parsePerson(person) : undefined
  if (reference === undefined) return { violation: { member: 'on_behalf_of', message: NO_PERSON } }
  if (both !== undefined && typeof both !== 'boolean')
    return { violation: { member: 'require_both', message: 'must be true or false' } }
  return toCheckRequest({ subject, on_behalf_of: reference, require_both: both })
}

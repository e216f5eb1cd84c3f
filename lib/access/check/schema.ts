import * as v from 'valibot'
import { invalidField } from '../../foundation/errors.ts'
import { NO_PERSON, parsePerson, personReference } from '../../foundation/identifiers/person-reference.ts'
import {
  namespaceOfReference,
  normalizeNamespace,
  parseResource,
  parseSubject,
  type ResourceReference,
  SERVICE_USER,
  type SubjectReference,
} from '../../foundation/identifiers/references.ts'
import { USER_ID_RULE } from '../../foundation/identifiers/user-id.ts'
import { query } from '../../foundation/lists/query.ts'
import { fields, pathTo } from '../../foundation/schema/fields.ts'
import { list, oneOf, text } from '../../foundation/schema/primitives.ts'
import { Explanation } from './explain.ts'
import type { CheckRequest } from './load-checks.ts'

/** The text is a violation if `parse` returns undefined. */
const parseWith = <T>(parse: (value: string) => T | undefined, message: string) =>
  v.pipe(
    text,
    v.rawTransform<string, T>(({ dataset, addIssue, NEVER }) => {
      const value = parse(dataset.value)
      if (value !== undefined) return value
      addIssue({ message })
      return NEVER
    }),
  )

const NO_SUBJECT = `must be user:<id>, serviceuser:<id> or group:<id>, the id of a user ${USER_ID_RULE}`
const NO_RESOURCE = 'must be namespace:<uuid, name or urn>'
const permission = v.pipe(text, v.minLength(1, 'must not be empty'))

/** The person for whom a service user acts, and whether the service user must have the permission, too. */
const ON_BEHALF = {
  on_behalf_of: v.optional(personReference),
  require_both: v.optional(v.boolean('must be true or false')),
}
export interface OnBehalf {
  on_behalf_of?: SubjectReference | undefined
  require_both?: boolean | undefined
}

/** The fields of a check that checks with further fields have, too. */
export const CHECK_ENTRIES = {
  subject: parseWith<SubjectReference>(parseSubject, NO_SUBJECT),
  resource: parseWith<ResourceReference>(parseResource, NO_RESOURCE),
  permission,
  ...ON_BEHALF,
}

/** Messages by field. The values of the fields can have any type. */
export function agentViolations({
  subject,
  on_behalf_of,
  require_both,
}: Record<string, unknown>): Record<string, string> {
  if (on_behalf_of === undefined)
    return require_both === undefined ? {} : { require_both: 'must not be given without on_behalf_of' }
  const { namespace, reference } = (subject ?? { namespace: SERVICE_USER }) as Record<string, { namespace?: unknown }>
  const isServiceUser = (namespace ?? reference?.namespace) === SERVICE_USER
  return isServiceUser ? {} : { on_behalf_of: 'needs a service user as the subject' }
}

/** Only a service user acts for a person. */
export const checkAgent = <Check extends { require_both?: boolean | undefined }>() =>
  v.rawCheck<Check>(({ dataset, addIssue }) => {
    const violations = agentViolations((dataset.value ?? {}) as Record<string, unknown>)
    for (const [field, message] of Object.entries(violations)) addIssue({ message, path: pathTo(field) })
  })

/** With an agent, the subject of the check is the person for whom the agent acts. */
export function toCheckRequest<Check extends OnBehalf & { subject: SubjectReference }>({
  on_behalf_of: person,
  require_both: requiresBoth = false,
  ...check
}: Check): Omit<Check, keyof OnBehalf> & Pick<CheckRequest, 'agent'> {
  if (person === undefined) return check
  return { ...check, subject: person, agent: { principal: check.subject.principal, requiresBoth } }
}

export const CheckBody = v.pipe(fields(CHECK_ENTRIES), checkAgent(), v.transform(toCheckRequest))

/** `explain=true` adds the explanation to the response. */
export const CheckQuery = query({ explain: v.optional(oneOf(['true', 'false'])) })

export const CheckResponse = v.object({ status: v.boolean(), explanation: v.optional(Explanation) })

const WrittenCheck = fields({
  resource: v.optional(text),
  object_namespace: v.optional(text),
  object_id: v.optional(text),
  permission,
  ...ON_BEHALF,
})
type WrittenCheck = v.InferOutput<typeof WrittenCheck>

/** The resource is one text or, in the older form, a namespace and an id in two fields. */
export const OwnCheckBody = v.pipe(
  WrittenCheck,
  v.rawCheck(({ dataset, addIssue }) => {
    const violations = resourceViolations(dataset.value as WrittenCheck | undefined)
    for (const [field, message] of Object.entries(violations)) addIssue({ message, path: pathTo(field) })
  }),
  checkAgent(),
  v.transform(({ resource, object_namespace, object_id, ...asked }) => ({
    ...asked,
    resource: parseResource(resource ?? `${object_namespace}:${object_id}`) as ResourceReference,
  })),
)

/**
 * @param principal of the caller, `app/serviceuser:<id>` or `app/user:<id>`
 * @param field the path of the check in the body, with a dot at its end; empty for the body itself
 * @throws INVALID_ARGUMENT if the caller is a person and asks for somebody
 */
export function toOwnRequest<Check extends OnBehalf>(check: Check, principal: string, field = '') {
  const subject = { namespace: namespaceOfReference(principal), principal }
  if (check.on_behalf_of !== undefined && subject.namespace !== SERVICE_USER)
    throw invalidField(`${field}on_behalf_of`, 'needs a service user as the caller')
  return toCheckRequest({ ...check, subject })
}

/** Messages by field. The values of the fields can have any type, because they were not validated before. */
function resourceViolations(written: Partial<WrittenCheck> = {}): Record<string, string> {
  const { resource, object_namespace: namespace, object_id: id } = written
  if (resource !== undefined) {
    const both = 'must not be given beside resource'
    return {
      ...(parseResource(String(resource)) === undefined && { resource: NO_RESOURCE }),
      ...(namespace !== undefined && { object_namespace: both }),
      ...(id !== undefined && { object_id: both }),
    }
  }
  if (namespace === undefined && id === undefined) return { resource: 'is required' }
  const isNamespace = namespace !== undefined && normalizeNamespace(String(namespace)) !== undefined
  return {
    ...(!isNamespace && { object_namespace: namespace === undefined ? 'is required' : 'must be a namespace' }),
    ...(!id && { object_id: id === undefined ? 'is required' : 'must not be empty' }),
  }
}

export const OwnCheckResponse = v.object({ status: v.boolean() })

/** Keeps the text of a reference next to its value, because the response of a batch repeats the text. */
const keepText =
  <T>(parse: (value: string) => T | undefined) =>
  (text: string) => {
    const reference = parse(text)
    return reference && { text, reference }
  }

const writtenSubject = parseWith(keepText<SubjectReference>(parseSubject), NO_SUBJECT)
const writtenResource = parseWith(keepText<ResourceReference>(parseResource), NO_RESOURCE)

const writtenPerson = parseWith(keepText<SubjectReference>(parsePerson), NO_PERSON)
const WRITTEN = {
  resource: writtenResource,
  permission,
  ...ON_BEHALF,
  on_behalf_of: v.optional(writtenPerson),
}

interface Written {
  resource: { text: string; reference: ResourceReference }
  permission: string
  on_behalf_of?: { text: string; reference: SubjectReference } | undefined
  require_both?: boolean | undefined
}

/** `sent` has the texts of the request, and `request` has the parsed check. */
const splitWritten = ({ resource, permission, on_behalf_of, require_both }: Written) => ({
  sent: {
    resource: resource.text,
    permission,
    ...(on_behalf_of !== undefined && { on_behalf_of: on_behalf_of.text }),
    ...(require_both !== undefined && { require_both }),
  },
  request: { resource: resource.reference, permission, on_behalf_of: on_behalf_of?.reference, require_both },
})

/** `sent` has the texts of the request, and `request` has the parsed check. */
export const BatchElement = v.pipe(
  fields({ subject: writtenSubject, ...WRITTEN }),
  checkAgent(),
  v.transform(({ subject, ...written }) => {
    const { sent, request } = splitWritten(written)
    return {
      sent: { subject: subject.text, ...sent },
      request: toCheckRequest({ ...request, subject: subject.reference }),
    }
  }),
)

/** `sent` has the texts of the request, and `request` has the parsed check without its subject. */
export const OwnBatchElement = v.pipe(fields(WRITTEN), checkAgent(), v.transform(splitWritten))

const MAX_CHECKS = 50
/** The limit of Frontier, whose clients send batches of this size. */
const MAX_OWN_CHECKS = 20

export const BatchBody = fields({ bodies: list(BatchElement, MAX_CHECKS, 1) })
export const OwnBatchBody = fields({ bodies: list(OwnBatchElement, MAX_OWN_CHECKS, 1) })

const sent = {
  resource: v.string(),
  permission: v.string(),
  on_behalf_of: v.optional(v.string()),
  require_both: v.optional(v.boolean()),
}
export const CheckPair = v.object({ body: v.object({ subject: v.string(), ...sent }), status: v.boolean() })
export const OwnCheckPair = v.object({ body: v.object(sent), status: v.boolean() })

export const BatchResponse = v.object({ pairs: v.array(CheckPair) })
export const OwnBatchResponse = v.object({ pairs: v.array(OwnCheckPair) })

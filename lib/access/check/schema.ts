import * as v from 'valibot'
import {
  normalizeNamespace,
  parseResource,
  parseSubject,
  type ResourceReference,
  type SubjectReference,
} from '../../foundation/identifiers/references.ts'
import { USER_ID_RULE } from '../../foundation/identifiers/user-id.ts'
import { query } from '../../foundation/lists/query.ts'
import { fields, pathTo } from '../../foundation/schema/fields.ts'
import { list, oneOf, text } from '../../foundation/schema/primitives.ts'
import { Explanation } from './explain.ts'

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

export const CheckBody = fields({
  subject: parseWith<SubjectReference>(parseSubject, NO_SUBJECT),
  resource: parseWith<ResourceReference>(parseResource, NO_RESOURCE),
  permission,
})

/** `explain=true` adds the explanation to the response. */
export const CheckQuery = query({ explain: v.optional(oneOf(['true', 'false'])) })

export const CheckResponse = v.object({ status: v.boolean(), explanation: v.optional(Explanation) })

const WrittenCheck = fields({
  resource: v.optional(text),
  object_namespace: v.optional(text),
  object_id: v.optional(text),
  permission,
})
type WrittenCheck = v.InferOutput<typeof WrittenCheck>

/** The resource is one text or, in the older form, a namespace and an id in two fields. */
export const OwnCheckBody = v.pipe(
  WrittenCheck,
  v.rawCheck(({ dataset, addIssue }) => {
    const violations = resourceViolations(dataset.value as WrittenCheck | undefined)
    for (const [field, message] of Object.entries(violations)) addIssue({ message, path: pathTo(field) })
  }),
  v.transform(({ permission, resource, object_namespace, object_id }) => ({
    resource: parseResource(resource ?? `${object_namespace}:${object_id}`) as ResourceReference,
    permission,
  })),
)

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

/** `sent` has the texts of the request, and `request` has the parsed check. */
export const BatchElement = v.pipe(
  fields({ subject: writtenSubject, resource: writtenResource, permission }),
  v.transform(({ subject, resource, permission }) => ({
    sent: { subject: subject.text, resource: resource.text, permission },
    request: { subject: subject.reference, resource: resource.reference, permission },
  })),
)

/** `sent` has the texts of the request, and `request` has the parsed check. */
export const OwnBatchElement = v.pipe(
  fields({ resource: writtenResource, permission }),
  v.transform(({ resource, permission }) => ({
    sent: { resource: resource.text, permission },
    request: { resource: resource.reference, permission },
  })),
)

const MAX_CHECKS = 50
/** The limit of Frontier, whose clients send batches of this size. */
const MAX_OWN_CHECKS = 20

export const BatchBody = fields({ bodies: list(BatchElement, MAX_CHECKS, 1) })
export const OwnBatchBody = fields({ bodies: list(OwnBatchElement, MAX_OWN_CHECKS, 1) })

const sent = { resource: v.string(), permission: v.string() }
export const CheckPair = v.object({ body: v.object({ subject: v.string(), ...sent }), status: v.boolean() })
export const OwnCheckPair = v.object({ body: v.object(sent), status: v.boolean() })

export const BatchResponse = v.object({ pairs: v.array(CheckPair) })
export const OwnBatchResponse = v.object({ pairs: v.array(OwnCheckPair) })

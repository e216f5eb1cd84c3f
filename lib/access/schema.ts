import * as v from 'valibot'
import {
  parseResource,
  parseSubject,
  type ResourceReference,
  type SubjectReference,
} from '../identifiers/references.ts'
import { fields } from '../schema/fields.ts'
import { oneOf, text } from '../schema/primitives.ts'
import { Explanation } from './explain.ts'

/** Text that `parse` turns into a value. If it gives undefined, the text is a violation. */
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

/** The body of a check: does the subject hold the permission on the resource? */
export const CheckBody = fields({
  subject: parseWith<SubjectReference>(parseSubject, 'must be user:<id>, serviceuser:<id> or group:<id>'),
  resource: parseWith<ResourceReference>(parseResource, 'must be namespace:<uuid, name or urn>'),
  permission: v.pipe(text, v.minLength(1, 'must not be empty')),
})

/** `explain=true` adds the explanation to the answer. */
export const CheckQuery = v.object({ explain: v.optional(oneOf(['true', 'false'])) })

export const CheckResponse = v.object({ status: v.boolean(), explanation: v.optional(Explanation) })

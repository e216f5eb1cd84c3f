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

/** A text that `parse` makes something of; `undefined` from it is a violation. */
const parsed = <T>(parse: (value: string) => T | undefined, message: string) =>
  v.pipe(
    text,
    v.rawTransform<string, T>(({ dataset, addIssue, NEVER }) => {
      const value = parse(dataset.value)
      if (value !== undefined) return value
      addIssue({ message })
      return NEVER
    }),
  )

/** The body of a check: who, on what, and may they do this? */
export const CheckBody = fields({
  subject: parsed<SubjectReference>(parseSubject, 'must be user:<id>, serviceuser:<id> or group:<id>'),
  resource: parsed<ResourceReference>(parseResource, 'must be namespace:<uuid, name or urn>'),
  permission: v.pipe(text, v.minLength(1, 'must not be empty')),
})

/** `explain=true` asks for the reasons of an answer too. */
export const CheckQuery = v.object({ explain: v.optional(oneOf(['true', 'false'])) })

export const CheckResponse = v.object({ status: v.boolean(), explanation: v.optional(Explanation) })

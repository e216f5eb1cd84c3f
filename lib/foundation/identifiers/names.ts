import * as v from 'valibot'
import { isResourceName, normalizeNamespace } from './references.ts'

/** The name of a resource or billing account, or the title of a client. */
export const resourceName = v.pipe(
  v.string('must be a string'),
  v.check(isResourceName, 'must be 1 to 256 characters without control characters, and not be a UUID'),
)

/** The id or name of something else. Every name is shorter than 1,000 characters, and so is every key of the table. */
export const reference = v.pipe(
  v.string('must be a string'),
  v.check((text) => text !== '' && text.length <= 1_000 && text.isWellFormed(), 'must be an id or a name'),
)

/** A namespace `service/resource`, or its alias. Gives the full form; whether it exists is not judged. */
export const namespace = v.pipe(
  v.string('must be service/resource'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const full = normalizeNamespace(dataset.value)
    if (full !== undefined) return full
    addIssue({ message: 'must be service/resource' })
    return NEVER
  }),
)

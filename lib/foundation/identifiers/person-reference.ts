import * as v from 'valibot'
import { text } from '../schema/primitives.ts'
import { parseSubject, type SubjectReference, USER } from './references.ts'

export const NO_PERSON = 'must be user:<id>'

/** Returns undefined for a text that is no reference to a user. */
export function parsePerson(text: string): SubjectReference | undefined {
  const subject = parseSubject(text)
  return subject?.namespace === USER ? subject : undefined
}

/** `user:<id>`. */
export const personReference = v.pipe(
  text,
  v.rawTransform<string, SubjectReference>(({ dataset, addIssue, NEVER }) => {
    const person = parsePerson(dataset.value)
    if (person !== undefined) return person
    addIssue({ message: NO_PERSON })
    return NEVER
  }),
)

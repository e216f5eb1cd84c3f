import * as v from 'valibot'
import { idOf } from '../../access/resources/schema.ts'
import type { SubjectReference } from '../../foundation/identifiers/references.ts'
import { pathTo } from '../../foundation/schema/fields.ts'

/** A service user that uses something for a person. */
export interface ActingFor {
  /** The id of the person. */
  userId: string
  /** `app/serviceuser:<id>`. */
  agent: string
}

interface Used {
  user_id: string
}

interface Body {
  on_behalf_of?: SubjectReference | undefined
  usages?: readonly Used[] | undefined
  hold?: Used | undefined
  user_id?: string | undefined
}

/** The usages and the hold of a request for a person name this person, or nobody. */
export const onlyOfPerson = <Given extends Body>() =>
  v.rawCheck<Given>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { on_behalf_of: person, usages = [], hold, user_id = '' } = dataset.value
    if (person?.principal === undefined) return
    const userId = idOf(person.principal)
    const isOther = (id: string) => id !== '' && id !== userId
    const message = 'must be the person of on_behalf_of, or be left out'
    for (const [index, usage] of usages.entries())
      if (isOther(usage.user_id)) addIssue({ message, path: pathTo('usages', index, 'user_id') })
    if (hold !== undefined && isOther(hold.user_id)) addIssue({ message, path: pathTo('hold', 'user_id') })
    if (isOther(user_id)) addIssue({ message, path: pathTo('user_id') })
  })

/** Records the person as the user, and the service user beside it. */
export const recordFor = <Given extends Used>(
  given: Given,
  acting: ActingFor | undefined,
): Given & { agent?: string } =>
  acting === undefined ? given : { ...given, user_id: acting.userId, agent: acting.agent }

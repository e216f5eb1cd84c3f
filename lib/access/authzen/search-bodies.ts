import * as v from 'valibot'
import { members, pathTo } from '../../foundation/schema/fields.ts'
import type { JsonObject } from '../../foundation/schema/json.ts'
import { text } from '../../foundation/schema/primitives.ts'
import type { CheckRequest } from '../check/load-checks.ts'
import type { ActionQuestion } from '../search/actions.ts'
import type { PageRequest } from '../search/page.ts'
import { MAX_RESULTS } from '../search/page.ts'
import type { ResourceQuestion } from '../search/resources.ts'
import type { SubjectQuestion } from '../search/subjects.ts'
import { mapPrincipalType, mapResource, mapSubject, mapType } from './map.ts'
import { readOnBehalf } from './on-behalf.ts'
import { Action, anyObject, context, Entity, EntityType } from './schema.ts'

const MAX_ORGANIZATIONS = 50

const A_LIMIT = `must be a whole number from 1 to ${MAX_RESULTS}`

export const SearchPageRequest = members({
  token: v.optional(v.pipe(text, v.maxLength(3_000, 'is not a token of this search'))),
  limit: v.optional(
    v.pipe(v.number(A_LIMIT), v.integer(A_LIMIT), v.minValue(1, A_LIMIT), v.maxValue(MAX_RESULTS, A_LIMIT)),
  ),
  properties: v.optional(anyObject),
})

const page = v.optional(SearchPageRequest)

const ORGANIZATIONS = `must be the id or the name of an organization, or a list of 1 to ${MAX_ORGANIZATIONS}`
const organizationId = v.pipe(v.string(ORGANIZATIONS), v.nonEmpty(ORGANIZATIONS), v.maxLength(64, ORGANIZATIONS))

/** Other members are ignored. */
export const ResourceSearchContext = members({
  org_id: v.optional(
    v.union(
      [
        v.pipe(
          organizationId,
          v.transform((each) => [each]),
        ),
        v.pipe(v.array(organizationId), v.nonEmpty(ORGANIZATIONS), v.maxLength(MAX_ORGANIZATIONS, ORGANIZATIONS)),
      ],
      ORGANIZATIONS,
    ),
  ),
  on_behalf_of: v.optional(text),
  require_both: v.optional(v.boolean('must be true or false')),
})

/** The context must name a person and a service user that can act for it, or neither. */
const onBehalf = <Body extends { subject: Entity; context?: object | undefined }>() =>
  v.rawCheck<Body>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { subject, context } = dataset.value
    const principal = mapSubject(subject)
    const asked = principal && readOnBehalf(principal, context as JsonObject | undefined)
    if (asked === undefined || !('violation' in asked)) return
    addIssue({ message: asked.violation.message, path: pathTo('context', asked.violation.member) })
  })

/** After `onBehalf`. Undefined if no principal can have the id of the subject. */
function toAsked(subject: Entity, context: object | undefined): Pick<CheckRequest, 'subject' | 'agent'> | undefined {
  const principal = mapSubject(subject)
  const asked = principal && readOnBehalf(principal, context as JsonObject | undefined)
  return asked === undefined || 'violation' in asked ? undefined : asked
}

interface Asked<Question> {
  /** Undefined if a type or an id cannot be mapped to Tollgate's types. */
  question: Question | undefined
  page: PageRequest
  /** With the spelling of the request. */
  type: string
}

/** Asks for the subjects that may do the action on the resource. An id of the subject is ignored. */
export const SubjectSearchBody = v.pipe(
  members({ subject: EntityType, action: Action, resource: Entity, context, page }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.context?.on_behalf_of === undefined) return
    addIssue({
      message: 'must not be given in a search for subjects',
      path: pathTo('context', 'on_behalf_of'),
    })
  }),
  v.transform(({ subject: { type }, action, resource, page = {} }): Asked<SubjectQuestion> => {
    const [namespace, reference] = [mapPrincipalType(type), mapResource(resource)]
    const isMapped = namespace !== undefined && reference !== undefined
    const question = isMapped ? { namespace, permission: action.name, resource: reference } : undefined
    return { question, page, type }
  }),
)

/** Asks for the resources on which the subject may do the action. An id of the resource is ignored. */
export const ResourceSearchBody = v.pipe(
  members({ subject: Entity, action: Action, resource: EntityType, context: v.optional(ResourceSearchContext), page }),
  onBehalf(),
  v.transform(({ subject, action, resource: { type }, context = {}, page = {} }): Asked<ResourceQuestion> => {
    const [asked, namespace] = [toAsked(subject, context), mapType(type)]
    const isMapped = asked !== undefined && namespace !== undefined
    const question = isMapped
      ? { ...asked, permission: action.name, namespace, organizations: context.org_id }
      : undefined
    return { question, page, type }
  }),
)

/** Asks for the actions that the subject may do on the resource. An action in the body is ignored. */
export const ActionSearchBody = v.pipe(
  members({ subject: Entity, resource: Entity, context, page }),
  onBehalf(),
  v.transform(({ subject, resource, context, page = {} }): Omit<Asked<ActionQuestion>, 'type'> => {
    const [asked, reference] = [toAsked(subject, context), mapResource(resource)]
    const isMapped = asked !== undefined && reference !== undefined
    return { question: isMapped ? { ...asked, resource: reference } : undefined, page }
  }),
)

import { EvaluationItem } from '../../lib/access/authzen/evaluations.ts'
import { Action, Entity, EntityType, Evaluation, EvaluationError } from '../../lib/access/authzen/schema.ts'
import { FoundAction, FoundEntity, SearchPageAnswer } from '../../lib/access/authzen/search.ts'
import { ResourceSearchContext, SearchPageRequest } from '../../lib/access/authzen/search-bodies.ts'
import type { Components } from '../about.ts'

const PROPERTIES = 'Accepted, without effect.'

/** The meanings of the parts of an evaluation. */
export const ENTITIES = {
  subject: 'Who would do it: a user, a service user, or a group, which means what it grants to its members.',
  action: 'What would be done.',
  resource: 'What it would be done to.',
  context: PROPERTIES,
} as const

export const PAGE = 'Which results: those after a token. The limit may change from page to page.'
export const PAGED = 'Where the next page begins; missing if a type or an id cannot be mapped.'

export const authzenComponents: Components = {
  requests: {
    AuthzenEntity: {
      schema: Entity,
      fields: {
        type: 'Of a subject `user`, `serviceuser` or `group`; of a resource its namespace, or an alias of it.',
        id: 'Of a subject a UUID; of a resource a UUID, or the name or URN that a check takes.',
        properties: PROPERTIES,
      },
    },
    AuthzenAction: {
      schema: Action,
      fields: {
        name: 'A verb of the resource’s own namespace, `service.resource.verb`, or the name of a permission.',
        properties: PROPERTIES,
      },
    },
    AuthzenEntityType: {
      schema: EntityType,
      fields: { type: 'As in an evaluation. An id is ignored.', properties: PROPERTIES },
    },
    AuthzenPageRequest: {
      schema: SearchPageRequest,
      fields: {
        token: '`next_token` of the page before; empty, or missing, for the first one.',
        limit: 'The most results of this page: 1 to 1,000, by default 100.',
        properties: PROPERTIES,
      },
    },
    AuthzenResourceSearchContext: {
      schema: ResourceSearchContext,
      fields: {
        org_id:
          'The organizations in which the search looks: the id or the name of one, or a list of up to 50. Without it the search looks into all. Resources that are in no organization are found only without it.',
      },
    },
    AuthzenEvaluationItem: {
      schema: EvaluationItem,
      fields: ENTITIES,
    },
  },
  responses: {
    AuthzenEvaluation: {
      schema: Evaluation,
      fields: {
        decision: 'Whether the subject may do the action.',
        context: 'Only where the evaluation could not be made: then it is a denial, with its error.',
      },
    },
    AuthzenFoundEntity: {
      schema: FoundEntity,
      fields: { type: 'The type, as in the request.', id: 'The id, as checks take it. A UUID is in lower case.' },
    },
    AuthzenFoundAction: {
      schema: FoundAction,
      fields: { name: 'A verb of the resource’s own namespace.' },
    },
    AuthzenPage: {
      schema: SearchPageAnswer,
      fields: { next_token: 'Empty at the end. A page may be shorter than its limit without being the last.' },
    },
    AuthzenError: {
      schema: EvaluationError,
      fields: {
        status: 'The HTTP status that fits the error.',
        message: 'For people.',
        reason: 'For programs: `NOT_FOUND`, `PERMISSION_NOT_FOUND` or `INVALID_ARGUMENT`.',
      },
    },
  },
}

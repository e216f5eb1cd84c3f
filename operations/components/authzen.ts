import { EvaluationItem } from '../../lib/access/authzen/evaluations.ts'
import { Action, Entity, EntityType, Evaluation, EvaluationError } from '../../lib/access/authzen/schema.ts'
import { FoundAction, FoundEntity, SearchPageAnswer } from '../../lib/access/authzen/search.ts'
import { ResourceSearchContext, SearchPageRequest } from '../../lib/access/authzen/search-bodies.ts'
import type { Components } from '../about.ts'

const PROPERTIES = 'Accepted and ignored.'

/** The texts for the parts of an evaluation. */
export const ENTITIES = {
  subject:
    'The user, service user or group that would do the action. For a group, the decision depends on the rights that the group gives to its members.',
  action: 'The action that the subject would do.',
  resource: 'The resource on which the subject would do the action.',
  context: 'For whom a service user acts: `on_behalf_of` and `require_both`, as in "Check". Other members are ignored.',
} as const

export const PAGE = 'The page of the results. The limit may differ from page to page.'
export const PAGED = 'The token of the next page. Missing if a type or an id in the request is invalid.'

export const authzenComponents: Components = {
  requests: {
    AuthzenEntity: {
      schema: Entity,
      fields: {
        type: 'For a subject, `user`, `serviceuser` or `group`. For a resource, its namespace or an alias of the namespace.',
        id: 'For a user, its id at your identity provider. For a service user or a group, a UUID. For a resource, a UUID, or a name or URN that "Check" accepts.',
        properties: PROPERTIES,
      },
    },
    AuthzenAction: {
      schema: Action,
      fields: {
        name: 'A verb, which means the permission with this verb in the namespace of the resource; or the key (`service.resource.verb`) or the name of a permission.',
        properties: PROPERTIES,
      },
    },
    AuthzenEntityType: {
      schema: EntityType,
      fields: { type: 'The type, as in an evaluation. An `id` beside it is ignored.', properties: PROPERTIES },
    },
    AuthzenPageRequest: {
      schema: SearchPageRequest,
      fields: {
        token: 'The `next_token` of the previous page. Empty or missing for the first page.',
        limit: 'The largest number of results on this page: 1 to 1,000. The default is 100.',
        properties: PROPERTIES,
      },
    },
    AuthzenResourceSearchContext: {
      schema: ResourceSearchContext,
      fields: {
        org_id:
          'The id or the name of an organization, or a list of up to 50 of them. The search then finds only resources in these organizations. Without `org_id`, the search covers all organizations, and also finds resources that are in no organization.',
        on_behalf_of: 'The person for whom the service user acts: `user:<id>`.',
        require_both: '`true` if the service user must have the permission, too.',
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
        context: 'The error, if the request could not be evaluated. The decision is then `false`. Otherwise missing.',
      },
    },
    AuthzenFoundEntity: {
      schema: FoundEntity,
      fields: {
        type: 'The type, as in the request.',
        id: 'The id, in a form that "Check" accepts. A UUID is in lower case.',
      },
    },
    AuthzenFoundAction: {
      schema: FoundAction,
      fields: { name: 'A verb of the namespace of the resource.' },
    },
    AuthzenPage: {
      schema: SearchPageAnswer,
      fields: {
        next_token:
          'The token of the next page; empty on the last page. A page may have fewer results than its limit and not be the last page.',
      },
    },
    AuthzenError: {
      schema: EvaluationError,
      fields: {
        status: 'The HTTP status that matches the error.',
        message: 'A message for people.',
        reason: 'A reason for programs: `NOT_FOUND`, `PERMISSION_NOT_FOUND` or `INVALID_ARGUMENT`.',
      },
    },
  },
}

import * as v from 'valibot'
import { clientTitle } from '../../access/clients/schema.ts'
import { containerInBody, organizationInPath, requiredOrganization } from '../../access/resources/request.ts'
import { pageFields, query } from '../../foundation/lists/query.ts'
import { fields } from '../../foundation/schema/fields.ts'
import { metadata } from '../../foundation/schema/metadata.ts'
import { oneOf, shortText } from '../../foundation/schema/primitives.ts'
import { orderFields } from '../../foundation/word-index/ordered-list.ts'

export const ServiceUserInPath = v.object({ org_id: organizationInPath, id: v.string() })

/** The fields are in a member `body` of the body. */
export const CreateServiceUserBody = fields({
  body: fields({ title: clientTitle, metadata: v.optional(metadata), org_id: containerInBody }, [
    'id',
    'state',
    'created_at',
    'updated_at',
  ]),
})
export type CreateServiceUserRequest = v.InferOutput<typeof CreateServiceUserBody>['body']

/** Every request reads the item of its client, which contains the titles of its secrets. */
const MAX_TITLE = 256

/** Callers cannot choose the text or the end of a secret: the request ignores them, and the answer has the real ones. */
export const CreateSecretBody = fields({ title: v.optional(shortText(MAX_TITLE)) }, [
  'id',
  'secret',
  'created_at',
  'expires_at',
])

/** The organization is a query parameter, because the path of this list does not contain it. */
export const ServiceUsersQuery = query({
  org_id: requiredOrganization,
  state: v.optional(oneOf(['enabled', 'disabled'])),
  ...orderFields,
  ...pageFields(),
})

import * as v from 'valibot'
import { clientTitle } from '../../access/clients/schema.ts'
import { containerInBody, organizationInPath, requiredOrganization } from '../../access/resources/request.ts'
import { pageFields, query } from '../../foundation/lists/query.ts'
import { fields } from '../../foundation/schema/fields.ts'
import { metadata } from '../../foundation/schema/metadata.ts'
import { oneOf, shortText } from '../../foundation/schema/primitives.ts'
import { orderFields } from '../../foundation/word-index/ordered-list.ts'

export const ServiceUserInPath = v.object({ org_id: organizationInPath, id: v.string() })

/** The request wraps the fields. */
export const CreateServiceUserBody = fields({
  body: fields({ title: clientTitle, metadata: v.optional(metadata), org_id: containerInBody }, [
    'id',
    'state',
    'created_at',
    'updated_at',
  ]),
})
export type CreateServiceUserRequest = v.InferOutput<typeof CreateServiceUserBody>['body']

/** Every request reads the titles of its client's secrets, too. */
const MAX_TITLE = 256

/** Callers can choose neither the text nor the end of a secret. A request for one is an error, so that nobody believes it was granted. */
export const CreateSecretBody = fields({
  title: v.optional(shortText(MAX_TITLE)),
})

/** The organization is not in the path of this list. */
export const ServiceUsersQuery = query({
  org_id: requiredOrganization,
  state: v.optional(oneOf(['enabled', 'disabled'])),
  ...orderFields,
  ...pageFields(),
})

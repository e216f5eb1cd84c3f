import * as v from 'valibot'
import { SecretCredential } from '../../../lib/access/clients/present.ts'
import { CreateSecretBody, ServiceUserInPath } from '../../../lib/directory/service-users/request.ts'
import { makeSecret } from '../../../lib/directory/service-users/secrets.ts'
import { findServiceUser, requireServiceUser } from '../../../lib/directory/service-users/service-user-in-path.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { ROBOT, SERVICE_USER_PARAMETERS } from '../../../operations/components/principals.ts'
import { ALLOWED, CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'create-service-user-credential',
  route: 'POST /v1beta1/organizations/{org_id}/serviceusers/{id}/secrets',
  limit: { rate: 100, burst: 100 },
  tag: 'Access',
  summary: 'Create service user credential',
  description:
    'Creates a secret of a service user. Only this answer contains the text of the secret. A service user has at most two valid secrets, so that a new secret can replace the old one. If the service user has rights inside its organization, the caller also needs `policymanage` on the organization. If the service user has a relation to the platform, or has rights elsewhere that a platform admin gave it (`HOLDS_ELSEWHERE`), the caller must be a platform admin. Rights that only other organizations gave it do not matter. A service user cannot create a secret for itself.',
  callers: { holds: '`serviceusermanage` on the organization' },
  answer: 'The secret.',
  refusals: ['NOT_FOUND', 'HOLDS_ELSEWHERE', 'TOO_MANY_SECRETS', 'BEING_DELETED', 'ABORTED'],
  parameters: SERVICE_USER_PARAMETERS,
  request: {
    title: 'The purpose of the secret: at most 256 characters, may be empty.',
    secret: 'Ignored, because the service makes the text.',
    expires_at: 'Ignored, because a new secret has no end.',
  },
  response: { secret: 'The secret, with its text.' },
  table: {
    get: [CALLER, ...CHECK.get, 'CLIENTS_OF#*', 'GRANTED_ELSEWHERE#*'],
    query: [...CHECK.query, 'OWNED_BY#*', 'POLICIES_OF#*'],
    put: [CALLER],
    require: ALLOWED,
  },
  example: {
    title: 'Create a second secret, to replace the first one',
    params: { org_id: 'acme', id: ROBOT.id },
    body: { title: 'of November' },
    serviceUser: ROBOT,
  },
} as const satisfies About

export const handler = operation('create-service-user-credential', {
  access: 'authenticated',
  request: { params: ServiceUserInPath, query: noQuery, body: CreateSecretBody },
  load: ({ params }, table) => findServiceUser(table, params),
  run: async ({ body: { title = '' }, loaded, caller, table, now }) => {
    const found = await requireServiceUser(table, caller, loaded)
    return { secret: await makeSecret(table, caller, found, title, now) }
  },
  response: v.object({ secret: SecretCredential }),
})

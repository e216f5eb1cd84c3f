import { Removed, unlessFinished } from '../../../lib/directory/removal/purge.ts'
import { deleteServiceUser } from '../../../lib/directory/removal/service-user.ts'
import { ServiceUserInPath } from '../../../lib/directory/service-users/request.ts'
import {
  findServiceUser,
  requireDeletableServiceUser,
} from '../../../lib/directory/service-users/service-user-in-path.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { REMOVED } from '../../../operations/components/containers.ts'
import { ROBOT, SERVICE_USER_PARAMETERS } from '../../../operations/components/principals.ts'
import { REMOVE_DELEGATIONS } from '../../../operations/rights/directory.ts'
import { ALLOWED, CALLER, CHECK } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'delete-service-user',
  route: 'DELETE /v1beta1/organizations/{org_id}/serviceusers/{id}',
  limit: { rate: 20, burst: 20 },
  tag: 'Access',
  summary: 'Delete service user',
  description:
    'Deletes a service user with its secrets and everything that it holds: relations to the platform, memberships, policies, and the ownership of resources. The resources themselves stay. If one request cannot delete everything, the answer is 503 `DELETION_IN_PROGRESS`: send the same request again. Only platform admins may delete a service user that has a relation to the platform.',
  callers: { holds: '`serviceusermanage` on the organization' },
  answer: 'The numbers of items that this request removed.',
  refusals: ['NOT_FOUND', 'ABORTED', 'DELETION_IN_PROGRESS'],
  parameters: SERVICE_USER_PARAMETERS,
  response: REMOVED,
  table: {
    get: [...REMOVE_DELEGATIONS.get, CALLER, ...CHECK.get, 'POLICY#*'],
    query: [...REMOVE_DELEGATIONS.query, ...CHECK.query, 'OWNED_BY#*', 'POLICIES_OF#*'],
    removes: ['service user', 'policy'],
    put: [...REMOVE_DELEGATIONS.put, 'ALIAS#*', 'LIST#PLATFORM', 'OWNED_BY#*', 'RESOURCE#*'],
    update: [...REMOVE_DELEGATIONS.update, 'CLIENTS_OF#*', 'PRINCIPAL#app/serviceuser:*'],
    delete: [...REMOVE_DELEGATIONS.delete, 'GRANTED_ELSEWHERE#*', 'RESOURCE#*'],
    require: ALLOWED,
  },
  example: {
    title: 'Delete the service user that makes backups',
    params: { org_id: 'acme', id: ROBOT.id },
    serviceUser: ROBOT,
  },
} as const satisfies About

export const handler = operation('delete-service-user', {
  access: 'authenticated',
  request: { params: ServiceUserInPath, query: noQuery },
  load: ({ params }, table) => findServiceUser(table, params),
  run: ({ loaded, caller, table }) =>
    unlessFinished(table, async () => {
      const { client } = await requireDeletableServiceUser(table, caller, loaded)
      return deleteServiceUser(table, caller, client.id)
    }),
  response: Removed,
})

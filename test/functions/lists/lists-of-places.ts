import { readPolicy } from '../../../lib/access/policies/store.ts'
import { unbindPolicy } from '../../../lib/access/policies/unbind-policy.ts'
import { idOf } from '../../../lib/access/resources/schema.ts'
import { aServiceUser } from '../../support/service-users.ts'
import { anOrganization, aRole, aTable, aUser } from '../../support/world.ts'
import { containerWrites, firstPolicyWrites, groupWrites, type Made, saveAll } from './fill.ts'
import { ids, type ListCase, type ListOperation } from './list-case.ts'

// Test cases for the lists of things on which a principal has access.

const parent = await anOrganization()
const roleId = (await aRole([])).id

const MAKERS = {
  'app/organization': (metadata?: string) => containerWrites(undefined, metadata),
  'app/project': (metadata?: string) => containerWrites(parent, metadata),
  'app/group': (metadata?: string) => groupWrites(parent, metadata),
} as const

type Namespace = keyof typeof MAKERS

async function aHeldCase(namespace: Namespace, principal: string, params: Record<string, string>): Promise<ListCase> {
  const policyIds = new Map<string, string>()
  const make = (metadata?: string): Made => {
    const { id, writes } = MAKERS[namespace](metadata)
    const bound = { role_id: roleId, resource: `${namespace}:${id}`, principal }
    const policy = firstPolicyWrites(bound, namespace === 'app/organization' ? id : parent.id)
    policyIds.set(id, policy.id)
    return { id, writes: [...writes, ...policy.writes] }
  }
  return {
    ask: (query = {}) => ({ params, query }),
    add: (count, metadata) => saveAll(count, () => make(metadata)),
    remove: async (id) => {
      const policy = await readPolicy(aTable(), policyIds.get(id) ?? '')
      return policy && unbindPolicy(aTable(), policy)
    },
  }
}

const aUserCase = (namespace: Namespace) => (): Promise<ListCase> => {
  const user = aUser()
  return aHeldCase(namespace, user, { id: idOf(user) })
}

async function aServiceUserCase(): Promise<ListCase> {
  const { clientId, principal } = await aServiceUser({ organizationId: parent.id })
  return aHeldCase('app/project', principal, { org_id: parent.id, id: clientId })
}

export const LISTS_OF_PLACES: readonly ListOperation[] = [
  {
    ...{ operation: 'list-organizations-by-user', by: 'user' },
    ...{ idsIn: ids('organizations'), hasMetadata: true, make: aUserCase('app/organization') },
  },
  {
    ...{ operation: 'list-projects-by-user', by: 'user' },
    ...{ idsIn: ids('projects'), hasMetadata: true, make: aUserCase('app/project') },
  },
  {
    ...{ operation: 'list-user-groups', by: 'user' },
    ...{ idsIn: ids('groups'), hasMetadata: true, make: aUserCase('app/group') },
  },
  {
    ...{ operation: 'list-service-user-projects', by: 'service user' },
    ...{ idsIn: ids('projects'), hasMetadata: true, make: aServiceUserCase },
  },
]

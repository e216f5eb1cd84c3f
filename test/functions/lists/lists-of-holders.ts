import { randomUUID } from 'node:crypto'
import { builtinId } from '../../../lib/foundation/identifiers/builtin.ts'
import { grantKey } from '../../../lib/foundation/table/keys.ts'
import { anOrganization, aProject, aRole } from '../../support/world.ts'
import { firstPolicyWrites, groupWrites, type Made, removeListed, saveAll, serviceUserWrites } from './fill.ts'
import { ids, type ListCase, type ListOperation } from './list-case.ts'

// Test cases for the lists of principals that have a role on an organization or project.

const organization = await anOrganization()
const roleId = (await aRole([builtinId('app.organization.administer'), builtinId('app.project.administer')])).id

const MAKERS = {
  'app/user': (): Made => ({ id: randomUUID(), writes: [] }),
  'app/group': (metadata?: string) => groupWrites(organization, metadata),
  'app/serviceuser': (metadata?: string) => serviceUserWrites(organization.id, metadata),
} as const

async function aHolderCase(kind: keyof typeof MAKERS, onProject = true): Promise<ListCase> {
  const place = onProject ? await aProject(organization) : await anOrganization()
  const make = (metadata?: string): Made => {
    const { id, writes } = MAKERS[kind](metadata)
    const bound = { role_id: roleId, resource: place.resource, principal: `${kind}:${id}` }
    return { id, writes: [...writes, ...firstPolicyWrites(bound, onProject ? organization.id : place.id).writes] }
  }
  return {
    ask: (query = {}) => ({ params: { id: place.id }, query }),
    add: (count, metadata) => saveAll(count, () => make(metadata)),
    remove: (id) => removeListed(grantKey(place.resource, `${kind}:${id}`)),
  }
}

export const LISTS_OF_HOLDERS: readonly ListOperation[] = [
  {
    ...{ operation: 'list-organization-admins', by: 'organization' },
    ...{ idsIn: ids('users'), hasMetadata: false, make: () => aHolderCase('app/user', false) },
  },
  {
    ...{ operation: 'list-project-admins', by: 'project' },
    ...{ idsIn: ids('users'), hasMetadata: false, make: () => aHolderCase('app/user') },
  },
  {
    ...{ operation: 'list-project-users', by: 'project' },
    ...{ idsIn: ids('users'), hasMetadata: false, make: () => aHolderCase('app/user') },
  },
  {
    ...{ operation: 'list-project-service-users', by: 'project' },
    ...{ idsIn: ids('serviceusers'), hasMetadata: true, make: () => aHolderCase('app/serviceuser') },
  },
  {
    ...{ operation: 'list-project-groups', by: 'project' },
    ...{ idsIn: ids('groups'), hasMetadata: true, make: () => aHolderCase('app/group') },
  },
]

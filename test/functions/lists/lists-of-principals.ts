import { platformEntries } from '../../../lib/access/clients/entity.ts'
import { grantKey, IDS, listedKey, ownedByOrganizationKey } from '../../../lib/foundation/table/keys.ts'
import { put } from '../../../lib/foundation/table/writes.ts'
import { anOrganization, aRole, aTable, aUser } from '../../support/world.ts'
import { type Made, policyWrites, removeListed, saveAll, serviceUserWrites, times } from './fill.ts'
import { ids, type ListCase, type ListOperation } from './list-case.ts'

const idOfUser = (user: string): string => user.slice('app/user:'.length)

async function anOrganizationUserCase(): Promise<ListCase> {
  const [{ id, resource }, role] = [await anOrganization(), await aRole([])]
  const make = (): Made => {
    const principal = aUser()
    return { ...policyWrites({ role_id: role.id, resource, principal }), id: idOfUser(principal) }
  }
  return {
    ask: (query = {}) => ({ params: { id }, query }),
    add: (count) => saveAll(count, make),
    remove: (user) => removeListed(grantKey(resource, `app/user:${user}`)),
  }
}

/**
 * Makes a case of a list of an organization's service users.
 * @param inQuery whether the request names the organization in the query instead of the path
 */
async function aServiceUserCase(inQuery = false): Promise<ListCase> {
  const { id: organization_id } = await anOrganization()
  return {
    ask: (query = {}) =>
      inQuery ? { query: { org_id: organization_id, ...query } } : { params: { org_id: organization_id }, query },
    add: (count, metadata) => saveAll(count, () => serviceUserWrites(organization_id, metadata)),
    remove: (id) => removeListed(ownedByOrganizationKey('CLIENTS_OF', organization_id, id)),
  }
}

/**
 * Makes a case of the list of platform users. All cases use the same list, so each case first removes the entries of
 * earlier cases.
 */
async function aPlatformCase(): Promise<ListCase> {
  const left = await aTable().query(listedKey('PLATFORM', '').pk, IDS)
  for (const { principal } of left) await removeListed(listedKey('PLATFORM', String(principal)))
  const make = (): Made => {
    const principal = aUser()
    const indexItems = platformEntries({ principal, relations: ['member'], title: '' }, times())
    return { id: idOfUser(principal), writes: indexItems.map(({ key, attributes }) => put(key, attributes)) }
  }
  return {
    ask: (query = {}) => ({ query }),
    add: (count) => saveAll(count, make),
    remove: (user) => removeListed(listedKey('PLATFORM', `app/user:${user}`)),
  }
}

export const LISTS_OF_PRINCIPALS: readonly ListOperation[] = [
  {
    ...{ operation: 'list-organization-users', by: 'organization' },
    ...{ idsIn: ids('users'), hasMetadata: false, make: anOrganizationUserCase },
  },
  {
    ...{ operation: 'list-organization-service-users', by: 'organization' },
    ...{ idsIn: ids('serviceusers'), hasMetadata: true, make: () => aServiceUserCase() },
  },
  {
    ...{ operation: 'list-service-users', by: 'organization' },
    ...{ idsIn: ids('serviceusers'), hasMetadata: true, make: () => aServiceUserCase(true) },
  },
  {
    ...{ operation: 'list-platform-users', by: 'principal', isSole: true },
    ...{ idsIn: ids('users'), hasMetadata: false, make: aPlatformCase },
  },
]

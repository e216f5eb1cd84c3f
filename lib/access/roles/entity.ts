import type { Edge } from '../../foundation/lists/edges.ts'
import { IDS, type Key, listedKey, ownedByOrganizationKey } from '../../foundation/table/keys.ts'
import type { RoleRecord } from './schema.ts'

/** The range of a list of roles: those of an organization, or those of the platform, whose `organizationId` is empty. */
export const roleList = (organizationId: string) => ({ pk: edgeKey(organizationId, '').pk, range: IDS })

const edgeKey = (organizationId: string, id: string): Key =>
  organizationId === '' ? listedKey('ROLE', id) : ownedByOrganizationKey('ROLES_OF', organizationId, id)

/** The list that a role stands on. It is filtered by the scopes. */
export const roleEdges = ({ id, organization_id, scopes }: ListedRole): Edge[] => [
  { key: edgeKey(organization_id, id), attributes: { id, scopes } },
]

type ListedRole = Pick<RoleRecord, 'id' | 'organization_id' | 'scopes'>

import * as v from 'valibot'
import { organizationInPath } from '../../access/resources/request.ts'
import { flag, pageFields, query } from '../../foundation/lists/query.ts'
import { oneOf, uuid } from '../../foundation/schema/primitives.ts'
import { state } from '../containers/request.ts'

export const UserInPath = v.object({ id: v.string() })

export const OrganizationsOfUserQuery = query({ state, inherited: v.optional(flag), ...pageFields() })
export const ProjectsOfUserQuery = query({ state, ...pageFields() })
export const GroupsOfUserQuery = query({ org_id: v.optional(organizationInPath), ...pageFields() })
export const WithRolesQuery = query({ with_roles: v.optional(flag), ...pageFields() })

// Lists of the whole service, for platform admins.

const ofOrganization = { org_id: v.optional(organizationInPath), ...pageFields() }
export const OfOrganizationQuery = query(ofOrganization)
export const AllProjectsQuery = query({ state, ...ofOrganization })
/** No group is disabled. */
export const AllGroupsQuery = query({ state: v.optional(oneOf(['enabled', 'disabled'])), ...ofOrganization })
export const AllOrganizationsQuery = query({ user_id: v.optional(uuid), state, ...pageFields() })

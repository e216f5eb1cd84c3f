import * as v from 'valibot'
import { ServiceUser } from '../../access/clients/present.ts'
import { User } from '../../access/profiles/present.ts'
import { Role } from '../../access/roles/present.ts'
import { orderedCount } from '../../foundation/word-index/ordered-list.ts'
import { Organization } from '../containers/schema.ts'
import { RolePair } from '../groups/member-roles.ts'
import { Group } from '../groups/schema.ts'

export const ServiceUserRolePair = v.object({ serviceuser_id: v.string(), roles: v.array(Role) })

export const GroupRolePair = v.object({ group_id: v.string(), roles: v.array(Role) })

const next_page_token = v.string()

/** `joinable_via_domain` is a field of Frontier's answer, and always empty. */
export const OrganizationsOfUser = v.object({
  organizations: v.array(Organization),
  joinable_via_domain: v.array(Organization),
  next_page_token,
})

export const AllOrganizations = v.object({
  organizations: v.array(Organization),
  ...orderedCount,
  next_page_token,
})

export const Admins = v.object({ users: v.array(User), next_page_token })

export const ProjectUsers = v.object({ users: v.array(User), role_pairs: v.array(RolePair), next_page_token })
export const ProjectServiceUsers = v.object({
  serviceusers: v.array(ServiceUser),
  role_pairs: v.array(ServiceUserRolePair),
  next_page_token,
})
export const ProjectGroups = v.object({ groups: v.array(Group), role_pairs: v.array(GroupRolePair), next_page_token })

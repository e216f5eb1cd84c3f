import * as v from 'valibot'
import {
  containerFields,
  containerInBody,
  organizationInPath,
  requiredOrganization,
} from '../../access/resources/request.ts'
import { flag, pageFields, query } from '../../foundation/lists/query.ts'
import { fields, pathTo } from '../../foundation/schema/fields.ts'
import { oneOf } from '../../foundation/schema/primitives.ts'
import { orderFields } from '../../foundation/word-index/ordered-list.ts'

const READ_ONLY = ['id', 'state', 'created_at', 'updated_at']
const described = { title: v.optional(containerFields.title), metadata: v.optional(containerFields.metadata) }

const ofOrganization = {
  ...described,
  avatar: v.optional(v.literal('', 'must be empty: pictures are not kept')),
}
export const CreateOrganizationBody = fields({ name: containerFields.name, ...ofOrganization }, READ_ONLY)
export const UpdateOrganizationBody = fields({ name: v.optional(containerFields.name), ...ofOrganization }, READ_ONLY)

const OF_PROJECT = [...READ_ONLY, 'members_count']
export const CreateProjectBody = fields(
  { name: containerFields.name, org_id: requiredOrganization, ...described },
  OF_PROJECT,
)
export const UpdateProjectBody = fields(
  { name: v.optional(containerFields.name), org_id: containerInBody, ...described },
  OF_PROJECT,
)

export type ContainerChange = Pick<v.InferOutput<typeof UpdateProjectBody>, 'name' | 'title' | 'metadata'>

export const OrganizationInPath = v.object({ id: organizationInPath })
export const ProjectInPath = v.object({ id: v.string() })

/** With `all`, the list is not filtered. */
export const state = v.optional(oneOf(['enabled', 'disabled', 'deleting', 'all']))

export const ListOrganizationsQuery = query({ state, ...orderFields, ...pageFields() })

/** The largest number of projects in an answer that counts the members of each project. */
export const MAX_PROJECTS_WITH_COUNT = 100

const projectFilter = query({ state, with_member_count: v.optional(flag), ...orderFields, ...pageFields() })

export const ListProjectsQuery = v.pipe(
  projectFilter,
  v.rawCheck(({ dataset, addIssue }) => {
    const { with_member_count, page_size = 0 } = dataset.value as v.InferOutput<typeof projectFilter>
    if (with_member_count === true && page_size > MAX_PROJECTS_WITH_COUNT) {
      const message = `must be at most ${MAX_PROJECTS_WITH_COUNT} with with_member_count`
      addIssue({ message, path: pathTo('page_size') })
    }
  }),
)

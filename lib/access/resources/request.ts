import * as v from 'valibot'
import { newResourceName, resourceName } from '../../foundation/identifiers/names.ts'
import { isNamespace } from '../../foundation/identifiers/permissions.ts'
import { isCustom, parseCustomResource, parseIndividual } from '../../foundation/identifiers/references.ts'
import { USER_ID_RULE } from '../../foundation/identifiers/user-id.ts'
import { flag, pageFields, pathToken, query } from '../../foundation/lists/query.ts'
import { fields, pathTo } from '../../foundation/schema/fields.ts'
import { metadata } from '../../foundation/schema/metadata.ts'
import { slug, text } from '../../foundation/schema/primitives.ts'

/** Callers and manifests set these fields of an organization, project or group. */
export const containerFields = { name: slug, title: text, metadata }

/** Callers and manifests set these fields of a resource of a project, and the references to its owner, project and parent. */
export const resourceFields = { name: resourceName, title: text, metadata }

/** An id or a name. `-` means no organization, and is rejected here, because only usages accept it. */
export const organizationInPath = v.pipe(
  v.string(),
  v.check((id) => id !== '-', 'must be the id or the name of an organization'),
)

/** In a body or query that must name an organization. */
export const requiredOrganization = v.pipe(
  organizationInPath,
  v.nonEmpty('must be the id or the name of an organization'),
)

/** A later step rejects all values except the current container, because the container cannot be changed. */
export const containerInBody = v.optional(v.string('must be an id or a name'))

const READ_ONLY = ['id', 'urn', 'created_at', 'updated_at']

const NO_PARENT = 'must be namespace:<uuid or urn> or the urn of a resource of the project, or empty'

/** `user:<id>`, `serviceuser:<uuid>`, or only the id of a user. An empty text means no owner. */
const owner = v.pipe(
  v.string('must be a user or service user'),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const principal = value === '' ? '' : parseIndividual(value)
    if (principal !== undefined) return principal
    addIssue({ message: `must be user:<id> or serviceuser:<uuid>, or empty; the id of a user ${USER_ID_RULE}` })
    return NEVER
  }),
)

/** A resource in a form that a check accepts, or only a URN. An empty text means no parent. */
export const parent = v.pipe(
  v.string(NO_PARENT),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const reference = value === '' ? '' : parseCustomResource(value)
    if (reference !== undefined) return reference
    addIssue({ message: NO_PARENT })
    return NEVER
  }),
)

/** `service/resource` for resources of projects. Rejects the namespaces of `app/`. */
const customNamespace = v.pipe(
  v.string('must be service/resource'),
  v.check((text) => isCustom(text) && isNamespace(text), 'must be service/resource of a custom permission'),
)

const described = {
  title: v.optional(resourceFields.title),
  principal: v.optional(owner),
  parent: v.optional(parent),
  metadata: v.optional(metadata),
  project_id: containerInBody,
}

export type GivenParent = v.InferOutput<typeof parent>

export const CreateResourceBody = fields({ name: newResourceName, namespace: customNamespace, ...described }, READ_ONLY)
export type CreateResourceRequest = v.InferOutput<typeof CreateResourceBody>

export const UpdateResourceBody = fields(
  { name: v.optional(resourceFields.name), namespace: v.optional(v.string('must be service/resource')), ...described },
  READ_ONLY,
)
export type UpdateResourceRequest = v.InferOutput<typeof UpdateResourceBody>

export const ResourceInPath = v.object({ project_id: v.string(), id: v.string() })

const filter = query({
  namespace: v.optional(v.pipe(v.string(), v.check(isNamespace, 'must be service/resource'))),
  name: v.optional(resourceFields.name),
  parent: v.optional(parent),
  recursive: v.optional(flag),
  ...pageFields(),
  page_token: v.optional(pathToken),
})

/** A name requires a namespace, because names are unique only in a namespace. A name cannot be combined with a parent. */
export const ListResourcesQuery = v.pipe(
  filter,
  v.rawCheck(({ dataset, addIssue }) => {
    const { namespace, name, parent, recursive } = dataset.value as Partial<v.InferOutput<typeof filter>>
    const refuse = (field: string, message: string) => addIssue({ message, path: pathTo(field) })
    if (name !== undefined && parent !== undefined) refuse('name', 'must not be given beside parent')
    else if (name !== undefined && namespace === undefined)
      refuse('name', 'is unique in its namespace only: give the namespace, too')
    if (recursive !== undefined && parent === undefined) refuse('recursive', 'needs parent')
  }),
)

/** `recursive=true` also deletes the resources below the resource. */
export const DeleteResourceQuery = query({ recursive: v.optional(flag) })

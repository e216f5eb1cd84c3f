import * as v from 'valibot'
import type { Violation } from '../../foundation/errors.ts'
import { GROUP, namespaceOfReference, ORGANIZATION, PROJECT, USER } from '../../foundation/identifiers/references.ts'
import { pageFields, query } from '../../foundation/lists/query.ts'
import { pathTo } from '../../foundation/schema/path.ts'
import { isUuid, uuid } from '../../foundation/schema/primitives.ts'
import { idOrName, policyPrincipal, policyResource } from './schema.ts'

/** Filters that name a resource by the id or name of a container, with its namespace. */
const CONTAINERS = { org_id: ORGANIZATION, project_id: PROJECT, group_id: GROUP } as const
const RESOURCES = ['org_id', 'project_id', 'group_id', 'resource'] as const
const PRINCIPALS = ['user_id', 'principal'] as const

const filterFields = {
  org_id: v.optional(idOrName('an organization')),
  project_id: v.optional(idOrName('a project')),
  group_id: v.optional(uuid),
  resource: v.optional(policyResource),
  user_id: v.optional(uuid),
  principal: v.optional(policyPrincipal),
  role_id: v.optional(idOrName('a role')),
}

type Given = { [Field in keyof typeof filterFields]?: string | undefined }

/** A filter by resource: a reference (`<namespace>:<uuid>`), or the namespace and name of a container. */
export interface NamedResource {
  field: (typeof RESOURCES)[number]
  namespace: string
  idOrName: string
}

/** The resources that a query names. More than one is an error, unless they are spellings of the same. */
export const resourcesIn = (given: Given): NamedResource[] =>
  RESOURCES.flatMap((field): NamedResource[] => {
    const value = given[field]
    if (value === undefined) return []
    if (field !== 'resource') return [{ field, namespace: CONTAINERS[field], idOrName: value }]
    const namespace = namespaceOfReference(value)
    return [{ field, namespace, idOrName: value.slice(namespace.length + 1) }]
  })

/** The principals that a query names, in the same form. */
export const principalsIn = ({ user_id, principal }: Given): string[] => [
  ...new Set([
    ...(user_id === undefined ? [] : [`${USER}:${user_id}`]),
    ...(principal === undefined ? [] : [principal]),
  ]),
]

/** The violations of filters that exclude each other. */
export const exclusions = (fields: readonly string[]): Violation[] =>
  fields.map((field) => {
    const others = fields.filter((each) => each !== field).join(', ')
    return { field, description: `may not differ from what ${others} names` }
  })

/** Whether two filters can never match the same policy, for any meaning of a name. */
const excludes = (one: NamedResource, other: NamedResource): boolean =>
  one.namespace !== other.namespace ||
  (isUuid(one.idOrName) && isUuid(other.idOrName) && one.idOrName !== other.idOrName)

/** The parameters of the list of policies: at least one filter, and none that exclude each other. */
export const ListPoliciesQuery = v.pipe(
  query({ ...filterFields, ...pageFields() }),
  v.rawCheck(({ dataset, addIssue }) => {
    const given = dataset.value as Given
    if (Object.keys(filterFields).every((field) => given[field as keyof Given] === undefined)) {
      addIssue({ message: `at least one of ${Object.keys(filterFields).join(', ')} is required` })
    }
    if (!dataset.typed) return
    const resources = resourcesIn(given)
    const excluded = [
      ...(resources.some((one) => resources.some((other) => excludes(one, other)))
        ? resources.map(({ field }) => field)
        : []),
      ...(principalsIn(given).length > 1 ? PRINCIPALS : []),
    ]
    for (const { field, description } of exclusions(excluded)) addIssue({ message: description, path: pathTo(field) })
  }),
)

export type ListPoliciesRequest = v.InferOutput<typeof ListPoliciesQuery>

import * as v from 'valibot'
import { recordGrantTo } from '../../../access/policies/granted-elsewhere.ts'
import { fileApart } from '../../../access/policies/move-policies.ts'
import { organizationIdOf } from '../../../access/policies/places.ts'
import { saveResource, startMove } from '../../../access/resources/project-resource.ts'
import { resourceFields } from '../../../access/resources/request.ts'
import {
  ancestorsIn,
  makeResource,
  renameViolations,
  resourceViolations,
  withReference,
} from '../../../access/resources/save.ts'
import { containerOf, idOf, type ResourceRecord } from '../../../access/resources/schema.ts'
import { removeProjectResource } from '../../../directory/removal/resource.ts'
import { organizationOf, reference } from '../../../foundation/identifiers/names.ts'
import { PROJECT } from '../../../foundation/identifiers/references.ts'
import { metadataOf } from '../../../foundation/schema/metadata.ts'
import { uuid } from '../../../foundation/schema/primitives.ts'
import type { Table } from '../../../foundation/table/table.ts'
import { RESOURCES, toResourceKey } from '../../names/findable-kinds.ts'
import { resolveExistingNamespace, resolveIndividual } from '../../names/resolve.ts'
import { toAttributes } from '../attributes.ts'
import { type Entry, type Given, reportViolations } from '../entry.ts'
import type { NamedKind } from '../named-kind.ts'
import { makeNamer } from '../names.ts'
import { type PlanContext, toUniqueKeys } from '../plan-context.ts'
import { lookUpFor, nameByReference } from '../plan-lookup.ts'
import { resolveReference } from '../resolve-reference.ts'
import { orderTrees } from '../trees/order-trees.ts'
import { linkParent } from '../trees/resolve-parent.ts'
import { projects } from './project.ts'

const fields = {
  id: uuid,
  namespace: reference,
  ...resourceFields,
  project: reference,
  parent: v.union([v.literal(''), reference], 'must be a resource of the project, or empty'),
  owner: v.union([v.literal(''), reference], 'must be a principal, or empty'),
}

export const resources: NamedKind<ResourceRecord, typeof fields> = {
  ...RESOURCES,
  fields,
  required: ['name', 'project'],
  immutable: { namespace: 'namespace' },
  resolve,
  // The key includes the namespace, because ids are unique only within their namespace.
  readKey: (id, { namespace }) => (namespace === undefined ? undefined : `${namespace}:${id}`),
  defaults: (id, now) => makeResource('', id, now),
  merge: async (from, desired) => withReference({ ...from, ...desired }),
  link: linkParent,
  order: (changes, context) => orderTrees(changes, context, save),
  uniqueKeys: ({ namespace, name, ancestors }) =>
    namespace && name && ancestors !== undefined
      ? toUniqueKeys('name', toResourceKey(namespace, idOf(containerOf({ ancestors })), name))
      : [],
  diffView: ({ name, title, ancestors, parent = '', owner, metadata }) => ({
    name,
    title,
    project: ancestors[0] ?? '',
    parent,
    owner,
    metadata: metadataOf(metadata),
  }),
  namers: { project: makeNamer(projects), parent: nameByReference, owner: nameByReference },
  label: ({ namespace, name }) => `${namespace} ${name}`,
  check: async (entry, after, before) => reportViolations(entry, renameViolations(before?.name ?? '', after.name)),
  save,
  remove: (table, before) => removeProjectResource(table, before.resource),
}

/**
 * If the resource moves to another organization, also moves the policies on it. Otherwise, removing a user from that
 * organization would not find these policies. Such a move gives the other organization's resource to the owner and to
 * those who have policies on it, so it is recorded as a grant.
 */
async function save(table: Table, before: ResourceRecord | undefined, wanted: ResourceRecord): Promise<boolean> {
  // Saving also finishes an interrupted move. `moving` is cleared, because `wanted` may have been made from a resource
  // whose move is unfinished.
  const after = { ...wanted, moving: undefined }
  const { resource } = after
  const organizationId = organizationIdOf(after)
  if (before === undefined || organizationIdOf(before) === organizationId) return saveResource(table, before, after)
  // After this write, new policies on the resource are indexed under no organization. A concurrent write of a policy
  // with a different organization fails.
  const moving = await startMove(table, before)
  if (moving === undefined) return false
  await recordGrantTo(table, { principal: before.owner, resource }, async () => organizationOf(after))
  await fileApart(table, resource, organizationId)
  return saveResource(table, moving, after)
}

async function resolve(entry: Entry<Given<typeof fields>>, context: PlanContext): Promise<Partial<ResourceRecord>> {
  const { id: _, namespace: __, project: ___, parent: ____, owner, ...given } = entry.given
  const principal =
    owner === undefined || owner === '' ? owner : await resolveIndividual(lookUpFor(entry, 'owner', context), owner)
  return {
    ...toAttributes(given),
    ...(await resolveOwnNamespace(entry, context)),
    ...(await resolveProject(entry, context)),
    ...(principal === undefined ? {} : { owner: principal }),
  }
}

async function resolveOwnNamespace(
  entry: Entry<Given<typeof fields>>,
  context: PlanContext,
): Promise<{ namespace?: string }> {
  const text = entry.given.namespace
  if (!entry.has('namespace'))
    entry.report('namespace', 'is required: ids and names are unique in their namespace only')
  const namespace =
    text === undefined ? undefined : await resolveExistingNamespace(lookUpFor(entry, 'namespace', context), text)
  reportViolations(entry, resourceViolations({ namespace }))
  return namespace === undefined ? {} : { namespace }
}

async function resolveProject(
  entry: Entry<Given<typeof fields>>,
  context: PlanContext,
): Promise<{ ancestors?: string[] }> {
  const { project } = entry.given
  if (project === undefined) return {}
  const found = await resolveReference(context, entry, 'project', projects, project)
  if (found?.id === undefined) return {}
  return { ancestors: ancestorsIn({ resource: `${PROJECT}:${found.id}`, ancestors: found.state?.ancestors ?? [] }) }
}

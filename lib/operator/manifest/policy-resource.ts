import { idOf, parentOf, type ResourceRecord } from '../../access/resources/schema.ts'
import { readResource } from '../../access/resources/store.ts'
import {
  GROUP,
  ORGANIZATION,
  PROJECT,
  parseResource,
  splitReference,
  urnOf,
} from '../../foundation/identifiers/references.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import type { Table } from '../../foundation/table/table.ts'
import { describeEntry, type Entry } from './entry.ts'
import { organizations } from './kinds/organization.ts'
import { projects } from './kinds/project.ts'
import { resources, toNaturalKey } from './kinds/resource.ts'
import { makeNamer, readPlanned } from './names.ts'
import { resolveEntryNamespace } from './namespace.ts'
import { findPlannedById, type PlanContext } from './plan-context.ts'
import { nameGroup, resolveGroup } from './policy-principal.ts'
import { resolveReference } from './resolve-reference.ts'

/**
 * Resolves the resource of a policy to `<namespace>:<id>`: `organization:` or `project:` with an id or name, `group:` with an
 * id or `<organization>/<name>`, or a custom resource by its id (registered or not) or its URN. Reports anything else, and
 * returns undefined.
 */
export async function resolvePolicyResource(
  entry: Entry,
  field: string,
  text: string,
  context: PlanContext,
): Promise<string | undefined> {
  const parts = splitReference(text)
  if (parts === undefined) {
    entry.report(field, 'must be namespace:id')
    return undefined
  }
  const { namespace, id } = parts
  if (namespace.startsWith('app/')) return resolveContainer(entry, field, namespace, id, context)
  if ((await resolveEntryNamespace(entry, field, namespace, context)) === undefined) return undefined
  return isUuid(id)
    ? resolveCustomId(entry, field, `${namespace}:${id.toLowerCase()}`, context)
    : resolveUrn(entry, field, text, context)
}

async function resolveContainer(entry: Entry, field: string, namespace: string, id: string, context: PlanContext) {
  const resolve = {
    [ORGANIZATION]: () => resolveReference(context, entry, field, organizations, id),
    [PROJECT]: () => resolveReference(context, entry, field, projects, id),
    [GROUP]: () => resolveGroup(entry, field, id, context),
  }[namespace]
  if (resolve === undefined) entry.report(field, `no role can be bound on ${namespace}`)
  const found = await resolve?.()
  return found?.id === undefined ? undefined : `${namespace}:${found.id}`
}

/** A custom resource that is given by its id need not be registered. */
function resolveCustomId(entry: Entry, field: string, resource: string, context: PlanContext): string | undefined {
  const deletion = findPlannedById<ResourceRecord>(context, 'Resource', idOf(resource)).find(
    (planned) => planned.entry.deleted && planned.before?.resource === resource,
  )
  if (deletion === undefined || entry.deleted) return resource
  entry.report(field, `refers to the resource that ${describeEntry(deletion.entry)} deletes`)
  return undefined
}

async function resolveUrn(entry: Entry, field: string, text: string, context: PlanContext) {
  const reference = parseResource(text)
  if (reference?.by !== 'urn') {
    entry.report(field, 'must be namespace:uuid, or namespace:urn with that namespace')
    return undefined
  }
  const { namespace, project, urn } = reference
  const parent = await resolveReference(context, entry, field, projects, project)
  if (parent?.id === undefined) return undefined
  const name = urn.slice(`frn:${project}:${namespace}:`.length)
  // The table finds no resource under an id alone, because ids are unique in their namespace only.
  const inNamespace = { ...resources, read: (table: Table, id: string) => readResource(table, `${namespace}:${id}`) }
  const found = await resolveReference(
    context,
    entry,
    field,
    inNamespace,
    toNaturalKey(namespace, parent.id, name),
    text,
  )
  return found?.id === undefined ? undefined : `${namespace}:${found.id}`
}

/** Names a resource (`<namespace>:<id>`) as a policy takes it. One that is not registered keeps its id. */
export async function namePolicyResource(reference: string, context: PlanContext): Promise<string> {
  const [namespace = ''] = reference.split(':')
  if (namespace === GROUP) return nameGroup(reference, context)
  if (namespace === ORGANIZATION) return `organization:${await nameOrganization(reference, context)}`
  if (namespace === PROJECT) return `project:${await nameProject(reference, context)}`
  const resource = await readPlannedResource(reference, context)
  const project = resource && (await readPlanned(projects, idOf(parentOf(resource)), context))
  return project === undefined ? reference : `${namespace}:${urnOf(project.name, namespace, resource?.name ?? '')}`
}

const nameOrganization = makeNamer(organizations)
const nameProject = makeNamer(projects)

/** The ancestors that a resource (`<namespace>:<id>`) will have. */
export const readAncestors = async (reference: string, context: PlanContext): Promise<readonly string[]> =>
  (await readPlannedResource(reference, context))?.ancestors ?? []

async function readPlannedResource(reference: string, context: PlanContext): Promise<ResourceRecord | undefined> {
  const kinds = ['Organization', 'Project', 'Group', 'Resource']
  const planned = kinds
    .flatMap((kind) => findPlannedById<ResourceRecord>(context, kind, idOf(reference)))
    .find(({ after }) => after?.resource === reference)
  return planned?.after ?? (await readResource(context.table, reference))
}

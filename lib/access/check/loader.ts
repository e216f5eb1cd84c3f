import * as v from 'valibot'
import type { Violation } from '../../foundation/errors.ts'
import type { ResourcePath } from '../../foundation/identifiers/names.ts'
import {
  GROUP,
  isCustom,
  nameInUrn,
  namespaceOfReference,
  PLATFORM_RESOURCE,
  type ResourceReference,
  type SubjectReference,
  urnOf,
} from '../../foundation/identifiers/references.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { namespaceKey, principalKey } from '../../foundation/table/keys.ts'
import type { Reader } from '../../foundation/table/table.ts'
import { withAbove } from '../resources/path.ts'
import { containerOf } from '../resources/schema.ts'
import { type RegisteredPath, readAlias, readPath, readProjectAlias } from '../resources/store.ts'
import { type GroupEnds, parseGroups } from './memberships.ts'

/** `groups` are `app/group:<id>`. */
export interface Subject {
  principal: string
  relations: readonly string[]
  groups: readonly string[]
  /** `groups` also includes the groups whose membership has ended. */
  ends: GroupEnds
  isDisabled: boolean
}

const Principal = v.object({
  relations: v.optional(v.array(v.string()), []),
  limited_relations: v.optional(v.array(v.string()), []),
  groups: v.optional(v.set(v.string()), new Set()),
  disabled_at: v.optional(v.string()),
})

/** Returns undefined if no principal can have the id, or if the subject is a group that does not exist. */
export async function findSubject(
  reading: Reader,
  { namespace, principal }: SubjectReference,
): Promise<Subject | undefined> {
  if (principal === undefined) return undefined
  if (namespace === GROUP) {
    const group = await readPath(reading, principal)
    return group === undefined
      ? undefined
      : { principal, relations: [], groups: [], ends: new Map(), isDisabled: false }
  }
  const item = await reading.get(principalKey(principal))
  if (item === undefined) return { principal, relations: [], groups: [], ends: new Map(), isDisabled: false }
  const { relations, limited_relations, groups, disabled_at } = parseRecord(Principal, item)
  const ends = parseGroups(groups)
  const all = [...relations, ...limited_relations]
  return { principal, relations: all, groups: [...ends.keys()], ends, isDisabled: disabled_at !== undefined }
}

/** Called with the predicted path of a resource, in the same turn in which the path is requested from the table. */
export type OnGuess = (path: ResourcePath) => void

/**
 * Returns undefined if no resource has this id, name or URN.
 * @param permissionNamespace the namespace in the text of the permission; undefined if the text is a plain verb or a name
 */
export async function findPath(
  reading: Reader,
  reference: ResourceReference,
  permissionNamespace: string | undefined,
  onGuess: OnGuess = () => {},
): Promise<ResourcePath | undefined> {
  const { namespace } = reference
  switch (reference.by) {
    case 'platform':
      return { resource: PLATFORM_RESOURCE, ancestors: [], owner: '' }
    case 'nothing':
      return undefined
    case 'parent':
      return findChildPath(reading, reference, onGuess)
    case 'name':
      return readAlias(reading, namespace, reference.name)
    case 'urn':
      return findPathByUrn(reading, reference, onGuess)
    case 'id':
      return findPathById(reading, `${namespace}:${reference.id}`, permissionNamespace, onGuess)
  }
}

/** A child without grants of its own has only the grants on the container and its ancestors. */
async function findChildPath(
  reading: Reader,
  { namespace, parent }: ResourceReference & { by: 'parent' },
  onGuess: OnGuess,
): Promise<ResourcePath | undefined> {
  const registered = await readPath(reading, parent)
  const found = registered && (await findAbove(reading, registered, onGuess))
  if (found === undefined) return undefined
  const path = { resource: undefined, ancestors: [found.resource, ...found.ancestors], owner: '' }
  return isCustom(namespace) ? { ...path, type: namespace } : path
}

/**
 * A custom resource that was never registered has no ancestors. Its path is returned if its namespace has or had a permission, because
 * policies may have been created on the resource. These policies are kept when the last permission moves to another namespace.
 * If the permission is in the resource's own namespace, the existence of the permission proves that the namespace exists. The namespace
 * is read only if the permission is in another namespace.
 */
async function findPathById(
  reading: Reader,
  resource: string,
  permissionNamespace: string | undefined,
  onGuess: OnGuess,
): Promise<ResourcePath | undefined> {
  const namespace = namespaceOfReference(resource)
  const mustRead = isCustom(namespace) && permissionNamespace !== undefined && permissionNamespace !== namespace
  const registering = readPath(reading, resource)
  const [registered, known] = mustRead
    ? await Promise.all([registering, reading.get(namespaceKey(namespace))])
    : [await registering]
  const mayHaveGrants = mustRead ? known !== undefined : isCustom(namespace)
  if (registered !== undefined) return findAbove(reading, registered, onGuess)
  return mayHaveGrants ? { resource, ancestors: [], owner: '', isUnregistered: true } : undefined
}

/** Adds the parent resources to the path. */
const findAbove = (reading: Reader, path: RegisteredPath, onGuess: OnGuess): Promise<RegisteredPath> =>
  withAbove(reading, path, (above) => onGuess({ ...path, ancestors: [...above, ...path.ancestors] }))

/** A custom namespace exists as long as it has a permission. */
export async function namespaceExists(table: Reader, namespace: string): Promise<boolean> {
  const item = await table.get(namespaceKey(namespace))
  return typeof item?.permissions === 'bigint' && item.permissions > 0n
}

/** For bodies with a `namespace` field. */
export const namespaceViolations = async (table: Reader, namespace: string): Promise<Violation[]> =>
  (await namespaceExists(table, namespace)) ? [] : [{ field: 'namespace', description: 'does not exist' }]

/**
 * Finds the path of a resource by its URN. The project that the URN names must have this name now, and the resource must be in this
 * project. So the old URN of a resource that was moved to another project is not found. If no resource is registered under the URN, returns
 * the path of a child of the project, so that the grants on the project apply. While the project is being renamed, it has two names, and
 * the resource can be registered under a URN with either name.
 */
async function findPathByUrn(
  reading: Reader,
  { namespace, urn, project }: ResourceReference & { by: 'urn' },
  onGuess: OnGuess,
): Promise<ResourcePath | undefined> {
  const [resource, parent] = await Promise.all([readAlias(reading, namespace, urn), readProjectAlias(reading, project)])
  if (parent === undefined) return undefined
  if (resource !== undefined && containerOf(resource) === parent.resource) return findAbove(reading, resource, onGuess)
  const otherName = parent.renamed_to ?? parent.renamed_from
  const name = nameInUrn({ urn, project, namespace })
  const other =
    otherName === undefined ? undefined : await readAlias(reading, namespace, urnOf(otherName, namespace, name))
  if (other !== undefined && containerOf(other) === parent.resource) return findAbove(reading, other, onGuess)
  return { resource: undefined, ancestors: [parent.resource, ...parent.ancestors], owner: '', type: namespace }
}

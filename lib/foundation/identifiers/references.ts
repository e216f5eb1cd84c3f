/** @module Parses and makes ids, names, references and permission keys. */

import { isSlug, isUuid } from '../schema/primitives.ts'
import { isNamespace } from './permissions.ts'
import { parseUserId } from './user-id.ts'

export const PLATFORM = 'app/platform'
export const ORGANIZATION = 'app/organization'
export const PROJECT = 'app/project'
export const GROUP = 'app/group'
export const USER = 'app/user'
export const SERVICE_USER = 'app/serviceuser'

/** The Tollgate instance itself. */
export const PLATFORM_RESOURCE = `${PLATFORM}:platform`

const ALIASES: Readonly<Record<string, string>> = {
  platform: PLATFORM,
  organization: ORGANIZATION,
  org: ORGANIZATION,
  project: PROJECT,
  group: GROUP,
  user: USER,
  serviceuser: SERVICE_USER,
}

const PRINCIPALS: readonly string[] = [USER, SERVICE_USER, GROUP]
const BUILTIN: readonly string[] = [PLATFORM, ORGANIZATION, PROJECT, GROUP]

export const isBuiltinNamespace = (namespace: string): boolean => BUILTIN.includes(namespace)

/** Outside `app/`. */
export const isCustom = (namespaceOrReference: string): boolean => !namespaceOrReference.startsWith('app/')

/** Returns the full form of a known alias. Returns undefined for a text that is not a namespace. */
export function normalizeNamespace(text: string): string | undefined {
  const full = Object.hasOwn(ALIASES, text) ? ALIASES[text] : text
  return full !== undefined && isNamespace(full) ? full : undefined
}

/** Splits `namespace:id` at its first colon and expands the namespace. Returns undefined for a text of another form. */
export function splitReference(text: string): { namespace: string; id: string } | undefined {
  const colon = text.indexOf(':')
  const namespace = normalizeNamespace(text.slice(0, Math.max(colon, 0)))
  const id = text.slice(colon + 1)
  return namespace === undefined || id === '' ? undefined : { namespace, id }
}

/** `app/project:<id>` becomes `app/project`. Only for references that the service made, because these always have the full namespace. */
export const namespaceOfReference = (reference: string): string => reference.slice(0, reference.indexOf(':'))

/** `principal` is `<namespace>:<id>`, or undefined for an id that cannot be the id of a group or service user. */
export interface SubjectReference {
  namespace: string
  principal: string | undefined
}

/** Returns undefined for a text of another form, and for an id that cannot be the id of a user. */
export function parseSubject(text: string): SubjectReference | undefined {
  const parts = splitReference(text)
  if (parts === undefined || !PRINCIPALS.includes(parts.namespace)) return undefined
  const { namespace, id } = parts
  const parsed = parsePrincipalId(namespace, id)
  if (parsed === undefined && namespace === USER) return undefined
  return { namespace, principal: parsed === undefined ? undefined : `${namespace}:${parsed}` }
}

/** Users have the ids of their identity provider. Groups and service users have UUIDs. */
const parsePrincipalId = (namespace: string, id: string): string | undefined => {
  if (namespace === USER) return parseUserId(id)
  return isUuid(id) ? id.toLowerCase() : undefined
}

/** Returns `<namespace>:<id>`. An id without a prefix means a user. Returns undefined for other texts. */
export function parseIndividual(text: string): string | undefined {
  const subject = parseSubject(text)
  if (subject !== undefined) return subject.namespace === GROUP ? undefined : subject.principal
  const id = parseUserId(text)
  return id === undefined ? undefined : `${USER}:${id}`
}

/**
 * The resource of a check.
 * - `nothing`: the text has the right form, but no resource can have this id.
 * - `parent`: an unspecified resource without grants of its own. `parent` is its container (`<namespace>:<id>`).
 */
export type ResourceReference = { namespace: string } & (
  | { by: 'platform' | 'nothing' }
  | { by: 'parent'; parent: string }
  | { by: 'id'; id: string }
  | { by: 'name'; name: string }
  | { by: 'urn'; urn: string; project: string }
)

/** Returns undefined for a text that is not `namespace:id`. */
export function parseResource(text: string): ResourceReference | undefined {
  const parts = splitReference(text)
  if (parts === undefined) return undefined
  const { namespace, id } = parts
  if (namespace === PLATFORM) return { namespace, by: id === 'platform' ? 'platform' : 'nothing' }
  if (isUuid(id)) return { namespace, by: 'id', id: id.toLowerCase() }
  if (namespace === ORGANIZATION || namespace === PROJECT) {
    return isSlug(id) ? { namespace, by: 'name', name: id } : { namespace, by: 'nothing' }
  }
  const urn = isCustom(namespace) ? parseUrn(id) : undefined
  return urn?.namespace === namespace
    ? { namespace, by: 'urn', urn: id, project: urn.project }
    : { namespace, by: 'nothing' }
}

/** Parses `<namespace>:<id or URN>`, or only a URN. Returns undefined for other texts, and for an id that no resource can have. */
export function parseCustomResource(text: string): (ResourceReference & { by: 'id' | 'urn' }) | undefined {
  const reference = parseResource(text.startsWith('frn:') ? `${text.split(':')[2] ?? ''}:${text}` : text)
  if (reference === undefined || !isCustom(reference.namespace)) return undefined
  return reference.by === 'id' || reference.by === 'urn' ? reference : undefined
}

const URN = /^frn:([^:]+):([^:]+):(.+)$/su

/** Parses `frn:<project name>:<namespace>:<resource name>`. The resource name may contain colons. */
function parseUrn(text: string): { project: string; namespace: string } | undefined {
  const [, project = '', namespace = '', name = ''] = URN.exec(text) ?? []
  return isSlug(project) && isResourceName(name) ? { project, namespace } : undefined
}

export const urnOf = (project: string, namespace: string, name: string): string => `frn:${project}:${namespace}:${name}`

export const nameInUrn = ({ urn, project, namespace }: { urn: string; project: string; namespace: string }): string =>
  urn.slice(urnOf(project, namespace, '').length)

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression exists to find control characters
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/

/** 1 to 256 characters, no control character, and not the form of a UUID. */
export const isResourceName = (name: string): boolean =>
  name !== '' && [...name].length <= 256 && !CONTROL.test(name) && name.isWellFormed() && !isUuid(name)

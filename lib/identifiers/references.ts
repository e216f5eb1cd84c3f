import { isSlug, isUuid } from '../schema/primitives.ts'
import { isNamespace } from './permissions.ts'

export const PLATFORM = 'app/platform'
export const ORGANIZATION = 'app/organization'
export const PROJECT = 'app/project'
export const GROUP = 'app/group'
export const USER = 'app/user'
export const SERVICE_USER = 'app/serviceuser'

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

/** The full form of a namespace, or undefined where it is neither known nor `service/resource`. */
export function normalizeNamespace(text: string): string | undefined {
  const full = Object.hasOwn(ALIASES, text) ? ALIASES[text] : text
  return full !== undefined && isNamespace(full) ? full : undefined
}

/** `namespace:id` split at its first colon, with the namespace in full; undefined where it has not that form. */
export function splitReference(text: string): { namespace: string; id: string } | undefined {
  const colon = text.indexOf(':')
  const namespace = normalizeNamespace(text.slice(0, Math.max(colon, 0)))
  const id = text.slice(colon + 1)
  return namespace === undefined || id === '' ? undefined : { namespace, id }
}

/** A principal by its id: `principal` is `<namespace>:<uuid>`, or undefined where the id is none that anything could have. */
export interface SubjectReference {
  namespace: string
  principal: string | undefined
}

/** The subject of a check, or undefined where it is not written as one. */
export function parseSubject(text: string): SubjectReference | undefined {
  const parts = splitReference(text)
  if (parts === undefined || !PRINCIPALS.includes(parts.namespace)) return undefined
  const principal = isUuid(parts.id) ? `${parts.namespace}:${parts.id.toLowerCase()}` : undefined
  return { namespace: parts.namespace, principal }
}

/** A resource as a check may name it; `nothing` is well formed, but nothing can have that id. */
export type ResourceReference = { namespace: string } & (
  | { by: 'platform' | 'nothing' }
  | { by: 'id'; id: string }
  | { by: 'name'; name: string }
  | { by: 'urn'; urn: string; project: string }
)

/** The resource of a check, or undefined where it is not written as one. */
export function parseResource(text: string): ResourceReference | undefined {
  const parts = splitReference(text)
  if (parts === undefined) return undefined
  const { namespace, id } = parts
  if (namespace === PLATFORM) return { namespace, by: id === 'platform' ? 'platform' : 'nothing' }
  if (isUuid(id)) return { namespace, by: 'id', id: id.toLowerCase() }
  if (namespace === ORGANIZATION || namespace === PROJECT) {
    return isSlug(id) ? { namespace, by: 'name', name: id } : { namespace, by: 'nothing' }
  }
  const urn = namespace.startsWith('app/') ? undefined : parseUrn(id)
  return urn?.namespace === namespace
    ? { namespace, by: 'urn', urn: id, project: urn.project }
    : { namespace, by: 'nothing' }
}

const URN = /^frn:([^:]+):([^:]+):(.+)$/su

/** `frn:<project name>:<namespace>:<resource name>`; the name may hold colons. */
function parseUrn(text: string): { project: string; namespace: string } | undefined {
  const [, project = '', namespace = '', name = ''] = URN.exec(text) ?? []
  return isSlug(project) && isResourceName(name) ? { project, namespace } : undefined
}

export const urnOf = (project: string, namespace: string, name: string): string => `frn:${project}:${namespace}:${name}`

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/

/** 1 to 256 characters, none of them a control character, not in the form of a UUID. */
export const isResourceName = (name: string): boolean =>
  name !== '' && [...name].length <= 256 && !CONTROL.test(name) && name.isWellFormed() && !isUuid(name)

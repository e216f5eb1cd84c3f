/** Roles contain the id of a permission, and callers send its key. */
export interface PermissionIdentity {
  id: string
  key: string
}

/** 1 to 64 lower-case letters and digits, beginning with a letter. */
const PART = '[a-z][a-z0-9]{0,63}'
const KEY = new RegExp(`^(${PART})\\.(${PART})\\.(${PART})$`)
const NAMESPACE = new RegExp(`^(${PART})/(${PART})$`)
const VERB = new RegExp(`^${PART}$`)

export const RESERVED_SERVICE = 'app'
export const RESERVED_VERBS: readonly string[] = ['owner', 'project', 'granted']

export const isPermissionKey = (text: string): boolean => KEY.test(text)
export const isNamespace = (text: string): boolean => NAMESPACE.test(text)
export const isVerb = (text: string): boolean => VERB.test(text)

/** `compute.disk.get` becomes `get`. */
export const verbOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1)

/** `compute.disk.get` becomes `compute/disk`. */
export const namespaceOf = (key: string): string => key.slice(0, key.lastIndexOf('.')).replace('.', '/')

/** `compute/disk` and `get` become `compute.disk.get`. */
export const keyOf = (namespace: string, verb: string): string => `${namespace.replace('/', '.')}.${verb}`

/** `compute.disk.get` becomes `computediskget`. */
export const defaultName = (key: string): string => key.replaceAll('.', '')

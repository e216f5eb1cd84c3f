import { digestUserId } from '../foundation/identifiers/digest-user-id.ts'
import { parseUserId } from '../foundation/identifiers/user-id.ts'

/**
 * An id is a UUID, with or without the namespace of a reference before it. The id of a client's secret has one more part after the UUID.
 */
const ID = /(?:^|:)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.[0-9a-f]{8})?)$/i

/** Longer texts are not searched. */
const MAX_REFERENCE = 300

const NAMES_SOMETHING = /^(?:id|ids|resource|principal|subject|\w+_ids?)$/

const NAMES_USERS = /^user_ids?$/

const USER = /^(?:app\/)?user:/

/** These fields contain arbitrary data of callers, results of searches, or the facts of decisions. */
const PASSED_OVER = ['metadata', 'properties', 'context', 'results', 'decided']

/** In lower case. Returns undefined for a text without an id, such as a name. */
export const idIn = (text: string): string | undefined =>
  text.length > MAX_REFERENCE ? undefined : ID.exec(text)?.[1]?.toLowerCase()

/**
 * Log lines contain only the digest of a user's id, and so no email addresses and no long ids. Returns undefined if the text contains no
 * user id.
 */
function userIn(text: string, isUser: boolean): string | undefined {
  const isReference = USER.test(text)
  if (text.length > MAX_REFERENCE || !(isUser || isReference)) return undefined
  const id = parseUserId(isReference ? text.replace(USER, '') : text)
  return id === undefined ? undefined : digestUserId(id)
}

type Naming = 'nothing' | 'anything' | 'user'

function namingOf(member: string, within: string): Naming {
  if (NAMES_USERS.test(member) || (member === 'id' && within === 'user')) return 'user'
  return NAMES_SOMETHING.test(member) ? 'anything' : 'nothing'
}

/** Keeps the order of the ids. Searches `depth` levels of objects and lists. */
function collectIds(value: unknown, depth: number, into: Set<string>, naming: Naming = 'nothing', within = ''): void {
  if (typeof value === 'string') {
    const id = naming === 'nothing' ? undefined : (idIn(value) ?? userIn(value, naming === 'user'))
    if (id !== undefined) into.add(id)
    return
  }
  if (typeof value !== 'object' || value === null || depth === 0) return
  if (Array.isArray(value)) {
    for (const each of value) collectIds(each, depth - 1, into, naming, within)
    return
  }
  for (const [name, member] of Object.entries(value)) {
    if (!PASSED_OVER.includes(name)) collectIds(member, depth - 1, into, namingOf(name, within), name)
  }
}

const USER_IN_PATH = /^\S+ \/v1beta1\/users\/\{id\}/

/** Sufficient for `{ bodies: [{ subject: { id } }] }`. */
const INPUT_DEPTH = 6
/** Sufficient for `{ permissions: [{ id }] }`. */
const RESULT_DEPTH = 3
/** Sufficient for `{ organization: { id } }`. */
const LOADED_DEPTH = 2

interface Known {
  /** The route, such as `DELETE /v1beta1/users/{id}`, which shows whether `id` is the id of a user. */
  route?: string
  params: Readonly<Record<string, string | undefined>>
  /** Missing if query or body are invalid. */
  input?: unknown
  /** The loaded items contain the ids of entities that the path identifies by name. */
  loaded?: unknown
  /** The answer of a request that writes contains the ids of the entities that the request created. */
  result?: unknown
}

/**
 * First the ids of entities that the request created or changed, then those in its path, query and body. Returns only UUIDs, and digests
 * of other user ids. Never returns names, titles or addresses.
 */
export function listTargets({ route = '', params, input, loaded, result }: Known): string[] {
  const found = new Set<string>()
  collectIds(result, RESULT_DEPTH, found)
  const texts = Object.entries(params).filter((param): param is [string, string] => param[1] !== undefined)
  const isUser = (name: string) => NAMES_USERS.test(name) || (name === 'id' && USER_IN_PATH.test(route))
  const ids = texts.flatMap(([name, text]) => idIn(text) ?? userIn(text, isUser(name)) ?? [])
  for (const id of ids) found.add(id)
  if (ids.length < texts.length) collectIds(loaded, LOADED_DEPTH, found)
  collectIds(input, INPUT_DEPTH, found)
  return [...found]
}

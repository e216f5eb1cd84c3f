import { digestUserId } from '../foundation/identifiers/digest-user-id.ts'
import { parseUserId } from '../foundation/identifiers/user-id.ts'

/** An id: a UUID, alone or after the namespace of a reference, with an optional part that names one secret of a client. */
const ID = /(?:^|:)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.[0-9a-f]{8})?)$/i

/** No reference with an id is longer; longer text is not searched. */
const MAX_REFERENCE = 300

/** The members that name an entity by its id. */
const NAMES_SOMETHING = /^(?:id|ids|resource|principal|subject|\w+_ids?)$/

/** The members that name users by their ids. */
const NAMES_USERS = /^user_ids?$/

/** A reference to a user. */
const USER = /^(?:app\/)?user:/

/** Members that are not searched: callers' own data, and results of searches. */
const PASSED_OVER = ['metadata', 'properties', 'context', 'results']

/** Returns the id in a text, in lower case; undefined for a text of any other shape, such as a name. */
export const idIn = (text: string): string | undefined =>
  text.length > MAX_REFERENCE ? undefined : ID.exec(text)?.[1]?.toLowerCase()

/**
 * Returns the digest of a user's id in a text, if the id is no UUID: log lines have no email addresses and no long ids.
 */
function userIn(text: string, isUser: boolean): string | undefined {
  const isReference = USER.test(text)
  if (text.length > MAX_REFERENCE || !(isUser || isReference)) return undefined
  const id = parseUserId(isReference ? text.replace(USER, '') : text)
  return id === undefined ? undefined : digestUserId(id)
}

/** What a text names: no entity, any entity by its id, or a user by its id. */
type Naming = 'nothing' | 'anything' | 'user'

function namingOf(member: string, within: string): Naming {
  if (NAMES_USERS.test(member) || (member === 'id' && within === 'user')) return 'user'
  return NAMES_SOMETHING.test(member) ? 'anything' : 'nothing'
}

/** Collects the ids that a value names, in their order, down to `depth` levels of objects and lists. */
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

/** Deep enough for `{ bodies: [{ subject: { id } }] }`. */
const INPUT_DEPTH = 6
/** Deep enough for `{ permissions: [{ id }] }`. */
const RESULT_DEPTH = 3
/** Deep enough for `{ organization: { id } }`. */
const LOADED_DEPTH = 2

/** The facts of a request that are known so far. */
interface Known {
  /** Such as `DELETE /v1beta1/users/{id}`: it shows whether `id` is a user's. Missing if no part of the path is. */
  route?: string
  params: Readonly<Record<string, string | undefined>>
  /** The parsed query and body; missing where they are invalid. */
  input?: unknown
  /** The loaded items: they contain the ids of the names in the path. */
  loaded?: unknown
  /** The answer of a request that writes, with the ids of the entities that it created. */
  result?: unknown
}

/**
 * Returns the ids of the entities that a request is about: first those that it created or changed, then those that its path, query
 * and body name. It returns only UUIDs, and digests of other user ids: never a name, a title or an address.
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

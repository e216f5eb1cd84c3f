/** The namespace of the UUIDs that `toUuid` makes: version 5 of `urn:tollgate:id` in RFC 9562's namespace for URLs. */
export const TOLLGATE_NAMESPACE = '8de17cc7-c2c2-57d2-80cf-70f973365649'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Makes a UUID from an id of another system, such as `auth0|65a1…` or an e-mail address. The same id always has the
 * same UUID (version 5, RFC 9562). An id that is a UUID is returned in lower case.
 *
 * Ids that differ in letter case or spaces have different UUIDs. The id cannot be derived from the UUID, so store both
 * if you need the id again.
 *
 * @param namespace A UUID that you choose. If two systems can have equal ids, choose a different namespace for each
 * system.
 * @throws TypeError if the id is empty or not Unicode text, or if the namespace is not a UUID
 */
export async function toUuid(id: string, namespace: string = TOLLGATE_NAMESPACE): Promise<string> {
  if (id === '' || !id.isWellFormed()) throw new TypeError('toUuid: the id must be Unicode text, and not empty')
  if (!UUID.test(namespace))
    throw new TypeError(`toUuid: the namespace must be a UUID, not ${JSON.stringify(namespace)}`)
  if (UUID.test(id)) return id.toLowerCase()
  const name = [...bytesOf(namespace), ...new TextEncoder().encode(id)]
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', new Uint8Array(name)))
  const [version, variant] = [((digest[6] ?? 0) % 16) + 0x50, ((digest[8] ?? 0) % 64) + 0x80]
  const hex = [...digest.with(6, version).with(8, variant).slice(0, 16)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * Makes the id of a usage or of a hold from everything that makes two requests the same: for example the person, the path, the body and
 * the key that the person sent. Equal parts in the same order have the same id; any other parts have another id.
 *
 * Ids are unique over all organizations. A customer that can compute an id can use it first, for another charge, and your charge
 * with this id is then refused. So the namespace must be a secret of your application.
 *
 * @param namespace a random UUID, such as one of `crypto.randomUUID()`, that your application keeps with its secrets, and never changes
 * @throws TypeError if the namespace is not a UUID, or if a part is missing or not a string
 */
export async function stableId(namespace: string, ...parts: readonly string[]): Promise<string> {
  if (parts.length === 0 || parts.some((part) => typeof part !== 'string'))
    throw new TypeError('stableId: there must be at least one part, and each part must be a string')
  // Without this check, a missing setting would mean the namespace that everybody knows.
  if (typeof namespace !== 'string') throw new TypeError('stableId: the namespace must be a UUID of your own')
  return toUuid(JSON.stringify(parts), namespace)
}

const bytesOf = (uuid: string) => (uuid.match(/[0-9a-f]{2}/gi) ?? []).map((hex) => Number.parseInt(hex, 16))

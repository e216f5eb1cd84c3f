import { namespaceOfReference } from '../../foundation/identifiers/references.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import { idOf, type ResourceRecord } from './schema.ts'

/**
 * Each resource stores a guess of the path above its parent. With the guess, the whole path can be read in one request.
 * A guess becomes outdated when a resource higher up moves, because the items of the resources below it are not
 * changed. So the path never depends on a guess. Each resource on the path is read, and its item names the next parent.
 */

/** In bytes. The cost of a write is the size of the item, rounded up to whole write units. */
const WRITE_UNIT = 1_024

/** All attribute names, the sort key, the item version, the time of the creation and of the last change, and the number of changes. */
const FIXED_BYTES = 190
/**
 * The size is computed with the name of the principal that makes the change, but the name of the principal that created the item may be
 * longer.
 */
const UNCERTAIN_BYTES = 120

/**
 * Lists the resources from the nearest to the farthest, such as `docs/folder:<id> <id> docs/drive:<id>`. Each id has 22 characters, and a
 * repeated namespace is omitted. Returns undefined for an empty guess.
 */
export function writeAbove(references: readonly string[]): string | undefined {
  const words = references.map((reference, index) => {
    const namespace = namespaceOfReference(reference)
    const previous = references[index - 1]
    const isSame = previous !== undefined && namespaceOfReference(previous) === namespace
    return isSame ? shortId(idOf(reference)) : `${namespace}:${shortId(idOf(reference))}`
  })
  return words.length === 0 ? undefined : words.join(' ')
}

/** Returns references (`<namespace>:<id>`). Stops at the first invalid reference. */
export function readGuess(text = ''): string[] {
  const references: string[] = []
  let namespace = ''
  for (const word of text.split(' ')) {
    const colon = word.indexOf(':')
    if (colon !== -1) namespace = word.slice(0, colon)
    const id = longId(word.slice(colon + 1))
    if (namespace === '' || !isUuid(id)) break
    references.push(`${namespace}:${id}`)
  }
  return references
}

const shortId = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')

const longId = (short: string): string =>
  Buffer.from(short, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/**
 * Keeps the nearest resources, as many as fit without raising the cost of writing the resource's item.
 * @param author the principal that writes the item
 */
export function fitAbove(resource: ResourceRecord, references: readonly string[], author: string): string | undefined {
  const size = sizeOfItem(resource, author)
  const rest = size % WRITE_UNIT
  // The computed size is not exact. If it is just above a multiple of a write unit, the real cost without the guess is
  // not certain, so no guess is stored.
  if (rest < UNCERTAIN_BYTES && size > WRITE_UNIT) return undefined
  const room = WRITE_UNIT - rest - UNCERTAIN_BYTES
  for (let count = references.length; count > 0; count -= 1) {
    const text = writeAbove(references.slice(0, count)) ?? ''
    if (text.length <= room) return text
  }
  return undefined
}

/** Approximate, in bytes. DynamoDB counts each attribute name and each value. */
function sizeOfItem(
  { resource, name, namespace, id, ancestors, parent, owner }: ResourceRecord,
  author: string,
): number {
  const values = [resource, resource, name, namespace, id, ...ancestors, parent ?? '', owner, author, author]
  return values.reduce((sum, value) => sum + Buffer.byteLength(value) + 1, FIXED_BYTES)
}

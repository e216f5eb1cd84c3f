import { namespaceOfReference } from '../../foundation/identifiers/references.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import { idOf, type ResourceRecord } from './schema.ts'

/**
 * The path above the parent of a resource is kept in the resource as a guess: with it the whole path is read in one request. A move
 * further up leaves the guesses below as they are. So no answer rests on a guess: each step is read, and tells the next one itself.
 */

/** An item of at most this many bytes costs one write unit, and each further part of this size another one. */
const WRITE_UNIT = 1_024

/** The names of attributes, the item version, and who made and changed an item, which the record does not have. */
const OTHER_BYTES = 360

/**
 * The guess as an item keeps it, from the nearest to the farthest: `docs/folder:<id> <id> docs/drive:<id>`, each id as 22 characters.
 * Undefined where there is nothing to keep.
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

/** The references (`<namespace>:<id>`) in such a text, up to the first one that makes no sense. */
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

/** As much of the guess, the nearest part, as lets the item of a resource cost no more to write than without it. */
export function fitAbove(resource: ResourceRecord, references: readonly string[]): string | undefined {
  const { name, namespace, id, ancestors, parent, owner, created_at, updated_at } = resource
  const kept = [
    resource.resource,
    resource.resource,
    name,
    namespace,
    id,
    ancestors,
    parent,
    owner,
    created_at,
    updated_at,
  ]
  const size = OTHER_BYTES + Buffer.byteLength(JSON.stringify(kept))
  // The other bytes are the most that there can be: an item that may need one unit less keeps no guess.
  const isUncertain = size >= WRITE_UNIT && size % WRITE_UNIT < OTHER_BYTES
  const room = isUncertain ? 0 : WRITE_UNIT - (size % WRITE_UNIT) - 'above'.length
  for (let count = references.length; count > 0; count -= 1) {
    const text = writeAbove(references.slice(0, count)) ?? ''
    if (text.length <= room) return text
  }
  return undefined
}

import type { Item } from './item.ts'
import type { Write } from './writes.ts'

/**
 * The attribute with the writer of an item: `app/serviceuser:<id>` or `nameAuthor` of a person for a request,
 * `operator:<ARN or local user>` for a command. An item that stores when it was created and last changed also stores the
 * writers of these two changes. Platform admins can read the writers of a policy, and the audit log shows writers. No other answer contains writers.
 */
const CREATED_BY = 'created_by'
export const UPDATED_BY = 'updated_by'

/**
 * The writer as it is stored. If a person used a token, the id of the token follows after a space. No id of a user has a space.
 * @param principal `app/user:<id>` or `app/serviceuser:<id>`
 */
export const nameAuthor = (principal: string, tokenId: string | undefined): string =>
  tokenId === undefined ? principal : `${principal} ${tokenId}`

const WITH_TOKEN = /^(app\/user:[^ ]+) ([0-9a-f-]{36})$/

/** @param author as it is stored */
export function splitAuthor(author: string): { principal: string; tokenId: string } {
  const [, principal = author, tokenId = ''] = WITH_TOKEN.exec(author) ?? []
  return { principal, tokenId }
}

/** For each attribute with a time, the attribute with the writer. */
const AUTHORS: Readonly<Record<string, string>> = {
  created_at: CREATED_BY,
  updated_at: UPDATED_BY,
  // The time when a billing account itself changed.
  changed_at: UPDATED_BY,
  // The time when a principal or a project was disabled or enabled.
  state_changed_at: UPDATED_BY,
}

/** Leaves out attributes that the write itself sets. */
function authorsOf(attributes: readonly string[], by: string): Record<string, string> {
  const authors = attributes.flatMap((name) => AUTHORS[name] ?? [])
  return Object.fromEntries(authors.filter((author) => !attributes.includes(author)).map((author) => [author, by]))
}

/** Adds the writer once for each attribute with a time. */
export const signItem = <T extends object>(item: T, by: string | undefined): T =>
  by === undefined ? item : { ...item, ...authorsOf(Object.keys(item), by) }

/** Adds the writer if the write sets a time. */
export function signWrite(write: Write, by: string | undefined): Write {
  const { kind, input, isSigned } = write
  if (by === undefined || isSigned) return write
  if (kind === 'Delete') return { ...write, author: by }
  if (kind === 'Put') return { ...write, input: { ...input, Item: signItem(input.Item as Item, by) } }
  return kind === 'Update' ? { ...write, input: signUpdate(input, by) } : write
}

function signUpdate(input: Write['input'], by: string): Write['input'] {
  const names = { ...(input.ExpressionAttributeNames as Record<string, string>) }
  const values = { ...(input.ExpressionAttributeValues as Record<string, unknown>) }
  // In an update, the placeholder of a value has the same name as the placeholder of its attribute.
  const isSet = (placeholder: string) => values[placeholder.replace('#', ':')] !== undefined
  const set = Object.keys(names).flatMap((each) => (each.startsWith('#to') && isSet(each) ? names[each] : undefined))
  const authors = Object.entries(
    authorsOf(
      set.filter((name) => name !== undefined),
      by,
    ),
  )
  if (authors.length === 0) return input
  for (const [name, value] of authors) {
    names[`#${name}`] = name
    values[`:${name}`] = value
  }
  const clause = authors.map(([name]) => `#${name} = :${name}`).join(', ')
  const UpdateExpression = String(input.UpdateExpression).replace('SET ', `SET ${clause}, `)
  return { ...input, UpdateExpression, ExpressionAttributeNames: names, ExpressionAttributeValues: values }
}

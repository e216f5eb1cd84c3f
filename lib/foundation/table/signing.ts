import type { Item } from './item.ts'
import type { Write } from './writes.ts'

/**
 * Who wrote an item: `app/serviceuser:<id>` for a request, `operator:<ARN or local user>` for a command. Items that keep the
 * times of their creation and last change keep these beside them. Platform admins may ask for those of a policy, and the audit log shows them; no other answer does.
 */
const CREATED_BY = 'created_by'
export const UPDATED_BY = 'updated_by'

/** The attribute that goes with each time. */
const AUTHORS: Readonly<Record<string, string>> = {
  created_at: CREATED_BY,
  updated_at: UPDATED_BY,
  // The time at which a billing account itself changed.
  changed_at: UPDATED_BY,
  // The time at which somebody was disabled or enabled.
  state_changed_at: UPDATED_BY,
}

/** The attributes that name the writer, except those that the write sets itself. */
function authorsOf(attributes: readonly string[], by: string): Record<string, string> {
  const authors = attributes.flatMap((name) => AUTHORS[name] ?? [])
  return Object.fromEntries(authors.filter((author) => !attributes.includes(author)).map((author) => [author, by]))
}

/** The attributes of an item, with who writes it beside the times that it has. */
export const signItem = <T extends object>(item: T, by: string | undefined): T =>
  by === undefined ? item : { ...item, ...authorsOf(Object.keys(item), by) }

/** The write with the name of its writer, if it sets a time. */
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
  // What an update sets has a placeholder for its value, of the same name.
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

/**
 * Splits a reference into a type and an id as in AuthZEN. For example, `app/user:<uuid>` becomes `{ type: 'app/user',
 * id: '<uuid>' }`.
 */
export function toEntity(reference: string): { type: string; id: string } {
  const colon = reference.indexOf(':')
  return { type: reference.slice(0, colon), id: reference.slice(colon + 1) }
}

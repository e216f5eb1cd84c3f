import { BUILTIN_PERMISSIONS } from '../../../lib/foundation/identifiers/builtin.ts'
import { fact } from '../../properties/rules.ts'
import type { Moment } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import { hasEnded } from './ends.ts'
import { aboveAt } from './trees.ts'

const BUILTIN_KEYS = new Map([...BUILTIN_PERMISSIONS.values()].map(({ id, key }) => [id, key]))

const text = (value: unknown): string => String(value)
const withoutPrefix = (prefix: string, part: string): string => part.slice(prefix.length)

const isSuspended = ({ namespace, deleting, disabled_by }: RawItem): boolean =>
  ['app/organization', 'app/project'].includes(text(namespace)) && (deleting ?? disabled_by) !== undefined

/**
 * Returns the facts of access in an item. Reads the policies instead of the grants, because a check reads the grants
 * and these could be wrong.
 */
function factsOfItem(moment: Moment, item: RawItem): string[] {
  const { pk, sk } = item
  if (hasEnded(moment, item)) return []
  if (sk === 'POLICY') return [fact('bound', text(item.role_id), text(item.resource), text(item.principal))]
  if (sk.startsWith('MEMBER#')) return [fact('member', withoutPrefix('MEMBER#', sk), withoutPrefix('RESOURCE#', pk))]
  if (sk === 'PRINCIPAL') {
    const relations = (item.relations ?? []) as string[]
    const principal = withoutPrefix('PRINCIPAL#', pk)
    const disabled = item.disabled_at === undefined ? [] : [fact('disabled', principal)]
    return [...disabled, ...relations.map((relation) => fact('relation', principal, relation))]
  }
  if (sk === 'RESOURCE') {
    const owner = text(item.owner) === '' ? [] : [fact('owner', text(item.resource), text(item.owner))]
    const above = [...aboveAt(moment, text(item.resource)), ...(item.ancestors as string[])]
    const under = above.map((ancestor) => fact('under', text(item.resource), ancestor))
    return [...owner, ...under, ...(isSuspended(item) ? [fact('suspended', text(item.resource))] : [])]
  }
  if (sk === 'ROLE') {
    const ids = item.permissions as string[]
    const organization = text(item.organization_id)
    return [
      ...ids.map((id) => fact('grants', text(item.id), BUILTIN_KEYS.get(id) ?? id)),
      ...(organization === '' ? [] : [fact('belongs', text(item.id), `app/organization:${organization}`)]),
    ]
  }
  // A deleted permission leaves a tombstone, which adds no fact.
  return sk === 'PERMISSION' && item.deleted_at === undefined ? [fact('key', text(item.key), text(item.id))] : []
}

const cache = new WeakMap<Moment, ReadonlySet<string>>()

export function factsOf(moment: Moment): ReadonlySet<string> {
  const facts = cache.get(moment) ?? new Set([...moment.values()].flatMap((item) => factsOfItem(moment, item)))
  cache.set(moment, facts)
  return facts
}

/** Returns the items of a moment whose partition key and sort key begin with these prefixes. */
export const itemsOf = (moment: Moment, pk: string, sk: string): RawItem[] =>
  [...moment.values()].filter((item) => item.pk.startsWith(pk) && item.sk.startsWith(sk))

/** Returns the id that follows the first `#` in a key. */
export const idIn = (key: string): string => key.slice(key.indexOf('#') + 1)

import { BUILTIN_PERMISSIONS } from '../../lib/identifiers/builtin.ts'
import { fact } from '../properties/rules.ts'
import type { RawItem } from './raw.ts'
import type { Moment } from './run.ts'

const BUILTIN_KEYS = new Map([...BUILTIN_PERMISSIONS.values()].map(({ id, key }) => [id, key]))

const text = (value: unknown): string => String(value)
const after = (mark: string, part: string): string => part.slice(mark.length)

/** What an item says to the rules of access. Grants are taken from the policies, not from what a check reads. */
function factsIn(item: RawItem): string[] {
  const { pk, sk } = item
  if (sk === 'POLICY') return [fact('bound', text(item.role_id), text(item.resource), text(item.principal))]
  if (sk.startsWith('MEMBER#')) return [fact('member', after('MEMBER#', sk), after('RESOURCE#', pk))]
  if (sk === 'PLATFORM') {
    return (item.relations as string[]).map((relation) => fact('relation', after('PRINCIPAL#', pk), relation))
  }
  if (sk === 'RESOURCE') {
    const owner = text(item.owner) === '' ? [] : [fact('owner', text(item.resource), text(item.owner))]
    return [...owner, ...(item.ancestors as string[]).map((ancestor) => fact('under', text(item.resource), ancestor))]
  }
  if (sk === 'ROLE') {
    const ids = item.permissions as string[]
    const owned = text(item.organization_id)
    return [
      ...ids.map((id) => fact('grants', text(item.id), BUILTIN_KEYS.get(id) ?? id)),
      ...(owned === '' ? [] : [fact('belongs', text(item.id), `app/organization:${owned}`)]),
    ]
  }
  return sk === 'PERMISSION' ? [fact('key', text(item.key), text(item.id))] : []
}

const known = new WeakMap<Moment, ReadonlySet<string>>()

export function factsOf(moment: Moment): ReadonlySet<string> {
  const facts = known.get(moment) ?? new Set([...moment.values()].flatMap(factsIn))
  known.set(moment, facts)
  return facts
}

/** What was so at one of the moments at least, and what was so at all of them. */
export function boundsOf(moments: readonly Moment[]): { ever: Set<string>; always: Set<string> } {
  const all = moments.map(factsOf)
  const ever = new Set(all.flatMap((facts) => [...facts]))
  return { ever, always: new Set([...ever].filter((each) => all.every((facts) => facts.has(each)))) }
}

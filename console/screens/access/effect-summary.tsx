import { describeProblem } from '../../api/problem.ts'
import { parseReference } from '../../parts/entity-link.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { ReferenceText } from './names.tsx'
import { type Effect, MOST_PREVIEWED, type Preview } from './preview.ts'

const NOUNS: Readonly<Record<string, string>> = {
  'app/user': 'user',
  'app/serviceuser': 'service user',
  'app/group': 'group',
}

/** Matches a permission that allows everything on the resource of the policy, and on everything below the resource. */
const ADMINISTER = /^app\.(organization|project|group)\.administer$/

/** The largest number of permissions that a sentence lists by name. */
const MOST_NAMED = 3

/**
 * Returns a list of permissions as text. Permissions of one namespace are listed by verb, such as `get, update`.
 * Permissions of several namespaces are listed by key.
 */
function namePermissions(keys: readonly string[]): string {
  if (keys.some((key) => ADMINISTER.test(key))) return 'all permissions (administer)'
  const namespaces = new Set(keys.map((key) => key.slice(0, key.lastIndexOf('.'))))
  const names = namespaces.size === 1 ? keys.map((key) => key.slice(key.lastIndexOf('.') + 1)) : keys
  const named = names.slice(0, MOST_NAMED).join(', ')
  const others = names.length - MOST_NAMED
  return others > 0 ? `${named} and ${others} more` : named
}

/** Describes why a principal keeps permissions, such as "group Platform team", "the role Owner" or "ownership". */
function nameSource({ rule, group, group_title, group_name, role_title, role_name }: Effect['kept'][number]): string {
  if (group !== '') return `group ${group_title || group_name || parseReference(group).id.slice(0, 8)}`
  if (rule === 'resource_owner') return 'ownership of the resource'
  if (rule === 'platform_admin') return 'the platform relation admin'
  return `the role ${role_title || role_name}`
}

const describeKept = ({ permissions, ...source }: Effect['kept'][number]): string =>
  `keeps ${namePermissions(permissions)} through ${nameSource({ permissions, ...source })}`

/** Describes the effect on one principal. Each text begins with a verb and does not name the principal. */
const describeEffect = ({ lost, gained, kept }: Effect): string[] => [
  ...(lost.length > 0 ? [`loses ${namePermissions(lost)}`] : []),
  ...(gained.length > 0 ? [`gains ${namePermissions(gained)}`] : []),
  ...kept.map(describeKept),
]

/** Returns lines such as `3 users lose get` and `1 user keeps get through group Platform team`. */
function summarizeEffects(effects: readonly Effect[]): string[] {
  const counts = new Map<string, { noun: string; what: string; principals: Set<string> }>()
  for (const effect of effects) {
    const noun = NOUNS[parseReference(effect.principal).namespace] ?? 'principal'
    for (const what of describeEffect(effect)) {
      const key = `${noun} ${what}`
      // Counts principals in a set, because one principal may have the same effect at several resources.
      const { principals } = counts.get(key) ?? { principals: new Set<string>() }
      counts.set(key, { noun, what, principals: principals.add(effect.principal) })
    }
  }
  return [...counts.values()].map(({ noun, what, principals: { size } }) =>
    size === 1 ? `1 ${noun} ${what}` : `${size} ${noun}s ${toPlural(what)}`,
  )
}

const toPlural = (what: string): string => what.replace(/^(lose|gain|keep)s/, '$1')

/** The largest number of lines in a summary, and the largest number of principals in the list below the summary. */
const MOST_LINES = 8
const MOST_PRINCIPALS = 200

/** Says that the effect below is only that of the first selected entries. Shows nothing if it is that of all. */
export const PreviewedPart = ({ selected }: { selected: number }) =>
  selected > MOST_PREVIEWED ? <p>The effect below is that of the first {MOST_PREVIEWED}.</p> : null

export function EffectSummary({ preview }: { preview: Preview }) {
  const { effects, isPending, error, hasMore, readMore } = preview
  if (error !== null)
    return <p className="notice">Its effect on people cannot be shown. {describeProblem(error).message}</p>
  if (isPending) return <Skeleton rows={2} />
  const lines = summarizeEffects(effects)
  if (lines.length === 0) return <p>{hasMore ? 'Nobody so far.' : 'Nobody loses or gains anything by it.'}</p>
  return (
    <div className={effects.some(({ lost }) => lost.length > 0) ? 'effect' : 'effect gains'}>
      <ul className="effect-lines">
        {lines.slice(0, MOST_LINES).map((line) => (
          <li key={line}>
            <bdi>{line}</bdi>
          </li>
        ))}
        {lines.length > MOST_LINES && <li>and {lines.length - MOST_LINES} other changes</li>}
      </ul>
      <details>
        <summary>Show each of them</summary>
        <ul className="effect-principals">
          {effects.slice(0, MOST_PRINCIPALS).map((effect) => (
            <OneEffect key={`${effect.principal} ${effect.resource}`} effect={effect} />
          ))}
        </ul>
      </details>
      {hasMore && (
        <p>
          These are not all.{' '}
          <button type="button" className="button small" onClick={readMore}>
            Count more
          </button>
        </p>
      )}
    </div>
  )
}

const OneEffect = ({ effect }: { effect: Effect }) => (
  <li>
    <ReferenceText reference={effect.principal} /> on <ReferenceText reference={effect.resource} />{' '}
    <bdi title={[...effect.lost, ...effect.gained].join(', ')}>{describeEffect(effect).join('; ')}</bdi>
  </li>
)

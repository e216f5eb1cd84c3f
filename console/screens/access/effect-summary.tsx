import { describeProblem } from '../../api/problem.ts'
import { Skeleton } from '../../parts/skeleton.tsx'
import { ReferenceText } from './names.tsx'
import type { Effect, Preview } from './preview.ts'
import { describeEffect, summarizeEffects } from './summarize.ts'

/** Lines of a summary, and principals below it. */
const MOST_LINES = 8
const MOST_PRINCIPALS = 200

/** Who loses and gains what by a change, before it is made. */
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

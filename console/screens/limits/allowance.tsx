import './limits.css'
import type { ReactNode } from 'react'
import type { AnswerOf } from '../../api/use-read.ts'
import { NamedLink, RecordedUser } from '../../parts/entity-link.tsx'
import { formatCredits, Instant } from '../../parts/values.tsx'
import { FeatureName, useFeatureLabel } from './feature-name.tsx'
import { WINDOWS } from './words.ts'

export type Allowance = AnswerOf<'listAllowances'>['allowances'][number]

export const AllowanceList = ({ allowances }: { allowances: readonly Allowance[] }) => (
  <ul className="allowance-list">
    {allowances.map((each) => (
      <Shown key={keyOf(each)} allowance={each} />
    ))}
  </ul>
)

const keyOf = ({ source, feature, window, per, user_id, project_id }: Allowance): string =>
  JSON.stringify([source, feature, window, per, user_id, project_id])

const Shown = ({ allowance }: { allowance: Allowance }) => (
  <li className="panel allowance">
    <h3>
      <FeatureName id={allowance.feature} />
      <span className="badge">{allowance.source}</span>
    </h3>
    <p className="fine-print">
      {WINDOWS[allowance.window]}, for <Whom allowance={allowance} />
    </p>
    <Bar allowance={allowance} />
    <p>
      <b>{formatCredits(allowance.remaining)} left</b>: {formatCredits(allowance.used)} of{' '}
      {formatCredits(allowance.limit)} used.
    </p>
    <p className="fine-print">{describeReset(allowance)}</p>
  </li>
)

function Whom({ allowance: { user_id, project_id } }: { allowance: Allowance }) {
  if (user_id === '' && project_id === '') return 'the whole account'
  return (
    <>
      {user_id !== '' && <RecordedUser id={user_id} />}
      {user_id !== '' && project_id !== '' && ' in '}
      {project_id !== '' && <NamedLink kind="project" params={{ project: project_id }} id={project_id} />}
    </>
  )
}

/** The share of the limit, in percent, from which a bar has the colour of a warning. */
const LOW_PERCENT = 80

function Bar({ allowance }: { allowance: Allowance }) {
  const label = useFeatureLabel(allowance.feature)
  const percent = percentOf(allowance)
  return (
    <>
      <meter
        className="visually-hidden"
        aria-label={`${label}, ${WINDOWS[allowance.window]}: used`}
        min={0}
        max={100}
        value={percent}
      />
      <span aria-hidden="true" className={percent === 100 ? 'bar reached' : percent >= LOW_PERCENT ? 'bar low' : 'bar'}>
        <span style={{ inlineSize: `${percent}%` }} />
      </span>
    </>
  )
}

/** Numbers of the service can be too large for a `Number`, so their share is a whole number of percent. */
function percentOf({ used, limit, remaining }: Allowance): number {
  if (remaining === '0') return 100
  return Number((BigInt(used) * 100n) / BigInt(limit))
}

function describeReset({ window, resets_at }: Allowance): ReactNode {
  if (resets_at !== '')
    return (
      <>
        Begins anew on <Instant at={resets_at} />.
      </>
    )
  return window === 'ever' ? 'Never begins anew.' : 'Begins anew with the next subscription: its period has no end.'
}

import { formatInstant } from '../../api/time-zone.ts'
import { SelectField } from '../../parts/select-field.tsx'
import type { Subscription } from './plans.ts'

export type When = 'later' | 'now'

/**
 * Returns the reason why a change cannot take effect later. Returns an empty text if the change can take effect later.
 */
export const obstacleOf = ({ current_period_end_at }: Subscription): string =>
  current_period_end_at === '' ? 'Its period has no end to wait for.' : ''

interface Props {
  subscription: Subscription
  /** The reason why a change cannot take effect at the end of the period; empty if nothing prevents that. */
  obstacle: string
  value: When
  onChange: (when: When) => void
}

/** Shows a field to choose when a change takes effect: at the end of the period or trial, or now. */
export function WhenField({ subscription, obstacle, value, onChange }: Props) {
  const { current_period_end_at: end, state } = subscription
  const options = {
    ...(obstacle === '' && {
      later: `When the ${state === 'trialing' ? 'trial' : 'period'} ends: ${formatInstant(end)}`,
    }),
    now: 'Now',
  }
  return (
    <SelectField
      name="when"
      label="When"
      options={options}
      {...(obstacle !== '' && { hint: obstacle })}
      value={value}
      onChange={({ target }) => onChange(target.value === 'now' ? 'now' : 'later')}
    />
  )
}

import { addDays, dayOf } from '../account/filter.ts'
import type { Filter } from './filter.ts'

interface Props {
  filter: Filter
  change: (change: Partial<Filter>) => void
}

/** The quick choices of days: the text, and the number of days that end today. */
const CHOICES = [
  ['Today', 1],
  ['7 days', 7],
  ['30 days', 30],
] as const

/** A second press of a button removes the choice. */
export function QuickDays({ filter: { from, to }, change }: Props) {
  const today = dayOf(new Date())
  return (
    <fieldset className="quick-days">
      <legend className="visually-hidden">Days</legend>
      {CHOICES.map(([text, count]) => {
        const first = addDays(today, 1 - count)
        const isChosen = from === first && to === ''
        return (
          <button
            key={text}
            type="button"
            className="button small"
            aria-pressed={isChosen}
            onClick={() => change({ from: isChosen ? '' : first, to: '' })}
          >
            {text}
          </button>
        )
      })}
    </fieldset>
  )
}

import { useEffect, useState } from 'react'
import { useAddressFilter } from '../../api/use-address-filter.ts'

/** The number of days without a choice, and the largest number that the service accepts. */
const [DEFAULT_DAYS, MOST_DAYS] = [30, 366]

/** The pause in milliseconds after which a typed number counts as complete. */
const TYPING_MS = 400

const isValid = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_DAYS

/** Returns the number of days in the address, and a function that changes it. */
export function useDays(): [number, (days: number) => void] {
  const [search, change] = useAddressFilter()
  const text = search.get('days') ?? ''
  return [isValid(text) ? Number(text) : DEFAULT_DAYS, (days) => change({ days: String(days) })]
}

/** Calls `onDays` when the user stops typing, with a number that is allowed. */
export function DaysField({ days, onDays }: { days: number; onDays: (days: number) => void }) {
  const [text, setText] = useState(String(days))
  const [known, setKnown] = useState(days)
  // Shows the number of another address, for example after a click on a link.
  if (days !== known) {
    setKnown(days)
    setText(String(days))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onDays` changes in each rendering, but always does the same.
  useEffect(() => {
    if (!isValid(text) || Number(text) === days) return
    const timer = setTimeout(() => onDays(Number(text)), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text, days])
  return (
    <search className="list-filter">
      <label className="days-field">
        Within{' '}
        <input
          type="number"
          className="input"
          min={1}
          max={MOST_DAYS}
          value={text}
          aria-invalid={!isValid(text)}
          onChange={({ target }) => setText(target.value)}
        />{' '}
        days
      </label>
      <span role="status">{isValid(text) ? '' : `A number from 1 to ${MOST_DAYS}: the list is of ${days} days.`}</span>
    </search>
  )
}

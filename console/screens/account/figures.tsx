import type { ReactNode } from 'react'
import { formatCredits } from '../../parts/credits.tsx'
import { describeAmount } from './amount.ts'
import { dayOf, formatDay } from './days.ts'
import { type Forecast, forecastEnd } from './history.ts'
import type { AccountPlace } from './place.ts'
import type { AccountShown } from './shown.ts'
import { useHistoryOfAddress } from './use-history-of-address.ts'

/** What the account has, and how long that lasts. */
export function Figures({ place, shown }: { place: AccountPlace; shown: AccountShown }) {
  const { balance, floor, alertBelow, featuresUsed } = shown
  const available = balance - floor
  return (
    <dl className="figures">
      <Figure name="Balance" isMain note={balance < 0n ? 'overdrawn' : 'credits'}>
        {formatCredits(String(balance))}
      </Figure>
      <Figure name="Can be used" note={`down to the floor, ${describeAmount(floor)}`}>
        {formatCredits(String(available > 0n ? available : 0n))}
      </Figure>
      <Figure name="Event below" note={alertBelow === '' ? 'no event is sent' : 'credits'}>
        {alertBelow === '' ? '–' : formatCredits(alertBelow)}
      </Figure>
      <Figure name="Features used" note="they cost no credits">
        {formatCredits(featuresUsed)}
      </Figure>
      <ForecastFigure place={place} shown={shown} />
    </dl>
  )
}

const Figure = (props: { name: string; note: ReactNode; isMain?: boolean; children: ReactNode }) => (
  <div className={props.isMain ? 'figure main' : 'figure'}>
    <dt>{props.name}</dt>
    <dd>
      <span className="figure-value">{props.children}</span>
      <span className="figure-note">{props.note}</span>
    </dd>
  </div>
)

function ForecastFigure({ place, shown }: { place: AccountPlace; shown: AccountShown }) {
  const { data: history } = useHistoryOfAddress(place, shown)
  if (history === undefined) {
    return (
      <Figure name="Credits end" note="Adding up the last days…">
        …
      </Figure>
    )
  }
  const available = history.balance - shown.floor
  const forecast = forecastEnd(history, available, dayOf(new Date(shown.created_at)), new Date())
  return (
    <Figure name="Credits end" note={describeBasis(forecast)}>
      {describeEnd(forecast)}
    </Figure>
  )
}

function describeEnd(forecast: Forecast): string {
  if (forecast.kind === 'used-up') return 'now'
  if (forecast.kind === 'not-at-this-rate') return 'not at this rate'
  if (forecast.kind === 'unknown') return '–'
  return forecast.at === undefined ? 'in more than 10 years' : formatDay(dayOf(forecast.at))
}

function describeBasis(forecast: Forecast): string {
  const { from, to, kind } = forecast
  if (kind === 'used-up') return 'Charges are refused until a top-up.'
  if (kind === 'unknown') return 'No whole day is added up yet.'
  const days = from === to ? `on ${formatDay(from)}` : `from ${formatDay(from)} to ${formatDay(to)}`
  if (kind === 'not-at-this-rate') return `No more was used than reverted ${days}.`
  return `at ${describeAmount(forecast.perDay)} a day, as used ${days}, without top-ups`
}

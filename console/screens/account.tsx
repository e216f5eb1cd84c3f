import { useRead } from '../api/use-read.ts'
import { CopiedId } from '../parts/buttons.tsx'
import { NamedLink, StateBadge } from '../parts/entity-link.tsx'
import { LoadedPage } from '../parts/loaded-page.tsx'
import { Page } from '../parts/page.tsx'
import { formatCredits, Instant, Time } from '../parts/values.tsx'
import './account/account.css'
import type { ReactNode } from 'react'
import { formatDay } from '../api/time-zone.ts'
import { type AccountPlace, type AccountShown, inPath } from './account/account-in-path.ts'
import { AccountActions } from './account/actions.tsx'
import { describeAmount } from './account/amount.ts'
import { ContactSection } from './account/contact.tsx'
import { dayOf } from './account/filter.ts'
import { type Forecast, forecastEnd } from './account/history.ts'
import { HistorySections } from './account/history-sections.tsx'
import { OpenHolds } from './account/open-holds.tsx'
import { Transactions } from './account/transactions.tsx'
import { useFollowJournal, useHistoryOfAddress } from './account/use-history.ts'
import { HistorySection } from './changes/history.tsx'
import { Allowances } from './limits/account-allowances.tsx'
import { Budgets } from './limits/budgets.tsx'
import { Subscriptions } from './subscription/subscriptions.tsx'

/** Shows the balance of the account, and the forecast of when its credits run out. */
function Figures({ place, shown }: { place: AccountPlace; shown: AccountShown }) {
  const { balance, held, available, floor } = shown
  const [alert, ...others] = shown.alertsBelow
  return (
    <dl className="figures">
      <Figure name="Balance" isMain note={balance < 0n ? 'overdrawn' : 'credits'}>
        {formatCredits(String(balance))}
      </Figure>
      <Figure name="Held" note={held === 0n ? 'no open hold' : 'set aside by open holds'}>
        {formatCredits(String(held))}
      </Figure>
      <Figure name="Available" note={`down to the floor, ${describeAmount(floor)}`}>
        {formatCredits(String(available > 0n ? available : 0n))}
      </Figure>
      <Figure name="Event below" note={alert === undefined ? 'no event is sent' : describeOthers(others)}>
        {alert === undefined ? '–' : formatCredits(alert)}
      </Figure>
      <ForecastFigure place={place} shown={shown} />
    </dl>
  )
}

const describeOthers = (alerts: readonly string[]): string =>
  alerts.length === 0 ? 'credits' : `credits, and below ${alerts.map(formatCredits).join('; ')}`

const Figure = (props: { name: string; note: ReactNode; isMain?: boolean; children: ReactNode }) => (
  <div className={props.isMain ? 'figure main' : 'figure'}>
    <dt>{props.name}</dt>
    <dd>
      <span className="figure-value">{props.children}</span>
      <span className="figure-note">{props.note}</span>
    </dd>
  </div>
)

/** Shows the next grants that expire, the soonest first. */
const Expiring = ({ shown: { expiring } }: { shown: AccountShown }) =>
  expiring.length === 0 ? null : (
    <section className="expiring" aria-label="Credits that expire">
      <h2>Credits that expire</h2>
      <ul>
        {expiring.map(({ amount, expires_at }) => (
          <li key={expires_at + amount}>
            <b>{describeAmount(amount)}</b> on <Instant at={expires_at} />
          </li>
        ))}
      </ul>
    </section>
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
  const available = history.balance - shown.held - shown.floor
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
  return describeDay(forecast.at)
}

const describeDay = (at: Date | undefined): string =>
  at === undefined ? 'in more than 10 years' : formatDay(dayOf(at))

function describeBasis(forecast: Forecast): string {
  const { from, to, kind } = forecast
  if (kind === 'used-up') return 'Charges are refused until a top-up.'
  if (kind === 'unknown') return 'Less than a week is added up: too little to tell.'
  const days = `from ${formatDay(from)} to ${formatDay(to)}`
  if (kind === 'not-at-this-rate') return `No more was used than reverted ${days}.`
  const { perDay, earliest, latest } = forecast
  const rate = `at ${describeAmount(perDay)} a day, as used ${days}, without top-ups`
  return `${rate}. As on the busiest of these days: ${describeDay(earliest)}; as on the quietest: ${describeDay(latest)}.`
}

export default function Account(place: AccountPlace) {
  const account = useRead('getBillingAccount', { ...inPath(place), with_billing_details: true })
  const balance = useRead('getBillingBalance', inPath(place))
  useFollowJournal(balance.data?.balance.updated_at)
  return (
    <LoadedPage what="account" query={account}>
      {({ billing_account, billing_details }) => (
        <LoadedPage what="account" query={balance}>
          {({ balance: { amount, held, available, expiring } }) => {
            const floor = BigInt(billing_account.credit_min)
            const details = { alertsBelow: billing_details?.alerts_below ?? [] }
            const credits = { balance: BigInt(amount), held: BigInt(held), available: BigInt(available), expiring }
            return <Details place={place} shown={{ ...billing_account, ...details, ...credits, floor }} />
          }}
        </LoadedPage>
      )}
    </LoadedPage>
  )
}

const Details = ({ place, shown }: { place: AccountPlace; shown: AccountShown }) => (
  <Page
    title={shown.name}
    kind="Account"
    facts={
      <>
        <StateBadge state={shown.state} />
        {shown.default && <span className="badge">pays by default</span>}
        <span>
          of <NamedLink kind="organization" params={{ organization: place.organization }} id={place.organization} />
        </span>
        <span>
          since <Time at={shown.created_at} />
        </span>
        <CopiedId id={shown.id} what="account" />
      </>
    }
    actions={<AccountActions place={place} shown={shown} />}
  >
    <Figures place={place} shown={shown} />
    <Expiring shown={shown} />
    <Subscriptions place={place} shown={shown} />
    <Allowances place={place} />
    <Budgets place={place} />
    <OpenHolds place={place} />
    <HistorySections place={place} shown={shown} />
    <ContactSection shown={shown} />
    <Transactions place={place} shown={shown} />
    <HistorySection about={`app/billing_account:${shown.id}`} organization={place.organization} />
  </Page>
)

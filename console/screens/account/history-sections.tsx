import type { ReactNode } from 'react'
import { formatDay } from '../../api/time-zone.ts'
import { Loaded } from '../../parts/loaded.tsx'
import type { AccountPlace, AccountShown } from './account-in-path.ts'
import { BalanceChart, UsageChart } from './charts.tsx'
import { useFilter } from './filter.ts'
import type { History } from './history.ts'
import { PERIODS, useChartChoice, useHistoryOfAddress } from './use-history.ts'

/** Shows the balance and the usages of the last days, as charts. */
export function HistorySections({ place, shown }: { place: AccountPlace; shown: AccountShown }) {
  const query = useHistoryOfAddress(place, shown)
  const { days, by, pages } = useChartChoice()
  const [, change] = useFilter()
  return (
    <div className="chart-pair">
      <Section
        title="Balance over time"
        choice={
          <Choice
            label="Period"
            value={String(days)}
            options={PERIODS.map((each) => [String(each), `${each} days`])}
            onChange={(value) => change({ days: value, pages: '' })}
          />
        }
      >
        <Loaded query={query}>
          {(history) => (
            <>
              <BalanceChart history={history} floor={shown.floor} held={shown.held} />
              <Limitation history={history} onMore={() => change({ pages: String(pages + 10) })} />
            </>
          )}
        </Loaded>
      </Section>
      <Section
        title="Usages"
        choice={
          <Choice
            label="By"
            value={by === 'source' ? 'source' : 'user'}
            options={[
              ['source', 'source'],
              ['user', 'user'],
            ]}
            onChange={(value) => change({ by: value })}
          />
        }
      >
        <Loaded query={query}>{(history) => <UsageChart history={history} />}</Loaded>
      </Section>
    </div>
  )
}

/** Describes what the charts leave out, and how to show it. */
function Limitation({ history: { isCut, isMoving, firstDay }, onMore }: { history: History; onMore: () => void }) {
  return (
    <>
      {isMoving && <p className="fine-print">The account is being charged: the last seconds may be missing.</p>}
      {isCut && (
        <p className="fine-print">
          There are very many transactions: days before {formatDay(firstDay)} are not added up yet.{' '}
          <button type="button" className="button small" onClick={onMore}>
            Add up older days
          </button>
        </p>
      )}
    </>
  )
}

const Section = ({ title, choice, children }: { title: string; choice: ReactNode; children: ReactNode }) => (
  <section className="panel chart-panel" aria-label={title}>
    <div className="section-head">
      <h2>{title}</h2>
      {choice}
    </div>
    {children}
  </section>
)

interface ChoiceProps {
  label: string
  value: string
  /** The values to choose from, each with its displayed text. */
  options: readonly (readonly [string, string])[]
  onChange: (value: string) => void
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <label className="choice">
    <span>{label}</span>
    <select value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map(([each, shown]) => (
        <option key={each} value={each}>
          {shown}
        </option>
      ))}
    </select>
  </label>
)

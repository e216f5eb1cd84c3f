import { useState } from 'react'
import { formatDay } from '../../api/time-zone.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { RecordedUser } from '../../parts/entity-link.tsx'
import { formatCredits } from '../../parts/values.tsx'
import { describeAmount } from './amount.ts'
import { Chart, ScrollArea, type Series } from './chart.tsx'
import { listDays } from './filter.ts'
import { balancesOf, type DayEnd, type Group, groupUsages, type History } from './history.ts'

type By = History['by']

const colorOf = (group: Group, index: number): string =>
  group.name === undefined ? '--chart-rest' : `--chart-${index + 1}`

const keyOf = ({ name }: Group): string => (name === undefined ? 'rest' : `of ${name}`)

/** Shows the usages by day as stacked bars, with a colour for each source or user. A table shows the same numbers. */
export function UsageChart({ history }: { history: History }) {
  const { by } = history
  const [pointed, setPointed] = useState<number>()
  const groups = groupUsages(history)
  const days = listDays(history.firstDay, history.lastDay)
  if (groups.length === 0) {
    return <EmptyState title="Nothing was used in these days." next="Choose a longer period, or report a usage." />
  }
  const ofDay = (group: Group) => (pointed === undefined ? group.total : (group.byDay[pointed] ?? 0n))
  return (
    <>
      <p className="chart-note">
        {pointed === undefined ? 'All days together:' : `${formatDay(days[pointed] ?? '')}:`}
      </p>
      <ul className="legend">
        {groups.map((group, index) => (
          <li key={keyOf(group)}>
            <span className="swatch" style={{ background: `var(${colorOf(group, index)})` }} />
            <GroupName group={group} by={by} /> <b>{formatCredits(String(ofDay(group)))}</b>
          </li>
        ))}
      </ul>
      <Chart
        label={`Usages by day and ${by === 'source' ? 'source' : 'user'}, in credits; the numbers are in the table below.`}
        days={days}
        series={stackUp(groups)}
        onPoint={setPointed}
      />
      <details className="chart-table">
        <summary>Usages as a table</summary>
        <UsageTable groups={groups} days={days} by={by} />
      </details>
    </>
  )
}

/** Stacks the bars. The highest bar is drawn first, and the lower bars are drawn over it. */
function stackUp(groups: readonly Group[]): Series[] {
  const heights: bigint[] = []
  const series = groups.map((group, index): Series => {
    const values = group.byDay.map((amount, day) => {
      heights[day] = (heights[day] ?? 0n) + amount
      return Number(heights[day])
    })
    return { values, color: colorOf(group, index), look: 'bars' }
  })
  return series.reverse()
}

function GroupName({ group: { name }, by }: { group: Group; by: By }) {
  if (name === undefined) return <span>all others</span>
  if (name === '') return <span>{by === 'source' ? 'no source' : 'no user'}</span>
  if (by === 'user_id') return <RecordedUser id={name} />
  return (
    <bdi className="entity-label" title={name}>
      {name}
    </bdi>
  )
}

const UsageTable = ({ groups, days, by }: { groups: readonly Group[]; days: readonly string[]; by: By }) => (
  <ScrollArea label="Usages">
    <table className="numbers" aria-label={`Usages by day and ${by === 'source' ? 'source' : 'user'}`}>
      <thead>
        <tr>
          <th scope="col">Day (UTC)</th>
          {groups.map((group) => (
            <th key={keyOf(group)} scope="col">
              <GroupName group={group} by={by} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day, index) => (
          <tr key={day}>
            <th scope="row">{formatDay(day)}</th>
            {groups.map((group) => (
              <td key={keyOf(group)}>{formatCell(group.byDay[days.length - 1 - index] ?? 0n)}</td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">Together</th>
          {groups.map((group) => (
            <td key={keyOf(group)}>{describeAmount(group.total)}</td>
          ))}
        </tr>
      </tbody>
    </table>
  </ScrollArea>
)

const formatCell = (amount: bigint): string => (amount === 0n ? '–' : formatCredits(String(amount)))

/** The changes of the balance that are not usages. The chart marks them on the days on which they happened. */
const MARKS = [
  { name: 'topped up', of: ({ granted }: DayEnd) => granted, color: '--good' },
  { name: 'expired', of: ({ expired }: DayEnd) => expired, color: '--danger' },
] as const

interface BalanceProps {
  history: History
  floor: bigint
  /** The credits that open holds set aside now. */
  held: bigint
}

/**
 * Shows the balance as a line of steps. The value of a day is the balance at the end of the day. The chart also has the
 * floor and marks. A table shows the same numbers.
 */
export function BalanceChart({ history, floor, held }: BalanceProps) {
  const [pointed, setPointed] = useState<number>()
  const ends = balancesOf(history)
  const days = ends.map(({ day }) => day)
  const end = ends[pointed ?? ends.length - 1]
  if (ends.length === 0) return <p className="fine-print">Today alone has very many transactions.</p>
  const marks = MARKS.filter(({ of }) => ends.some((each) => of(each) > 0n))
  return (
    <>
      <p className="chart-note">
        {end !== undefined &&
          `${formatDay(end.day)}: ${describeAmount(end.balance)}. The dashed line is the floor, ${describeAmount(floor)}.`}
      </p>
      <ul className="legend">
        {marks.map(({ name, of, color }) => (
          <li key={name}>
            <span className="swatch" style={{ background: `var(${color})` }} /> {name}{' '}
            <b>{formatCredits(String(end === undefined || pointed === undefined ? sumOf(ends, of) : of(end)))}</b>
          </li>
        ))}
        {held > 0n && (
          <li>
            <span className="swatch" style={{ background: 'var(--text-soft)' }} /> not held now{' '}
            <b>{formatCredits(String(history.balance - held))}</b>
          </li>
        )}
      </ul>
      <Chart
        label="Balance by day as a staircase, with its floor, top-ups and expired credits; the numbers are in the table below."
        days={days}
        series={[
          { values: ends.map(({ balance }) => Number(balance)), color: '--accent', look: 'stairs' },
          { values: ends.map(() => Number(floor)), color: '--danger', look: 'limit' },
          ...marks.map(
            ({ of, color }): Series => ({
              values: ends.map((each) => (of(each) > 0n ? Number(each.balance) : null)),
              color,
              look: 'marks',
            }),
          ),
          ...(held > 0n ? [heldMark(ends.length, history.balance - held)] : []),
        ]}
        onPoint={setPointed}
      />
      <details className="chart-table">
        <summary>Balances as a table</summary>
        <BalanceTable ends={ends} />
      </details>
    </>
  )
}

const sumOf = (ends: readonly DayEnd[], of: (day: DayEnd) => bigint): bigint =>
  ends.reduce((sum, each) => sum + of(each), 0n)

/**
 * Returns a mark for the part of the balance that holds do not set aside. Only the last day has this mark, because
 * holds have no history.
 */
const heldMark = (days: number, free: bigint): Series => ({
  values: Array.from({ length: days }, (_, index) => (index === days - 1 ? Number(free) : null)),
  color: '--text-soft',
  look: 'marks',
})

const BalanceTable = ({ ends }: { ends: readonly DayEnd[] }) => (
  <ScrollArea label="Balances">
    <table className="numbers" aria-label="Balance by day">
      <thead>
        <tr>
          <th scope="col">Day (UTC)</th>
          <th scope="col">Used</th>
          <th scope="col">Reverted</th>
          <th scope="col">Topped up</th>
          <th scope="col">Expired</th>
          <th scope="col">Balance at its end</th>
        </tr>
      </thead>
      <tbody>
        {ends.toReversed().map(({ day, used, reverted, granted, expired, balance }) => (
          <tr key={day}>
            <th scope="row">{formatDay(day)}</th>
            <NumberCell amount={used} />
            <NumberCell amount={reverted} />
            <NumberCell amount={granted} />
            <NumberCell amount={expired} />
            <td>{formatCredits(String(balance))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollArea>
)

/** Shows a dash for zero, so that other numbers are easier to see. */
const NumberCell = ({ amount }: { amount: bigint }) => <td>{amount === 0n ? '–' : formatCredits(String(amount))}</td>

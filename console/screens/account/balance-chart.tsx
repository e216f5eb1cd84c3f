import { useState } from 'react'
import { formatCredits } from '../../parts/credits.tsx'
import { describeAmount } from './amount.ts'
import { Chart } from './chart.tsx'
import { formatDay } from './days.ts'
import { balancesOf, type DayEnd, type History } from './history.ts'
import { ScrollArea } from './scroll-area.tsx'

/** The balance at the end of each day, with the floor, and the same numbers in a table. */
export function BalanceChart({ history, floor }: { history: History; floor: bigint }) {
  const [pointed, setPointed] = useState<number>()
  const ends = balancesOf(history)
  const days = ends.map(({ day }) => day)
  const end = ends[pointed ?? ends.length - 1]
  if (ends.length === 0) return <p className="fine-print">Today alone has very many transactions.</p>
  return (
    <>
      <p className="chart-note">
        {end !== undefined &&
          `${formatDay(end.day)}: ${describeAmount(end.balance)}. The dashed line is the floor, ${describeAmount(floor)}.`}
      </p>
      <Chart
        label="Balance at the end of each day, with its floor; the numbers are in the table below."
        days={days}
        series={[
          { values: ends.map(({ balance }) => Number(balance)), color: '--accent', look: 'line' },
          { values: ends.map(() => Number(floor)), color: '--danger', look: 'limit' },
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

const BalanceTable = ({ ends }: { ends: readonly DayEnd[] }) => (
  <ScrollArea label="Balances">
    <table className="numbers" aria-label="Balance by day">
      <thead>
        <tr>
          <th scope="col">Day (UTC)</th>
          <th scope="col">Used</th>
          <th scope="col">Reverted</th>
          <th scope="col">Topped up</th>
          <th scope="col">Balance at its end</th>
        </tr>
      </thead>
      <tbody>
        {ends.toReversed().map(({ day, used, reverted, granted, balance }) => (
          <tr key={day}>
            <th scope="row">{formatDay(day)}</th>
            <NumberCell amount={used} />
            <NumberCell amount={reverted} />
            <NumberCell amount={granted} />
            <td>{formatCredits(String(balance))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollArea>
)

/** Zero is a dash, so that what happened stands out. */
const NumberCell = ({ amount }: { amount: bigint }) => <td>{amount === 0n ? '–' : formatCredits(String(amount))}</td>

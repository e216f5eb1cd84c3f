import type { ReactNode } from 'react'
import { type AnswerOf, useRead } from '../../api/use-read.ts'
import { EntityLink } from '../../parts/entity-link.tsx'
import { formatCredits } from '../../parts/values.tsx'
import { findLargestSeatLimit } from './price.ts'

type Plan = AnswerOf<'listPlans'>['plans'][number]

/** As many as fit a table that people compare. */
const MOST_PLANS = 8

/** The plans that customers can choose, side by side. Nothing is shown where there are none. */
export function PlanTable() {
  const { data } = useRead('listPlans', { page_size: MOST_PLANS })
  if (data === undefined || data.plans.length === 0) return null
  const { plans } = data
  return (
    <section className="plans" aria-label="Plans">
      <h2>Plans</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <section className="plan-scroll" aria-label="Plans, side by side" tabIndex={0}>
        <table className="plan-table" aria-label="Plans">
          <thead>
            <tr>
              <td />
              {plans.map((plan) => (
                <th key={plan.id} scope="col">
                  <bdi title={plan.name}>{plan.title || plan.name}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row name="Period" plans={plans} cell={({ interval }) => interval || 'without end'} />
            <Row name="Credits each period" plans={plans} cell={({ period_credits }) => creditsOf(period_credits)} />
            <Row
              name="Credits at the start"
              plans={plans}
              cell={({ on_start_credits }) => creditsOf(on_start_credits)}
            />
            <Row
              name="Days to try it"
              plans={plans}
              cell={({ trial_days }) => (trial_days === '0' ? '–' : trial_days)}
            />
            <Row name="Seats" plans={plans} cell={(plan) => seatsOf(plan)} />
            <Row name="Products" plans={plans} cell={(plan) => <Products plan={plan} />} />
            {featuresOf(plans).map(({ id, label }) => (
              <Row
                key={id}
                name={<bdi>{label}</bdi>}
                plans={plans}
                cell={(plan) => (hasFeature(plan, id) ? 'yes' : '–')}
              />
            ))}
          </tbody>
        </table>
      </section>
      {data.next_page_token !== '' && <p className="fine-print">There are more plans.</p>}
    </section>
  )
}

interface RowProps {
  name: ReactNode
  plans: readonly Plan[]
  cell: (plan: Plan) => ReactNode
}

const Row = ({ name, plans, cell }: RowProps) => (
  <tr>
    <th scope="row">{name}</th>
    {plans.map((plan) => (
      <td key={plan.id}>{cell(plan)}</td>
    ))}
  </tr>
)

const Products = ({ plan: { products } }: { plan: Plan }) =>
  products.length === 0
    ? '–'
    : products.map(({ id, title, name }) => (
        <span key={id} className="plan-product">
          <EntityLink kind="product" params={{ product: id }} id={id} title={title} name={name} />
        </span>
      ))

const creditsOf = (amount: string): string => (amount === '0' ? '–' : formatCredits(amount))

function seatsOf({ products }: Plan): string {
  const most = findLargestSeatLimit(products)
  return most === 0n ? '–' : formatCredits(String(most))
}

const hasFeature = ({ products }: Plan, id: string): boolean =>
  products.some(({ features }) => features.some((feature) => feature.id === id))

/** Every feature of these plans, once. */
function featuresOf(plans: readonly Plan[]): { id: string; label: string }[] {
  const all = plans.flatMap(({ products }) => products.flatMap(({ features }) => features))
  const byId = new Map(all.map(({ id, title, name }) => [id, title || name]))
  return [...byId].map(([id, label]) => ({ id, label })).sort((left, right) => left.label.localeCompare(right.label))
}

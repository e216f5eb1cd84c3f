import { type ReactNode, useState } from 'react'
import type { May } from '../../api/use-may.ts'
import { useRead } from '../../api/use-read.ts'
import { ActionButton } from '../../parts/buttons.tsx'
import { EntityLink, labelOf, StateBadge } from '../../parts/entity-link.tsx'
import { formatCredits } from '../../parts/values.tsx'
import { describePlanLimits, describePlanValue } from '../limits/of-plan.ts'
import { NewPlan } from '../plan/new-plan.tsx'
import { costOf, pricesOf } from '../plan/plan-price.ts'
import { hasFeature, type Plan } from '../subscription/plans.ts'
import { findLargestSeatLimit } from './price.ts'

/** The largest number of plans that the table shows, because people cannot compare more plans. */
const MOST_PLANS = 8

/** The largest number of plans that one answer contains. */
const MOST_AT_ONCE = 100

/** Shows a table that compares the plans that customers can choose, with their prices and features. */
export function PlanTable({ allowed }: { allowed: May }) {
  const [isWhole, setIsWhole] = useState(false)
  const { data } = useRead('listPlans', isWhole ? { state: 'all', page_size: MOST_AT_ONCE } : { page_size: MOST_PLANS })
  if (data === undefined) return null
  return (
    <section className="plans" aria-label="Plans">
      <div className="elements-head">
        <h2>Plans</h2>
        <div className="page-actions">
          <ActionButton onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Show those on sale' : 'Show inactive ones, too'}
          </ActionButton>
          <NewPlan allowed={allowed} />
        </div>
      </div>
      {data.plans.length > 0 && <Compared plans={data.plans.toSorted(compare)} />}
      {data.next_page_token !== '' && <p className="fine-print">There are more plans.</p>}
    </section>
  )
}

const Scrolled = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to reach a scrolling element.
  <section className="panel plan-scroll" aria-label="Plans, side by side" tabIndex={0}>
    {children}
  </section>
)

const Compared = ({ plans }: { plans: readonly Plan[] }) => (
  <Scrolled>
    <table className="plan-table" aria-label="Plans">
      <thead>
        <tr>
          <td />
          {plans.map(({ id, title, name, description, state }) => (
            <th key={id} scope="col">
              <EntityLink kind="plan" params={{ plan: id }} id={id} title={title} name={name} />{' '}
              <StateBadge state={state} />
              {description !== '' && (
                <bdi className="plan-about" title={description}>
                  {description}
                </bdi>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Row name="Price" plans={plans} cell={(plan) => <Prices plan={plan} />} />
        <Row name="Period" plans={plans} cell={({ interval }) => interval || 'without end'} />
        <Row name="Credits each period" plans={plans} cell={periodCreditsOf} />
        <Row name="Credits at the start" plans={plans} cell={({ on_start_credits }) => creditsOf(on_start_credits)} />
        <Row name="Days to try it" plans={plans} cell={({ trial_days }) => creditsOf(trial_days)} />
        <Row name="Seats" plans={plans} cell={({ products }) => creditsOf(String(findLargestSeatLimit(products)))} />
        <Row name="Products" plans={plans} cell={(plan) => <Products plan={plan} />} />
        {featuresOf(plans).map(({ id, label }) => (
          <Row key={id} name={<bdi>{label}</bdi>} plans={plans} cell={(plan) => <Given plan={plan} feature={id} />} />
        ))}
      </tbody>
    </table>
  </Scrolled>
)

/** Shows whether a plan gives a feature, with its limits and its value. */
function Given({ plan, feature }: { plan: Plan; feature: string }) {
  if (!hasFeature(plan, feature)) return '–'
  const value = describePlanValue(plan, feature)
  return (
    <>
      <span className="has">yes</span>
      {describePlanLimits(plan, feature).map((limit) => (
        <span key={limit} className="plan-limit">
          {limit}
        </span>
      ))}
      {value !== '' && <span className="plan-limit">value {value}</span>}
    </>
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

const INTERVALS: readonly Plan['interval'][] = ['day', 'week', 'month', 'year', '']

/**
 * Compares two plans for sorting. Plans with shorter periods are first, then plans with lower prices, then plans with
 * fewer credits.
 */
function compare(left: Plan, right: Plan): number {
  const [shorter, cheaper, fewer] = [
    INTERVALS.indexOf(left.interval) - INTERVALS.indexOf(right.interval),
    costOf(left) - costOf(right),
    BigInt(left.period_credits) - BigInt(right.period_credits),
  ]
  return shorter || Number(cheaper) || Number(fewer) || labelOf(left).localeCompare(labelOf(right))
}

/** If several products have prices, shows the product's name with each price. */
function Prices({ plan }: { plan: Plan }) {
  const prices = pricesOf(plan)
  if (prices.length === 0) return '–'
  const isOfOne = new Set(prices.map(({ product }) => product.id)).size === 1
  return prices.map(({ id, product, text }) => (
    <span key={id} className="plan-price">
      {!isOfOne && <bdi className="plan-priced">{labelOf(product)}</bdi>}
      {text}
    </span>
  ))
}

const Products = ({ plan: { products } }: { plan: Plan }) =>
  products.length === 0
    ? '–'
    : products.map(({ id, title, name }) => (
        <span key={id} className="plan-product">
          <EntityLink kind="product" params={{ product: id }} id={id} title={title} name={name} />
        </span>
      ))

const creditsOf = (amount: string): string => (amount === '0' ? '–' : formatCredits(amount))

/** Names the interval of credits if it is shorter than the period. */
const periodCreditsOf = ({ period_credits, credit_interval }: Plan): string =>
  creditsOf(period_credits) + (period_credits === '0' || credit_interval === '' ? '' : ` each ${credit_interval}`)

function featuresOf(plans: readonly Plan[]): { id: string; label: string }[] {
  const all = plans.flatMap(({ products }) => products.flatMap(({ features }) => features))
  const byId = new Map(all.map((feature) => [feature.id, labelOf(feature)]))
  return [...byId].map(([id, label]) => ({ id, label })).sort((left, right) => left.label.localeCompare(right.label))
}

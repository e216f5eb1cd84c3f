import { useTollgate } from '../api/session.ts'
import { useConfirmedAction } from '../api/use-confirmed-action.ts'
import { type May, useIsAdmin } from '../api/use-may.ts'
import { useRead } from '../api/use-read.ts'
import { ActionButton, CopiedId } from '../parts/buttons.tsx'
import { FormDialog, type Values } from '../parts/dialogs.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { EntityLink, labelOf, StateBadge } from '../parts/entity-link.tsx'
import { type Column, ListTable } from '../parts/list-table.tsx'
import { LoadedPage } from '../parts/loaded-page.tsx'
import { Page } from '../parts/page.tsx'
import { Time } from '../parts/values.tsx'
import { HistorySection } from './changes/history.tsx'
import { describePlanLimits, describePlanValue } from './limits/of-plan.ts'
import { CopyPlan } from './plan/copy-plan.tsx'
import { PlanFields, readPlan } from './plan/plan-fields.tsx'
import { pricesOf } from './plan/plan-price.ts'
import './product/product.css'
import { CATALOG_READS, describeBehavior, type Feature, type Product, wholeList } from './product/price.ts'
import { describeTerms } from './subscription/credits.ts'
import type { Plan } from './subscription/plans.ts'

/** Does not list the subscribers. */
export default function PlanScreen({ plan: id }: { plan: string }) {
  const query = useRead('getPlan', { id })
  const allowed = useIsAdmin()
  return (
    <LoadedPage what="plan" query={query}>
      {({ plan }) => <Details plan={plan} allowed={allowed} />}
    </LoadedPage>
  )
}

const Details = ({ plan, allowed }: { plan: Plan; allowed: May }) => (
  <Page
    title={labelOf(plan)}
    kind="Plan"
    facts={
      <>
        <code>{plan.name}</code>
        <span>{plan.interval === '' ? 'without end' : `by the ${plan.interval}`}</span>
        <StateBadge state={plan.state} />
        <span>
          changed <Time at={plan.updated_at} />
        </span>
        <CopiedId id={plan.id} what="plan" />
      </>
    }
    actions={
      <>
        <Change plan={plan} allowed={allowed} />
        <CopyPlan plan={plan} allowed={allowed} />
      </>
    }
  >
    {plan.description !== '' && (
      <p className="description">
        <bdi>{plan.description}</bdi>
      </p>
    )}
    <ul className="terms">
      {describeTerms(plan).map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
    <Products plan={plan} />
    <Features plan={plan} />
    <HistorySection about={`app/plan:${plan.id}`} />
  </Page>
)

function Change({ plan, allowed }: { plan: Plan; allowed: May }) {
  const tollgate = useTollgate()
  const action = useConfirmedAction({
    run: (values: Values) => tollgate.updatePlan({ id: plan.id, body: readPlan(values) }),
    changes: CATALOG_READS,
    done: (answer) =>
      `Changed ${labelOf(answer.plan)}. The new terms are for subscriptions that start or change to it from now on.`,
  })
  return (
    <>
      <ActionButton allowed={allowed} onClick={action.open}>
        Change…
      </ActionButton>
      <FormDialog
        title="Change the plan"
        description={
          <p>
            Subscriptions that go on keep their credits and period. All of them have the present products of the plan.
          </p>
        }
        submitLabel="Save"
        action={action}
      >
        <PlanFields plan={plan} />
      </FormDialog>
    </>
  )
}

const productColumnsOf = (plan: Plan): readonly Column<Product>[] => [
  {
    header: 'Product',
    cell: ({ id, title, name, state }) => (
      <>
        <EntityLink kind="product" params={{ product: id }} id={id} title={title} name={name} />
        <StateBadge state={state} />
      </>
    ),
  },
  { header: 'What it is', cell: describeBehavior, isWide: true },
  {
    header: 'Prices',
    cell: ({ id }) => {
      const prices = pricesOf(plan).filter(({ product }) => product.id === id)
      const text = prices.map((each) => each.text).join(', ')
      return <bdi title={text}>{text || '–'}</bdi>
    },
  },
]

const Products = ({ plan }: { plan: Plan }) => (
  <section className="plan-section" aria-label="Products">
    <h2>Products</h2>
    <ListTable
      label="Products"
      list={wholeList(plan.products)}
      columns={productColumnsOf(plan)}
      empty={<EmptyState title="No products yet." next="A product names the plans that it belongs to." />}
    />
  </section>
)

/** A feature of a plan, and the products of the plan that include the feature. */
type GivenFeature = Feature & { products: readonly Product[] }

function featuresOf({ products }: Plan): GivenFeature[] {
  const all = new Map(products.flatMap(({ features }) => features.map((feature) => [feature.id, feature])))
  return [...all.values()].map((feature) => ({
    ...feature,
    products: products.filter(({ features }) => features.some(({ id }) => id === feature.id)),
  }))
}

const featureColumnsOf = (plan: Plan): readonly Column<GivenFeature>[] => [
  { header: 'Feature', cell: (feature) => <bdi title={labelOf(feature)}>{labelOf(feature)}</bdi> },
  { header: 'Name', cell: ({ name }) => <code>{name}</code>, isWide: true },
  {
    header: 'At most',
    cell: ({ id }) => {
      const limits = describePlanLimits(plan, id).join('; ') || 'no limit'
      return <span title={limits}>{limits}</span>
    },
  },
  { header: 'Value', cell: ({ id }) => describePlanValue(plan, id) || '–', isWide: true },
  { header: 'By', cell: ({ products }) => <bdi>{products.map(labelOf).join(', ')}</bdi>, isWide: true },
]

const Features = ({ plan }: { plan: Plan }) => (
  <section className="plan-section" aria-label="Features">
    <h2>Features</h2>
    <ListTable
      label="Features"
      list={wholeList(featuresOf(plan))}
      columns={featureColumnsOf(plan)}
      empty={<EmptyState title="No features yet." next="Add features to its products." />}
    />
  </section>
)

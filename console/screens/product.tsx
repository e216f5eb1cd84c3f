import { useTollgate } from '../api/session.ts'
import { isUuid } from '../api/short-id.ts'
import { useConfirmedAction } from '../api/use-confirmed-action.ts'
import { type May, useIsAdmin } from '../api/use-may.ts'
import { useRead } from '../api/use-read.ts'
import { ActionButton, CopiedId } from '../parts/buttons.tsx'
import { FormDialog, type Values } from '../parts/dialogs.tsx'
import { labelOf, PlanName, StateBadge } from '../parts/entity-link.tsx'
import { LoadedPage } from '../parts/loaded-page.tsx'
import { Page } from '../parts/page.tsx'
import { Time } from '../parts/values.tsx'
import { HistorySection } from './changes/history.tsx'
import { Features } from './product/features.tsx'
import { Limits } from './product/limits.tsx'
import { Prices } from './product/prices.tsx'
import { ProductFields, readProduct } from './product/product-fields.tsx'
import './product/product.css'
import { CATALOG_READS, describeBehavior, type Product } from './product/price.ts'

export default function ProductScreen({ product: id }: { product: string }) {
  const query = useRead('getProduct', { id })
  const allowed = useIsAdmin()
  return (
    <LoadedPage what="product" query={query}>
      {({ product }) => <Details product={product} allowed={allowed} />}
    </LoadedPage>
  )
}

/** The largest number of plans that the head of a screen has room for. */
const MOST_PLANS = 8

/** A text that is not a UUID cannot be the id of a plan, so it is not a link. */
const PlansOf = ({ ids }: { ids: readonly string[] }) => (
  <>
    {ids.slice(0, MOST_PLANS).map((id, index) => (
      <span key={id}>
        {index > 0 && ', '}
        {isUuid(id) ? <PlanName id={id} /> : <bdi className="entity-label">{id}</bdi>}
      </span>
    ))}
    {ids.length > MOST_PLANS && ` and ${ids.length - MOST_PLANS} more`}
  </>
)

const Details = ({ product, allowed }: { product: Product; allowed: May }) => (
  <Page
    title={labelOf(product)}
    kind="Product"
    facts={
      <>
        <code>{product.name}</code>
        <span>{describeBehavior(product)}</span>
        <StateBadge state={product.state} />
        {product.plan_ids.length > 0 && (
          <span>
            plans <PlansOf ids={product.plan_ids} />
          </span>
        )}
        <span>
          changed <Time at={product.updated_at} />
        </span>
        <CopiedId id={product.id} what="product" />
      </>
    }
    actions={<Change product={product} allowed={allowed} />}
  >
    {product.description !== '' && (
      <p className="description">
        <bdi>{product.description}</bdi>
      </p>
    )}
    <Prices product={product} allowed={allowed} />
    <Features product={product} allowed={allowed} />
    <Limits product={product} allowed={allowed} />
    <HistorySection about={`app/product:${product.id}`} />
  </Page>
)

function Change({ product, allowed }: { product: Product; allowed: May }) {
  const tollgate = useTollgate()
  const action = useConfirmedAction({
    run: (values: Values) => tollgate.updateProduct({ id: product.id, body: readProduct(values) }),
    changes: CATALOG_READS,
    done: (answer) => `Changed ${answer.product.title || answer.product.name}`,
  })
  return (
    <>
      <ActionButton allowed={allowed} onClick={action.open}>
        Change…
      </ActionButton>
      <FormDialog title="Change the product" submitLabel="Save" action={action}>
        <ProductFields product={product} />
      </FormDialog>
    </>
  )
}

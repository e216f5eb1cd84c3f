import { useTollgate } from '../api/session.ts'
import { useConfirmedAction } from '../api/use-confirmed-action.ts'
import { type May, useIsAdmin } from '../api/use-may.ts'
import { useRead } from '../api/use-read.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { CopiedId } from '../parts/copy-button.tsx'
import { labelOf } from '../parts/entity-link.tsx'
import { TextField } from '../parts/field.tsx'
import { FormDialog, type Values } from '../parts/form-dialog.tsx'
import { StateBadge } from '../parts/kind-badge.tsx'
import { LoadedPage } from '../parts/loaded-page.tsx'
import { Page } from '../parts/page.tsx'
import { Time } from '../parts/time.tsx'
import { BehaviorFields, readBehavior } from './product/behavior-fields.tsx'
import { Features } from './product/features.tsx'
import { Prices } from './product/prices.tsx'
import './product/product.css'
import { describeBehavior, type Product } from './product/shown.ts'

/** One product with its prices and features. */
export default function ProductScreen({ product: id }: { product: string }) {
  const query = useRead('getProduct', { id })
  const allowed = useIsAdmin()
  return (
    <LoadedPage what="product" query={query}>
      {({ product }) => <Details product={product} allowed={allowed} />}
    </LoadedPage>
  )
}

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
            plans <bdi className="entity-label">{product.plan_ids.join(', ')}</bdi>
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
  </Page>
)

function Change({ product, allowed }: { product: Product; allowed: May }) {
  const tollgate = useTollgate()
  const action = useConfirmedAction({
    run: ({ title = '', description = '', ...values }: Values) =>
      tollgate.updateProduct({ id: product.id, body: { title, description, ...readBehavior(values) } }),
    changes: ['getProduct', 'listProducts'],
    done: (answer) => `Changed ${answer.product.title || answer.product.name}`,
  })
  return (
    <>
      <ActionButton allowed={allowed} onClick={action.open}>
        Change…
      </ActionButton>
      <FormDialog title="Change the product" submitLabel="Save" action={action}>
        <TextField name="title" label="Title" defaultValue={product.title} />
        <TextField name="description" label="Description" defaultValue={product.description} />
        <BehaviorFields product={product} />
      </FormDialog>
    </>
  )
}

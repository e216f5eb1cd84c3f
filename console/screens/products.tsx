import { useLocation } from 'wouter'
import { useTollgate } from '../api/session.ts'
import { useConfirmedAction } from '../api/use-confirmed-action.ts'
import { useList } from '../api/use-list.ts'
import { useIsAdmin } from '../api/use-may.ts'
import { useSorting } from '../api/use-sorting.ts'
import { ActionButton } from '../parts/buttons.tsx'
import { FormDialog, type Values } from '../parts/dialogs.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { EntityLink, StateBadge } from '../parts/entity-link.tsx'
import { TextField } from '../parts/field.tsx'
import { type Column, ListTable } from '../parts/list-table.tsx'
import { Page } from '../parts/page.tsx'
import { addressOf } from '../routes.ts'
import { PlanTable } from './product/plan-table.tsx'
import { CATALOG_READS, describeBehavior, describePrice, type Product } from './product/price.ts'
import { ProductFields, readProduct } from './product/product-fields.tsx'
import './product/product.css'

const COLUMNS: readonly Column<Product>[] = [
  {
    header: 'Product',
    order: 'title',
    cell: ({ id, title, name, state }) => (
      <>
        <EntityLink kind="product" params={{ product: id }} id={id} title={title} name={name} />
        <StateBadge state={state} />
      </>
    ),
  },
  { header: 'Name', order: 'name', cell: ({ name }) => <code>{name}</code>, isWide: true },
  { header: 'What it is', cell: (product) => describeBehavior(product), isWide: true },
  {
    header: 'Prices',
    cell: ({ prices }) => {
      const active = prices.filter(({ state }) => state === 'active').map(describePrice)
      return <bdi title={active.join(', ')}>{active.join(', ') || '–'}</bdi>
    },
  },
]

export default function Products() {
  const sorting = useSorting()
  const list = useList('listProducts', sorting.filters, ({ products }) => products)
  const allowed = useIsAdmin()
  const creation = useCreation()
  return (
    <Page
      title="Products"
      actions={
        <ActionButton isPrimary allowed={allowed} onClick={creation.open}>
          New product
        </ActionButton>
      }
    >
      <ListTable
        label="Products"
        list={list}
        columns={COLUMNS}
        sorting={sorting}
        empty={
          <EmptyState title="There are no products yet." next="A product is something that you sell: create one." />
        }
      />
      <PlanTable allowed={allowed} />
      <FormDialog title="New product" submitLabel="Create" action={creation}>
        <TextField name="name" label="Name" hint="At least 3 lower-case letters, digits, _ and -." />
        <ProductFields />
      </FormDialog>
    </Page>
  )
}

function useCreation() {
  const tollgate = useTollgate()
  const [, navigate] = useLocation()
  return useConfirmedAction({
    run: ({ name = '', ...values }: Values) => tollgate.createProduct({ body: { name, ...readProduct(values) } }),
    changes: CATALOG_READS,
    done: ({ product }) => `Created ${product.title || product.name}`,
    onDone: ({ product }) => navigate(addressOf('product', { product: product.id }) ?? '/'),
  })
}

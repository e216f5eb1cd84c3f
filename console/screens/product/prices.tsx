import { useMemo, useState } from 'react'
import { useTollgate } from '../../api/session.ts'
import { useConfirmedAction } from '../../api/use-confirmed-action.ts'
import type { May } from '../../api/use-may.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { StateBadge } from '../../parts/kind-badge.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { NewPrice } from './new-price.tsx'
import { describePrice } from './price.ts'
import type { Price, Product } from './shown.ts'
import { wholeList } from './whole-list.ts'

/** The prices of a product. The terms of a price never change: another price takes its place. */
export function Prices({ product, allowed }: { product: Product; allowed: May }) {
  const tollgate = useTollgate()
  const [chosen, setChosen] = useState<Price>()
  const retirement = useConfirmedAction({
    run: async () => {
      // The list is replaced as a whole: what others have added meanwhile stays.
      const { prices } = (await tollgate.getProduct({ id: product.id })).product
      const kept = prices.filter(({ id, state }) => id !== chosen?.id && state === 'active').map(({ id }) => ({ id }))
      return tollgate.updateProduct({ id: product.id, body: { prices: kept } })
    },
    changes: ['getProduct', 'listProducts'],
    done: () => `${chosen?.name} is no longer for sale`,
  })
  const { open } = retirement
  const [may, why] = [allowed.may, allowed.why]
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is another function each time, and does the same.
  const columns = useMemo(() => {
    const choose = (price: Price) => {
      setChosen(price)
      open()
    }
    return columnsOf({ may, why }, choose)
  }, [may, why])
  return (
    <section className="elements" aria-label="Prices">
      <div className="elements-head">
        <h2>Prices</h2>
        <NewPrice product={product} allowed={allowed} />
      </div>
      <ListTable
        label="Prices"
        list={wholeList(product.prices)}
        columns={columns}
        empty={<EmptyState title="No prices yet." next="Nobody can buy it: add a price." />}
      />
      <ConfirmDialog title="End a price" confirmLabel="End" action={retirement}>
        <p>
          <bdi>{chosen?.name}</bdi>, {chosen && describePrice(chosen)}, becomes inactive. It stays listed here, and a
          price of this name with the same terms brings it back.
        </p>
      </ConfirmDialog>
    </section>
  )
}

const columnsOf = (allowed: May, onEnd: (price: Price) => void): readonly Column<Price>[] => [
  {
    header: 'Price',
    cell: ({ name, state }) => (
      <>
        <bdi title={name}>{name}</bdi>
        <StateBadge state={state} />
      </>
    ),
  },
  { header: 'Amount', cell: describePrice },
  {
    header: 'Paid for',
    cell: ({ usage_type, billing_scheme }) =>
      `${usage_type === 'metered' ? 'using it' : 'having it'}${billing_scheme === 'tiered' ? ', in tiers' : ''}`,
    isWide: true,
  },
  {
    header: 'Action',
    cell: (price) =>
      price.state !== 'active' ? null : (
        <ActionButton allowed={allowed} onClick={() => onEnd(price)}>
          End…
        </ActionButton>
      ),
  },
]

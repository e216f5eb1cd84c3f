import { useMemo, useState } from 'react'
import { useTollgate } from '../../api/session.ts'
import { useConfirmedAction } from '../../api/use-confirmed-action.ts'
import type { May } from '../../api/use-may.ts'
import { ActionButton } from '../../parts/buttons.tsx'
import { ConfirmDialog, FormDialog, type Values } from '../../parts/dialogs.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { StateBadge } from '../../parts/entity-link.tsx'
import { TextField } from '../../parts/field.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { SelectField } from '../../parts/select-field.tsx'
import { parseAmount, readAmount } from '../account/amount.ts'
import { CATALOG_READS, describePrice, formatMoney, INTERVALS, type Price, type Product, wholeList } from './price.ts'

const USAGE_TYPES = { licensed: 'Having it', metered: 'Using it' } as const

function NewPrice({ product, allowed }: { product: Product; allowed: May }) {
  const tollgate = useTollgate()
  const [{ amount, currency }, setMoney] = useState({ amount: '', currency: '' })
  const typed = parseAmount(amount)
  const action = useConfirmedAction({
    run: async ({ name = '', amount = '', currency = '', interval = '', usage_type = '' }: Values) => {
      // The request replaces the whole list. So the current list is read first, to keep prices that other users added
      // in the meantime.
      const { prices } = (await tollgate.getProduct({ id: product.id })).product
      const kept = prices.filter(({ state }) => state === 'active').map(({ id }) => ({ id }))
      const price = {
        ...{ name, amount: readAmount(amount), currency },
        ...{ interval: interval as keyof typeof INTERVALS, usage_type: usage_type as keyof typeof USAGE_TYPES },
      }
      return tollgate.updateProduct({ id: product.id, body: { prices: [...kept, price] } })
    },
    changes: CATALOG_READS,
    done: (_, { name = '' }) => `Added the price ${name}`,
  })
  const open = () => {
    setMoney({ amount: '', currency: product.prices[0]?.currency ?? '' })
    action.open()
  }
  return (
    <>
      <ActionButton allowed={allowed} onClick={open}>
        Add a price…
      </ActionButton>
      <FormDialog title="Add a price" submitLabel="Add" action={action}>
        <TextField name="name" label="Name" hint="Unique within the product, such as monthly." />
        <TextField
          name="amount"
          label="Amount"
          inputMode="numeric"
          hint="In the minor unit of the currency, such as cents."
          value={amount}
          onChange={({ target }) => setMoney({ amount: target.value, currency })}
        />
        <TextField
          name="currency"
          label="Currency"
          hint="A code of ISO 4217, such as EUR."
          value={currency}
          onChange={({ target }) => setMoney({ amount, currency: target.value })}
        />
        <SelectField name="interval" label="Due" options={INTERVALS} defaultValue="month" />
        <SelectField name="usage_type" label="Paid for" options={USAGE_TYPES} />
        <p role="status">
          {/^[A-Za-z]{3}$/.test(currency) && typed !== undefined && formatMoney(String(typed), currency)}
        </p>
      </FormDialog>
    </>
  )
}

/** The terms of a price never change, so a new price replaces the old price. */
export function Prices({ product, allowed }: { product: Product; allowed: May }) {
  const tollgate = useTollgate()
  const [chosen, setChosen] = useState<Price>()
  const retirement = useConfirmedAction({
    run: async () => {
      // The request replaces the whole list. So the current list is read first, to keep prices that other users added
      // in the meantime.
      const { prices } = (await tollgate.getProduct({ id: product.id })).product
      const kept = prices.filter(({ id, state }) => id !== chosen?.id && state === 'active').map(({ id }) => ({ id }))
      return tollgate.updateProduct({ id: product.id, body: { prices: kept } })
    },
    changes: CATALOG_READS,
    done: () => `${chosen?.name} is no longer for sale`,
  })
  const { open } = retirement
  const [may, why] = [allowed.may, allowed.why]
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` changes in each rendering, but always does the same.
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

import { useState } from 'react'
import { useTollgate } from '../../api/session.ts'
import { useConfirmedAction } from '../../api/use-confirmed-action.ts'
import type { May } from '../../api/use-may.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { TextField } from '../../parts/field.tsx'
import { FormDialog, type Values } from '../../parts/form-dialog.tsx'
import { SelectField } from '../../parts/select-field.tsx'
import { readAmount } from '../account/amount.ts'
import { formatMoney, INTERVALS } from './price.ts'
import type { Product } from './shown.ts'

const USAGE_TYPES = { licensed: 'Having it', metered: 'Using it' } as const

/** Adds a price to a product. */
export function NewPrice({ product, allowed }: { product: Product; allowed: May }) {
  const tollgate = useTollgate()
  const [{ amount, currency }, setMoney] = useState({ amount: '', currency: '' })
  const action = useConfirmedAction({
    run: async ({ name = '', amount = '', currency = '', interval = '', usage_type = '' }: Values) => {
      // The list is replaced as a whole: what others have added meanwhile stays.
      const { prices } = (await tollgate.getProduct({ id: product.id })).product
      const kept = prices.filter(({ state }) => state === 'active').map(({ id }) => ({ id }))
      const price = {
        ...{ name, amount: readAmount(amount), currency },
        ...{ interval: interval as keyof typeof INTERVALS, usage_type: usage_type as keyof typeof USAGE_TYPES },
      }
      return tollgate.updateProduct({ id: product.id, body: { prices: [...kept, price] } })
    },
    changes: ['getProduct', 'listProducts'],
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
          {/^[A-Za-z]{3}$/.test(currency) && /\d/.test(amount) && formatMoney(readAmount(amount), currency)}
        </p>
      </FormDialog>
    </>
  )
}

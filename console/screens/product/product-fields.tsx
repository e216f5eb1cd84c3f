import { useState } from 'react'
import type { Values } from '../../parts/dialogs.tsx'
import { TextField } from '../../parts/field.tsx'
import { SelectField } from '../../parts/select-field.tsx'
import { readAmount } from '../account/amount.ts'
import type { Product } from './price.ts'

const BEHAVIORS = {
  basic: 'Basic: it gives its features',
  credits: 'Credits: a pack of credits',
  per_seat: 'Per seat: paid for each user',
} as const

type Behavior = keyof typeof BEHAVIORS

const isBehavior = (text: string | undefined): text is Behavior => text !== undefined && text in BEHAVIORS

/** The fields of a product that a form sets, without its name. */
export const ProductFields = ({ product }: { product?: Product }) => (
  <>
    <TextField name="title" label="Title" hint="What people call it." defaultValue={product?.title} />
    <TextField name="description" label="Description" defaultValue={product?.description} />
    <BehaviorFields product={product} />
  </>
)

/** The behavior of a product, with its numbers. */
function BehaviorFields({ product }: { product: Product | undefined }) {
  const [behavior, setBehavior] = useState<string>(product?.behavior ?? 'basic')
  const { credit_amount = '', seat_limit = '', min_quantity = '', max_quantity = '' } = product?.behavior_config ?? {}
  return (
    <>
      <SelectField
        name="behavior"
        label="What it is"
        options={BEHAVIORS}
        value={behavior}
        onChange={({ target }) => setBehavior(target.value)}
      />
      {behavior === 'credits' && (
        <>
          <TextField name="credit_amount" label="Credits in it" inputMode="numeric" defaultValue={credit_amount} />
          <TextField
            name="min_quantity"
            label="At least"
            inputMode="numeric"
            hint="How many of it are bought at once."
            defaultValue={min_quantity}
          />
          <TextField
            name="max_quantity"
            label="At most"
            inputMode="numeric"
            hint="0 for any number."
            defaultValue={max_quantity}
          />
        </>
      )}
      {behavior === 'per_seat' && (
        <TextField
          name="seat_limit"
          label="Most seats"
          inputMode="numeric"
          hint="0 for any number."
          defaultValue={seat_limit}
        />
      )}
    </>
  )
}

/** The values of the form as fields of a request. Numbers that do not belong to the behavior are 0. */
export function readProduct({ title = '', description = '', behavior, ...values }: Values) {
  const numberOf = (name: string) => readAmount(values[name] || '0')
  return {
    title,
    description,
    ...(isBehavior(behavior) && { behavior }),
    behavior_config: {
      credit_amount: numberOf('credit_amount'),
      seat_limit: numberOf('seat_limit'),
      min_quantity: numberOf('min_quantity'),
      max_quantity: numberOf('max_quantity'),
    },
  }
}

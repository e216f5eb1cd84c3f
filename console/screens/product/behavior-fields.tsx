import { useState } from 'react'
import { TextField } from '../../parts/field.tsx'
import type { Values } from '../../parts/form-dialog.tsx'
import { SelectField } from '../../parts/select-field.tsx'
import { readAmount } from '../account/amount.ts'
import type { Product } from './shown.ts'

const BEHAVIORS = {
  basic: 'Basic: it gives its features',
  credits: 'Credits: a pack of credits',
  per_seat: 'Per seat: paid for each user',
} as const

type Behavior = keyof typeof BEHAVIORS

const isBehavior = (text: string | undefined): text is Behavior => text !== undefined && text in BEHAVIORS

/** What a product is, with the numbers that belong to it. */
export function BehaviorFields({ product }: { product?: Product }) {
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

/** The same as the fields of a request. Numbers that do not belong to the behavior are 0. */
export function readBehavior({ behavior, ...values }: Values) {
  const numberOf = (name: string) => readAmount(values[name] || '0')
  return {
    ...(isBehavior(behavior) && { behavior }),
    behavior_config: {
      credit_amount: numberOf('credit_amount'),
      seat_limit: numberOf('seat_limit'),
      min_quantity: numberOf('min_quantity'),
      max_quantity: numberOf('max_quantity'),
    },
  }
}

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

interface Control {
  label: string
  hint?: string
}

/**
 * The names of the text fields that a caller can change. The name of a product is missing, because only the form for a
 * new product sets it.
 */
type TextName = Exclude<
  { [Name in keyof Product]: string extends Product[Name] ? Name : never }[keyof Product],
  'id' | 'name' | 'created_at' | 'updated_at'
>

/**
 * The text fields of a product, in the order of the form. The type requires an entry for each text field that the API
 * has.
 */
const TEXTS: Readonly<Record<TextName, Control>> = {
  title: { label: 'Title', hint: 'What people call it.' },
  description: { label: 'Description' },
}

type NumberName = keyof Product['behavior_config']

/**
 * The number fields of a product, each with the behavior that it belongs to. The type requires an entry for each number
 * field that the API has.
 */
const NUMBERS: Readonly<Record<NumberName, Control & { behavior: Behavior }>> = {
  credit_amount: { behavior: 'credits', label: 'Credits in it' },
  min_quantity: { behavior: 'credits', label: 'At least', hint: 'The smallest quantity of one purchase.' },
  max_quantity: { behavior: 'credits', label: 'At most', hint: '0 for any number.' },
  seat_limit: { behavior: 'per_seat', label: 'Most seats', hint: '0 for any number.' },
}

const TEXT_NAMES = Object.keys(TEXTS) as TextName[]
const NUMBER_NAMES = Object.keys(NUMBERS) as NumberName[]

export const ProductFields = ({ product }: { product?: Product }) => (
  <>
    {TEXT_NAMES.map((name) => (
      <TextField key={name} name={name} {...TEXTS[name]} defaultValue={product?.[name]} />
    ))}
    <BehaviorFields product={product} />
  </>
)

function BehaviorFields({ product }: { product: Product | undefined }) {
  const [behavior, setBehavior] = useState<string>(product?.behavior ?? 'basic')
  return (
    <>
      <SelectField
        name="behavior"
        label="What it is"
        options={BEHAVIORS}
        value={behavior}
        onChange={({ target }) => setBehavior(target.value)}
      />
      {NUMBER_NAMES.filter((name) => NUMBERS[name].behavior === behavior).map((name) => {
        const { label, hint } = NUMBERS[name]
        const stored = product?.behavior_config[name] ?? ''
        return <TextField key={name} name={name} label={label} hint={hint} inputMode="numeric" defaultValue={stored} />
      })}
    </>
  )
}

/** The numbers that do not belong to the chosen behavior become 0. */
export const readProduct = ({ behavior, ...values }: Values) => ({
  ...readEach(TEXT_NAMES, (name) => values[name] ?? ''),
  ...(isBehavior(behavior) && { behavior }),
  behavior_config: readEach(NUMBER_NAMES, (name) => readAmount(values[name] || '0')),
})

const readEach = <Name extends string>(names: readonly Name[], read: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, string>

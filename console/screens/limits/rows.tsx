import './limits.css'
import { type ReactNode, use, useId, useRef } from 'react'
import { focusLater } from '../../api/focus.ts'
import type { Option } from '../../api/lookups.ts'
import type { Values } from '../../parts/dialogs.tsx'
import { FieldErrors, TextField } from '../../parts/field.tsx'
import { SelectField } from '../../parts/select-field.tsx'
import { readAmount } from '../account/amount.ts'
import { type Budget, PERS, WINDOWS } from './words.ts'

/** A row of the form. Its key stays the same while rows before it are removed. */
export interface Row extends Budget {
  key: string
}

export const toRow = (budget: Budget): Row => ({ ...budget, key: crypto.randomUUID() })

const NEW: Budget = { feature: '', amount: '', window: 'month', per: 'account', user_id: '', project_id: '' }

/** The name of the list in the request. */
type ListName = 'budgets' | 'limits'

const WORDS: Readonly<Record<ListName, string>> = { budgets: 'budget', limits: 'limit' }

type Offered = Pick<Option, 'value' | 'label'>

interface Props {
  list: ListName
  /** The largest number of rows. */
  most: number
  rows: readonly Row[]
  setRows: (rows: readonly Row[]) => void
  /** What the fields offer. Other names and ids can be typed. */
  options: Readonly<Partial<Record<'feature' | 'user_id' | 'project_id', readonly Offered[]>>>
}

/** Shows the fields of each limit of a list. An error of the service is shown at its row. */
export function LimitRows({ list, most, rows, setRows, options }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const id = useId()
  const what = WORDS[list]
  const add = () => {
    setRows([...rows, toRow(NEW)])
    focusLater(() => place.current?.querySelector('fieldset:last-of-type input') ?? null)
  }
  const remove = (key: string) => {
    setRows(rows.filter((each) => each.key !== key))
    focusLater(() => place.current?.querySelector<HTMLElement>(':scope > button') ?? null)
  }
  return (
    <div ref={place} className="limit-rows">
      {rows.map((row, index) => (
        <fieldset key={row.key} className="limit-row">
          <legend>{`${list === 'budgets' ? 'Budget' : 'Limit'} ${index + 1}`}</legend>
          <RowErrors name={`${list}[${index}]`}>
            <RowFields name={`${list}[${index}]`} row={row} isBudget={list === 'budgets'} listIds={id} />
          </RowErrors>
          <button type="button" className="button small" onClick={() => remove(row.key)}>
            {`Remove ${what} ${index + 1}`}
          </button>
        </fieldset>
      ))}
      <button
        type="button"
        className="button"
        aria-disabled={rows.length >= most}
        onClick={() => rows.length < most && add()}
      >
        {`Add a ${what}`}
      </button>
      {Object.entries(options).map(([field, each]) => (
        <datalist key={field} id={`${id}-${field}`}>
          {each.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </datalist>
      ))}
    </div>
  )
}

/** Shows an error of a whole row at its first field. */
function RowErrors({ name, children }: { name: string; children: ReactNode }) {
  const errors = use(FieldErrors)
  const ofRow = errors[name]
  return (
    <FieldErrors value={ofRow === undefined ? errors : { [`${name}.feature`]: ofRow, ...errors }}>
      {children}
    </FieldErrors>
  )
}

interface RowProps {
  name: string
  row: Row
  isBudget: boolean
  listIds: string
}

const RowFields = ({ name, row, isBudget, listIds }: RowProps) => (
  <>
    <TextField
      name={`${name}.feature`}
      label="Feature"
      list={`${listIds}-feature`}
      hint={isBudget ? 'Empty for credits.' : 'A feature of the product.'}
      defaultValue={row.feature}
    />
    <TextField name={`${name}.amount`} label="At most" inputMode="numeric" defaultValue={row.amount} />
    <SelectField name={`${name}.window`} label="In" options={WINDOWS} defaultValue={row.window} />
    <SelectField name={`${name}.per`} label="For" options={PERS} defaultValue={row.per} />
    {isBudget && (
      <>
        <TextField
          name={`${name}.user_id`}
          label="Only the user"
          list={`${listIds}-user_id`}
          hint="The ID. Empty for all."
          defaultValue={row.user_id}
        />
        <TextField
          name={`${name}.project_id`}
          label="Only the project"
          list={`${listIds}-project_id`}
          hint="Empty for all."
          defaultValue={row.project_id}
        />
      </>
    )}
  </>
)

/** Reads the rows of a form in their order. */
export function readRows(list: ListName, values: Values): Budget[] {
  const read = (index: number): Budget => {
    const textOf = (field: string) => values[`${list}[${index}].${field}`] ?? ''
    return {
      ...{ feature: textOf('feature'), amount: readAmount(textOf('amount')) },
      ...{ window: textOf('window') as Budget['window'], per: textOf('per') as Budget['per'] },
      ...{ user_id: textOf('user_id'), project_id: textOf('project_id') },
    }
  }
  const count = Object.keys(values).filter((name) => name.startsWith(`${list}[`) && name.endsWith('.window')).length
  return Array.from({ length: count }, (_, index) => read(index))
}

import { useState } from 'react'
import { useTollgate } from '../../api/session.ts'
import { useConfirmedAction } from '../../api/use-confirmed-action.ts'
import type { May } from '../../api/use-may.ts'
import { useRead } from '../../api/use-read.ts'
import { ActionButton } from '../../parts/buttons.tsx'
import { FormDialog, type Values } from '../../parts/dialogs.tsx'
import { labelOf } from '../../parts/entity-link.tsx'
import { TextField } from '../../parts/field.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { readAmount } from '../account/amount.ts'
import { LimitRows, type Row, readRows, toRow } from '../limits/rows.tsx'
import { describeLimit, type Limit } from '../limits/words.ts'
import { CATALOG_READS, type Product, wholeList } from './price.ts'

const MOST_LIMITS = 20

interface Props {
  product: Product
  allowed: May
}

/** Shows how much of its features a product allows, and changes the limits and the values of the features. */
export const Limits = (props: Props) => (
  <section className="plan-section" aria-label="Limits">
    <div className="elements-head">
      <h2>Limits</h2>
      <div className="page-actions">
        <EditLimits {...props} />
        <EditValues {...props} />
      </div>
    </div>
    {props.product.limits.length === 0 ? (
      <p className="fine-print">None: it gives its features without a limit.</p>
    ) : (
      <ListTable
        label="Limits"
        list={wholeList(props.product.limits)}
        columns={columnsOf(props.product)}
        empty={null}
      />
    )}
  </section>
)

const columnsOf = ({ features }: Product): readonly Column<Limit>[] => [
  {
    header: 'Feature',
    cell: ({ feature: id }) => {
      const label = labelOf(features.find((each) => each.id === id) ?? { id })
      return <bdi title={label}>{label}</bdi>
    },
  },
  { header: 'At most', cell: (limit) => <span title={describeLimit(limit)}>{describeLimit(limit)}</span> },
]

/** The dialog has the present limits, because saving replaces those that others have added since. */
function EditLimits({ product, allowed }: Props) {
  const tollgate = useTollgate()
  const query = useRead('getProduct', { id: product.id }, { enabled: false })
  const [rows, setRows] = useState<readonly Row[]>([])
  const action = useConfirmedAction({
    run: (values: Values) => {
      const limits = readRows('limits', values).map(({ feature, amount, window, per }) => ({
        ...{ feature, amount, window, per },
      }))
      return tollgate.updateProduct({ id: product.id, body: { limits } })
    },
    changes: CATALOG_READS,
    done: () => 'Saved the limits',
  })
  const open = async () => {
    const current = (await query.refetch()).data?.product
    if (current === undefined) return
    const nameOf = (id: string) => current.features.find((each) => each.id === id)?.name ?? id
    setRows(
      current.limits.map((each) => toRow({ ...each, feature: nameOf(each.feature), user_id: '', project_id: '' })),
    )
    action.open()
  }
  const change = (next: readonly Row[]) => {
    setRows(next)
    // Clears the errors of the last attempt. They name rows by their numbers, which have changed.
    if (!action.isRunning) action.open()
  }
  const options = { feature: product.features.map((each) => ({ value: each.name, label: labelOf(each) })) }
  return (
    <>
      <ActionButton allowed={allowed} onClick={() => void open()}>
        Edit limits…
      </ActionButton>
      <FormDialog
        title="Limits"
        description={<p>Limits with the same feature, “In” and “For” add up over the plans of an account.</p>}
        submitLabel="Save all"
        action={action}
      >
        <LimitRows list="limits" most={MOST_LIMITS} rows={rows} setRows={change} options={options} />
      </FormDialog>
    </>
  )
}

/** Each field has the id of its feature as name, because the service names a wrong value by it. */
function EditValues({ product, allowed }: Props) {
  const tollgate = useTollgate()
  const action = useConfirmedAction({
    run: (typed: Values) => {
      const given = Object.entries(typed).filter(([, text]) => text !== '')
      const values = Object.fromEntries(given.map(([id, text]) => [id, readAmount(text)]))
      return tollgate.updateProduct({ id: product.id, body: { values } })
    },
    changes: CATALOG_READS,
    done: () => 'Saved the values',
  })
  return (
    <>
      <ActionButton allowed={allowed} onClick={action.open}>
        Edit values…
      </ActionButton>
      <FormDialog
        title="Values"
        description={
          <p>
            Numbers that applications compare themselves, such as the largest size of a file. The largest over the plans
            of an account counts. Empty for none.
          </p>
        }
        submitLabel="Save all"
        action={action}
      >
        {product.features.length === 0 && <p>The product has no features yet.</p>}
        {product.features.map((feature) => (
          <TextField
            key={feature.id}
            name={feature.id}
            label={<bdi>{labelOf(feature)}</bdi>}
            inputMode="numeric"
            defaultValue={product.values[feature.id] ?? ''}
          />
        ))}
      </FormDialog>
    </>
  )
}

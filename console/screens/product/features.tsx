import { useMemo, useState } from 'react'
import { useTollgate } from '../../api/session.ts'
import { useConfirmedAction } from '../../api/use-confirmed-action.ts'
import type { May } from '../../api/use-may.ts'
import { ActionButton } from '../../parts/buttons.tsx'
import { ConfirmDialog, FormDialog, type Values } from '../../parts/dialogs.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { labelOf } from '../../parts/entity-link.tsx'
import { TextField } from '../../parts/field.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { formatCredits } from '../../parts/values.tsx'
import { CATALOG_READS, type Feature, type Product, wholeList } from './price.ts'

interface Props {
  product: Product
  allowed: May
}

/** Several products can have the same feature. */
export function Features({ product, allowed }: Props) {
  const [chosen, setChosen] = useState<Feature>()
  const [adding, removing] = [useAdding(product), useRemoving(product, chosen)]
  const { open } = removing
  const [may, why] = [allowed.may, allowed.why]
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` changes in each rendering, but always does the same.
  const columns = useMemo(() => {
    const choose = (feature: Feature) => {
      setChosen(feature)
      open()
    }
    return columnsOf({ may, why }, product.values, choose)
  }, [may, why, product.values])
  return (
    <section className="elements" aria-label="Features">
      <div className="elements-head">
        <h2>Features</h2>
        <ActionButton allowed={allowed} onClick={adding.open}>
          Add a feature…
        </ActionButton>
      </div>
      <ListTable
        label="Features"
        list={wholeList(product.features)}
        columns={columns}
        empty={<EmptyState title="No features yet." next="Add what a buyer of this product may use." />}
      />
      <FormDialog title="Add a feature" submitLabel="Add" action={adding}>
        <TextField name="name" label="Name" hint="Letters, digits, _ and -. A known name shares that feature." />
        <TextField name="title" label="Title" hint="What people call it. Empty to keep the title of a shared one." />
      </FormDialog>
      <ConfirmDialog title="Remove a feature" confirmLabel="Remove" action={removing}>
        <p>
          The product no longer has <bdi>{chosen && labelOf(chosen)}</bdi>. Other products that share it keep it.
        </p>
      </ConfirmDialog>
    </section>
  )
}

function useAdding({ id }: Product) {
  const tollgate = useTollgate()
  return useConfirmedAction({
    run: async ({ name = '', title = '' }: Values) => {
      const feature = { name, ...(title !== '' && { title }) }
      // The request replaces the whole list. So the current list is read first, to keep features that other users added
      // in the meantime.
      const { features } = (await tollgate.getProduct({ id })).product
      return tollgate.updateProduct({ id, body: { features: [...features.map(({ id }) => ({ id })), feature] } })
    },
    changes: CATALOG_READS,
    done: (_, { name = '' }) => `Added the feature ${name}`,
  })
}

function useRemoving({ id }: Product, feature: Feature | undefined) {
  const tollgate = useTollgate()
  return useConfirmedAction({
    run: async () => {
      const { features } = (await tollgate.getProduct({ id })).product
      const kept = features.filter((each) => each.id !== feature?.id).map(({ id }) => ({ id }))
      return tollgate.updateProduct({ id, body: { features: kept } })
    },
    changes: CATALOG_READS,
    done: () => `Removed the feature ${feature?.name}`,
  })
}

const columnsOf = (
  allowed: May,
  values: Product['values'],
  onRemove: (feature: Feature) => void,
): readonly Column<Feature>[] => [
  { header: 'Feature', cell: (feature) => <bdi title={labelOf(feature)}>{labelOf(feature)}</bdi> },
  { header: 'Name', cell: ({ name }) => <code>{name}</code> },
  {
    header: 'Value',
    cell: ({ id }) => (values[id] === undefined ? '–' : formatCredits(values[id])),
    isWide: true,
  },
  { header: 'Products', cell: ({ product_ids }) => product_ids.length, isWide: true },
  {
    header: 'Action',
    cell: (feature) => (
      <ActionButton allowed={allowed} onClick={() => onRemove(feature)}>
        Remove…
      </ActionButton>
    ),
  },
]

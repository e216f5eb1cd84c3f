import { useTollgate } from '../../api/session.ts'
import { useConfirmedAction } from '../../api/use-confirmed-action.ts'
import type { May } from '../../api/use-may.ts'
import { ActionButton } from '../../parts/buttons.tsx'
import { FormDialog, type Values } from '../../parts/dialogs.tsx'
import { labelOf } from '../../parts/entity-link.tsx'
import { TextField } from '../../parts/field.tsx'
import { CATALOG_READS } from '../product/price.ts'
import { PlanFields, readPlan } from './plan-fields.tsx'

/** A new plan has no products yet, because requests for a product set the plans that the product belongs to. */
export function NewPlan({ allowed }: { allowed: May }) {
  const tollgate = useTollgate()
  const action = useConfirmedAction({
    run: ({ name = '', ...values }: Values) => tollgate.createPlan({ body: { name, ...readPlan(values) } }),
    changes: CATALOG_READS,
    done: ({ plan }) => `Created ${labelOf(plan)}`,
  })
  return (
    <>
      <ActionButton allowed={allowed} onClick={action.open}>
        New plan
      </ActionButton>
      <FormDialog title="New plan" submitLabel="Create" action={action}>
        <TextField name="name" label="Name" hint="At least 3 lower-case letters, digits, _ and -." />
        <PlanFields />
      </FormDialog>
    </>
  )
}

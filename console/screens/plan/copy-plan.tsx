import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useTollgate } from '../../api/session.ts'
import { useConfirmedAction } from '../../api/use-confirmed-action.ts'
import type { May } from '../../api/use-may.ts'
import { invalidateReads } from '../../api/use-read.ts'
import { ActionButton } from '../../parts/buttons.tsx'
import { FormDialog, type Values } from '../../parts/dialogs.tsx'
import { EntityLink, labelOf } from '../../parts/entity-link.tsx'
import { TextField } from '../../parts/field.tsx'
import { type ManyOutcome, Progress, useMany } from '../../parts/many.tsx'
import { addressOf } from '../../routes.ts'
import { CATALOG_READS, type Product } from '../product/price.ts'
import type { Plan } from '../subscription/plans.ts'
import { PlanFields, readPlan } from './plan-fields.tsx'

/** A copy, and the products of the original that it got or still lacks. */
interface Copy {
  made: Plan
  outcome: ManyOutcome<Product>
}

/** Creates a plan with the terms of another one, and adds the products of that plan to it, one after the other. */
export function CopyPlan({ plan, allowed }: { plan: Plan; allowed: May }) {
  const tollgate = useTollgate()
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  const many = useMany<Product>()
  const [copy, setCopy] = useState<Copy>()
  const addTo = async (made: Plan, products: readonly Product[]): Promise<Copy> => ({
    made,
    outcome: await many.run(products, ({ id }) => tollgate.updateProduct({ id, body: { plan_id: made.id } })),
  })
  const finish = (next: Copy) => {
    setCopy(next)
    if (next.outcome.left.length === 0) navigate(addressOf('plan', { plan: next.made.id }) ?? '/')
  }
  const action = useConfirmedAction({
    run: async ({ name = '', ...values }: Values) => {
      const { plan: made } = await tollgate.createPlan({ body: { name, ...readPlan(values) } })
      return addTo(made, plan.products)
    },
    changes: CATALOG_READS,
    done: ({ made, outcome: { left } }) =>
      `Created ${labelOf(made)}${left.length === 0 ? '' : ', without some products'}`,
    onDone: finish,
  })
  const again = useMutation({
    mutationFn: ({ made, outcome: { left } }: Copy) =>
      addTo(
        made,
        left.map(({ entry }) => entry),
      ),
    onSuccess: (next) => {
      finish(next)
      return invalidateReads(queries, CATALOG_READS)
    },
  })
  return (
    <>
      <ActionButton allowed={allowed} onClick={action.open}>
        Copy…
      </ActionButton>
      <FormDialog
        title="Copy the plan"
        description={
          <>
            <p>
              The copy has the products of this plan. Prices belong to products, so both plans have the same ones.
              Nobody can choose the copy until you change its state.
            </p>
            <Progress isRunning={action.isRunning} many={many} total={plan.products.length} />
          </>
        }
        submitLabel="Copy"
        action={action}
      >
        <TextField name="name" label="Name" hint="At least 3 lower-case letters, digits, _ and -." />
        <PlanFields plan={{ ...plan, state: 'inactive' }} />
      </FormDialog>
      {copy !== undefined && copy.outcome.left.length > 0 && (
        <Lacking copy={copy} isRunning={again.isPending} onTryAgain={() => again.mutate(copy)} />
      )}
    </>
  )
}

interface LackingProps {
  copy: Copy
  isRunning: boolean
  onTryAgain: () => void
}

const Lacking = ({ copy: { made, outcome }, isRunning, onTryAgain }: LackingProps) => (
  <div className="notice" role="alert">
    <p>
      <EntityLink kind="plan" params={{ plan: made.id }} title={labelOf(made)} /> is created, without these products:
    </p>
    <ul>
      {outcome.left.map(({ entry, why }) => (
        <li key={entry.id}>
          <bdi>{labelOf(entry)}</bdi>: <bdi>{why}</bdi>
        </li>
      ))}
    </ul>
    <button type="button" className="button small" aria-disabled={isRunning} onClick={() => isRunning || onTryAgain()}>
      Try again
    </button>
  </div>
)

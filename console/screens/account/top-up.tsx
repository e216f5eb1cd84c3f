import { useState } from 'react'
import { useTollgate } from '../../api/session.ts'
import { readUnanswered } from '../../api/unanswered.ts'
import { useConfirmedAction } from '../../api/use-confirmed-action.ts'
import type { May } from '../../api/use-may.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { TextField } from '../../parts/field.tsx'
import { FormDialog, type Values } from '../../parts/form-dialog.tsx'
import type { ActionProps } from './action-props.ts'
import { describeAmount, parseAmount, readAmount } from './amount.ts'
import { DoubtNote } from './in-doubt.tsx'
import { ACCOUNT_READS, billingPath } from './place.ts'

/** Grants credits. The id of the grant is kept until its answer comes: however often it is sent, the credits are granted once. */
export function TopUp({ place, shown, allowed }: ActionProps & { allowed: May }) {
  const tollgate = useTollgate()
  const [typed, setTyped] = useState('')
  const about = `top-up ${place.account}`
  const action = useConfirmedAction({
    about,
    run: ({ amount = '', description = '' }: Values, id) =>
      tollgate.grantBillingCredits({ ...billingPath(place), id, amount: readAmount(amount), description }),
    changes: ACCOUNT_READS,
    done: ({ balance }, { amount = '' }) =>
      `Added ${describeAmount(readAmount(amount))}. The balance is now ${describeAmount(balance)}.`,
  })
  const amount = parseAmount(typed)
  const isPositive = amount !== undefined && amount > 0n
  const { unanswered } = action
  const inDoubt = unanswered !== undefined
  const open = () => {
    setTyped((readUnanswered(about)?.input as Values | undefined)?.amount ?? '')
    action.open()
  }
  return (
    <>
      <ActionButton isPrimary allowed={allowed} onClick={open}>
        Top up…
      </ActionButton>
      <FormDialog
        title={
          <>
            Top up <bdi>{shown.name}</bdi>
          </>
        }
        submitLabel={inDoubt ? 'Try again' : isPositive ? `Top up ${describeAmount(amount)}` : 'Top up'}
        action={action}
      >
        <TextField
          name="amount"
          label="Amount"
          inputMode="numeric"
          hint="In credits, a whole number."
          value={typed}
          readOnly={inDoubt}
          onChange={({ target }) => setTyped(target.value)}
        />
        <TextField
          name="description"
          label="Description"
          readOnly={inDoubt}
          defaultValue={unanswered?.description}
          hint="Such as the number of the payment."
        />
        <p role="status">
          {isPositive && (
            <>
              Adds <b>{describeAmount(amount)}</b>: the balance goes from {describeAmount(shown.balance)} to{' '}
              {describeAmount(shown.balance + amount)}.
            </>
          )}
        </p>
        <DoubtNote unanswered={unanswered} />
      </FormDialog>
    </>
  )
}

import { useState } from 'react'
import { readUnanswered } from '../../api/problem.ts'
import { useTollgate } from '../../api/session.ts'
import { useConfirmedAction } from '../../api/use-confirmed-action.ts'
import type { May } from '../../api/use-may.ts'
import { ActionButton } from '../../parts/buttons.tsx'
import { FormDialog, type Values } from '../../parts/dialogs.tsx'
import { TextField } from '../../parts/field.tsx'
import { endOfDay } from '../access/ends.tsx'
import { ACCOUNT_READS, type ActionProps, billingPath } from './account-in-path.ts'
import { describeAmount, parseAmount, readAmount } from './amount.ts'

/** Says that another attempt is safe, if a request got no answer. */
export const DoubtNote = ({ unanswered }: { unanswered: Values | undefined }) =>
  unanswered === undefined ? null : (
    <p className="notice">
      The request was not answered, and may have been carried out. “Try again” is safe: it is carried out once.
    </p>
  )

/** The grant's id stays the same until the answer arrives, so several attempts grant the credits only once. */
export function TopUp({ place, shown, allowed }: ActionProps & { allowed: May }) {
  const tollgate = useTollgate()
  const [typed, setTyped] = useState('')
  const about = `top-up ${place.account}`
  const action = useConfirmedAction({
    about,
    run: ({ amount = '', description = '', expires_at = '' }: Values, id) =>
      tollgate.grantBillingCredits({
        ...{ ...billingPath(place), id, amount: readAmount(amount), description },
        expires_at: endOfDay(expires_at),
      }),
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
        <TextField
          name="expires_at"
          type="date"
          label="End date"
          readOnly={inDoubt}
          defaultValue={unanswered?.expires_at}
          hint="What is left when this day ends leaves the balance. Without a date the credits never expire."
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

import { useState } from 'react'
import { useTollgate } from '../../api/session.ts'
import { useConfirmedAction } from '../../api/use-confirmed-action.ts'
import type { May } from '../../api/use-may.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { TextField } from '../../parts/field.tsx'
import { FormDialog, type Values } from '../../parts/form-dialog.tsx'
import type { ActionProps } from './action-props.ts'
import { describeAmount, parseAmount, readAmount } from './amount.ts'
import { ACCOUNT_READS, inPath } from './place.ts'

/** Sets the floor, and the balance below which an event is sent. */
export function Limits({ place, shown, allowed }: ActionProps & { allowed: May }) {
  const tollgate = useTollgate()
  const [floor, setFloor] = useState('')
  const [alert, setAlert] = useState('')
  const action = useConfirmedAction({
    run: ({ credit_min = '', alert_below = '' }: Values) =>
      tollgate.updateBillingAccountLimits({
        ...inPath(place),
        credit_min: readAmount(credit_min),
        alert_below: readAmount(alert_below),
      }),
    changes: ACCOUNT_READS,
    done: (_, { credit_min = '' }) => `The floor is now ${describeAmount(readAmount(credit_min))}.`,
  })
  const open = () => {
    setFloor(String(shown.floor))
    setAlert(shown.alertBelow)
    action.open()
  }
  return (
    <>
      <ActionButton allowed={allowed} onClick={open}>
        Limits…
      </ActionButton>
      <FormDialog
        title={
          <>
            Limits of <bdi>{shown.name}</bdi>
          </>
        }
        submitLabel="Set limits"
        action={action}
      >
        <TextField
          name="credit_min"
          label="Floor"
          hint="The lowest balance that a charge may leave, in credits. A negative one is an overdraft."
          value={floor}
          onChange={({ target }) => setFloor(target.value)}
        />
        <TextField
          name="alert_below"
          label="Alert below"
          hint="A charge that takes the balance below it sends an event. Empty for none."
          value={alert}
          onChange={({ target }) => setAlert(target.value)}
        />
        <p role="status">
          <Effect floor={parseAmount(floor)} alert={parseAmount(alert)} balance={shown.balance} />
        </p>
      </FormDialog>
    </>
  )
}

function Effect({
  floor,
  alert,
  balance,
}: {
  floor?: bigint | undefined
  alert?: bigint | undefined
  balance: bigint
}) {
  if (floor === undefined) return null
  const left = balance - floor
  return (
    <>
      Charges stop at <b>{describeAmount(floor)}</b>:{' '}
      {left > 0n ? `${describeAmount(left)} can be used now.` : 'no more can be used until a top-up.'}
      {alert !== undefined && (
        <>
          {' '}
          Below <b>{describeAmount(alert)}</b> an event is sent.
        </>
      )}
    </>
  )
}

import { useState } from 'react'
import { useTollgate } from '../../api/session.ts'
import { useConfirmedAction } from '../../api/use-confirmed-action.ts'
import type { May } from '../../api/use-may.ts'
import { ActionButton } from '../../parts/buttons.tsx'
import { ConfirmDialog, FormDialog, type Values } from '../../parts/dialogs.tsx'
import { TextField } from '../../parts/field.tsx'
import {
  ACCOUNT_READS,
  type ActionProps,
  ENTITLEMENT_READS,
  inPath,
  useMayChange,
  useMayCredit,
} from './account-in-path.ts'
import { describeAmount, parseAmount, readAmount } from './amount.ts'
import { Edit } from './edit.tsx'
import { TopUp } from './top-up.tsx'

/**
 * Shows a button and a dialog for the limits of an account: the floor, which is the lowest balance that a charge can
 * leave, and the balances below which the service sends an event.
 */
function Limits({ place, shown, allowed }: ActionProps & { allowed: May }) {
  const tollgate = useTollgate()
  const [floor, setFloor] = useState('')
  const [alerts, setAlerts] = useState('')
  const action = useConfirmedAction({
    run: ({ credit_min = '', alerts_below = '' }: Values) =>
      tollgate.updateBillingAccountLimits({
        ...inPath(place),
        credit_min: readAmount(credit_min),
        alerts_below: splitAmounts(alerts_below).map(readAmount),
      }),
    changes: ACCOUNT_READS,
    done: (_, { credit_min = '' }) => `The floor is now ${describeAmount(readAmount(credit_min))}.`,
  })
  const open = () => {
    setFloor(String(shown.floor))
    setAlerts(shown.alertsBelow.join('; '))
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
          name="alerts_below"
          label="Alert below"
          hint="A charge that takes the balance below one of these amounts sends an event. Up to ten, separated by “;”. Empty for none."
          value={alerts}
          onChange={({ target }) => setAlerts(target.value)}
        />
        <p role="status">
          <Effect
            floor={parseAmount(floor)}
            alerts={splitAmounts(alerts).map(parseAmount)}
            unheld={shown.balance - shown.held}
          />
        </p>
      </FormDialog>
    </>
  )
}

/** Reads amounts that are separated by semicolons. */
const splitAmounts = (typed: string): string[] =>
  typed
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each !== '')

function Effect({
  floor,
  alerts,
  unheld,
}: {
  floor?: bigint | undefined
  /** Undefined for a text that is no amount. */
  alerts: readonly (bigint | undefined)[]
  /** The balance minus the credits on hold. */
  unheld: bigint
}) {
  if (floor === undefined) return null
  const left = unheld - floor
  const amounts = alerts.filter((each) => each !== undefined)
  return (
    <>
      Charges stop at <b>{describeAmount(floor)}</b>:{' '}
      {left > 0n ? `${describeAmount(left)} can be used now.` : 'no more can be used until a top-up.'}
      {amounts.length > 0 && (
        <>
          {' '}
          Below <b>{amounts.map(describeAmount).join(', ')}</b> an event is sent.
        </>
      )}
    </>
  )
}

function SwitchState({ place, shown, allowed }: ActionProps & { allowed: May }) {
  const tollgate = useTollgate()
  const isDisabled = shown.state === 'disabled'
  const verb = isDisabled ? 'Enable' : 'Disable'
  const action = useConfirmedAction({
    run: () =>
      isDisabled ? tollgate.enableBillingAccount(inPath(place)) : tollgate.disableBillingAccount(inPath(place)),
    changes: [...ACCOUNT_READS, ...ENTITLEMENT_READS],
    done: () => `${shown.name} is ${isDisabled ? 'active' : 'disabled'} now.`,
  })
  const { available } = shown
  return (
    <>
      <ActionButton allowed={allowed} onClick={action.open}>
        {verb}…
      </ActionButton>
      <ConfirmDialog
        title={
          <>
            {verb} <bdi>{shown.name}</bdi>
          </>
        }
        confirmLabel={verb}
        action={action}
        isDangerous={!isDisabled}
      >
        <p>
          The account has <b>{describeAmount(shown.balance)}</b>.{' '}
          {isDisabled
            ? `It takes usages again at once: ${describeAmount(available > 0n ? available : 0n)} can be used.`
            : 'It takes no more usages until it is enabled again, not even of features. Top-ups and reverts still work.'}
        </p>
        {shown.default && !isDisabled && (
          <p>It is the default of its organization: usages that name no account will be refused.</p>
        )}
      </ConfirmDialog>
    </>
  )
}

export function AccountActions(props: ActionProps) {
  const [mayChange, mayCredit] = [useMayChange(), useMayCredit()]
  return (
    <>
      <TopUp {...props} allowed={mayCredit} />
      <Limits {...props} allowed={mayCredit} />
      <Edit {...props} />
      <SwitchState {...props} allowed={mayChange} />
    </>
  )
}

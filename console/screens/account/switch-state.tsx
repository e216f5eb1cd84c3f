import { useTollgate } from '../../api/session.ts'
import { useConfirmedAction } from '../../api/use-confirmed-action.ts'
import type { May } from '../../api/use-may.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import type { ActionProps } from './action-props.ts'
import { describeAmount } from './amount.ts'
import { ACCOUNT_READS, inPath } from './place.ts'

/** Disables an active account, or enables a disabled one. */
export function SwitchState({ place, shown, allowed }: ActionProps & { allowed: May }) {
  const tollgate = useTollgate()
  const isDisabled = shown.state === 'disabled'
  const verb = isDisabled ? 'Enable' : 'Disable'
  const action = useConfirmedAction({
    run: () =>
      isDisabled ? tollgate.enableBillingAccount(inPath(place)) : tollgate.disableBillingAccount(inPath(place)),
    changes: ACCOUNT_READS,
    done: () => `${shown.name} is ${isDisabled ? 'active' : 'disabled'} now.`,
  })
  const available = shown.balance - shown.floor
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

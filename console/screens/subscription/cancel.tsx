import { useState } from 'react'
import { useTollgate } from '../../api/session.ts'
import { useConfirmedAction } from '../../api/use-confirmed-action.ts'
import type { May } from '../../api/use-may.ts'
import { ActionButton } from '../../parts/buttons.tsx'
import { ConfirmDialog, FormDialog, type Values } from '../../parts/dialogs.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { billingPath } from '../account/account-in-path.ts'
import { describeInstant, Effect } from './effect.tsx'
import { SUBSCRIPTION_READS } from './plans.ts'
import { type ChangeProps, useStanding } from './standing.ts'
import { obstacleOf, type When, WhenField } from './when.tsx'

/** Shows a button and a dialog that cancel a subscription, now or at the end of its period. */
export function Cancel({ place, shown, entitlements, subscription, allowed }: ChangeProps & { allowed: May }) {
  const tollgate = useTollgate()
  const [when, setWhen] = useState<When>('later')
  const action = useConfirmedAction({
    run: ({ when }: Values) =>
      tollgate.cancelSubscription({ ...billingPath(place), id: subscription.id, immediate: when === 'now' }),
    changes: SUBSCRIPTION_READS,
    done: (_, { when }) =>
      `The subscription ends ${describeInstant(when === 'now' ? '' : subscription.current_period_end_at)}.`,
  })
  const { query, standing } = useStanding({ shown, entitlements, isOpen: action.isOpen })
  const isCanceled = subscription.phases[0]?.reason === 'cancel'
  const obstacle = isCanceled ? 'It is canceled already: it can end at once.' : obstacleOf(subscription)
  const open = () => {
    setWhen(obstacle === '' ? 'later' : 'now')
    action.open()
  }
  return (
    <>
      <ActionButton isSmall allowed={allowed} onClick={open}>
        Cancel…
      </ActionButton>
      <FormDialog
        title="Cancel the subscription"
        submitLabel="Cancel the subscription"
        isDangerous
        canSubmit={query.data !== undefined}
        action={action}
      >
        <WhenField {...{ subscription, obstacle }} value={when} onChange={setWhen} />
        <div role="status">
          <Loaded query={query}>
            {() => (
              <Effect
                {...{ standing, seatsUsed: entitlements.seats.used }}
                proposal={{ kind: 'cancel', subscription, isImmediate: when === 'now' }}
              />
            )}
          </Loaded>
        </div>
        {subscription.phases[0]?.reason === 'change' && (
          <p className="notice">This takes the change that waits back.</p>
        )}
      </FormDialog>
    </>
  )
}

/** Shows a button and a dialog that withdraw a pending change of plan, or a pending cancellation. */
export function TakeBack({ place, shown, entitlements, subscription, allowed }: ChangeProps & { allowed: May }) {
  const tollgate = useTollgate()
  const action = useConfirmedAction({
    run: () =>
      tollgate.changeSubscription({
        ...{ ...billingPath(place), id: subscription.id },
        phase_change: { cancel_upcoming_changes: true },
      }),
    changes: SUBSCRIPTION_READS,
    done: () => 'The subscription goes on as it is.',
  })
  const { query, standing } = useStanding({ shown, entitlements, isOpen: action.isOpen })
  return (
    <>
      <ActionButton isSmall allowed={allowed} onClick={action.open}>
        Take back…
      </ActionButton>
      <ConfirmDialog
        title={
          subscription.phases[0]?.reason === 'cancel'
            ? 'Take the cancellation back'
            : 'Take the change of the plan back'
        }
        confirmLabel="Take back"
        isDangerous={false}
        canConfirm={query.data !== undefined}
        action={action}
      >
        <p>The subscription goes on with the plan that it has now. Compared with what waits:</p>
        <Loaded query={query}>
          {() => (
            <Effect
              {...{ standing, seatsUsed: entitlements.seats.used }}
              proposal={{ kind: 'take-back', subscription }}
            />
          )}
        </Loaded>
      </ConfirmDialog>
    </>
  )
}

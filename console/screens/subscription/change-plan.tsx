import { useState } from 'react'
import { useTollgate } from '../../api/session.ts'
import { useConfirmedAction } from '../../api/use-confirmed-action.ts'
import type { May } from '../../api/use-may.ts'
import { ActionButton } from '../../parts/buttons.tsx'
import { FormDialog, type Values } from '../../parts/dialogs.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { SelectField } from '../../parts/select-field.tsx'
import { billingPath } from '../account/account-in-path.ts'
import { describeInstant, Effect } from './effect.tsx'
import { SUBSCRIPTION_READS } from './plans.ts'
import { type ChangeProps, useStanding } from './standing.ts'
import { choicesOf } from './start.tsx'
import { obstacleOf, type When, WhenField } from './when.tsx'

/** Shows a button and a dialog that change the plan of a subscription, now or at the end of its period. */
export function ChangePlan(props: ChangeProps & { allowed: May }) {
  const { place, shown, entitlements, subscription, allowed } = props
  const tollgate = useTollgate()
  const [planId, setPlanId] = useState('')
  const [when, setWhen] = useState<When>('later')
  const action = useConfirmedAction({
    run: ({ plan = '', when }: Values) =>
      tollgate.changeSubscription({
        ...{ ...billingPath(place), id: subscription.id },
        plan_change: { plan, immediate: when === 'now' },
      }),
    changes: SUBSCRIPTION_READS,
    done: ({ phase }, { when }) => `The plan changes ${describeInstant(when === 'now' ? '' : phase.effective_at)}.`,
  })
  const { query, standing } = useStanding({ shown, entitlements, isOpen: action.isOpen })
  const plan = standing.plans.get(planId)
  const obstacle = obstacleOf(subscription)
  const open = () => {
    setPlanId('')
    setWhen(obstacle === '' ? 'later' : 'now')
    action.open()
  }
  const others = entitlements.subscriptions.filter(({ id }) => id !== subscription.id)
  return (
    <>
      <ActionButton isSmall allowed={allowed} onClick={open}>
        Change plan…
      </ActionButton>
      <FormDialog title="Change the plan" submitLabel="Change" canSubmit={plan !== undefined} action={action}>
        <Loaded query={query}>
          {(all) => (
            <SelectField
              name="plan"
              label="New plan"
              options={choicesOf(
                all.filter(({ id }) => id !== subscription.plan_id),
                others,
              )}
              value={planId}
              onChange={({ target }) => setPlanId(target.value)}
            />
          )}
        </Loaded>
        <WhenField {...{ subscription, obstacle }} value={when} onChange={setWhen} />
        <div role="status">
          {plan !== undefined && (
            <Effect
              {...{ standing, seatsUsed: entitlements.seats.used }}
              proposal={{ kind: 'change', subscription, plan, isImmediate: when === 'now' }}
            />
          )}
        </div>
        <ReplacedNote phase={subscription.phases[0]} />
      </FormDialog>
    </>
  )
}

/** Shows which pending change this change would replace, because a subscription has at most one pending change. */
const ReplacedNote = ({ phase }: { phase: ChangeProps['subscription']['phases'][number] | undefined }) =>
  phase === undefined ? null : (
    <p className="notice">
      {phase.reason === 'cancel' ? 'This takes its cancellation back.' : 'This replaces the change that waits.'}
    </p>
  )

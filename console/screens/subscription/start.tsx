import { useState } from 'react'
import { readUnanswered } from '../../api/problem.ts'
import { useTollgate } from '../../api/session.ts'
import { useConfirmedAction } from '../../api/use-confirmed-action.ts'
import type { May } from '../../api/use-may.ts'
import { useRead } from '../../api/use-read.ts'
import { ActionButton } from '../../parts/buttons.tsx'
import { FormDialog, type Values } from '../../parts/dialogs.tsx'
import { labelOf } from '../../parts/entity-link.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { SelectField } from '../../parts/select-field.tsx'
import { billingPath, inPath } from '../account/account-in-path.ts'
import { describeAmount } from '../account/amount.ts'
import { DoubtNote } from '../account/top-up.tsx'
import { Effect } from './effect.tsx'
import { type Plan, SUBSCRIPTION_READS } from './plans.ts'
import { type SubscriptionProps, useStanding } from './standing.ts'

export type StartProps = SubscriptionProps & {
  allowed: May
  /** The id of the plan that the dialog proposes. Left out for no proposal. */
  suggested?: string
}

/** The checkout's id stays the same until the answer arrives, so several attempts start the subscription only once. */
export function Start({ place, shown, entitlements, allowed, suggested = '' }: StartProps) {
  const tollgate = useTollgate()
  const [planId, setPlanId] = useState('')
  const [skips, setSkips] = useState(false)
  const about = `subscribe ${place.account}`
  const action = useConfirmedAction({
    about,
    run: ({ plan = '', skip_trial }: Values, id) =>
      tollgate.createCheckout({
        ...{ ...billingPath(place), id },
        subscription_body: { plan, skip_trial: skip_trial === 'on' },
      }),
    changes: SUBSCRIPTION_READS,
    done: ({ balance }) => `Started the subscription. The balance is now ${describeAmount(balance)}.`,
  })
  const { query, standing } = useStanding({ shown, entitlements, isOpen: action.isOpen })
  const inDoubt = action.unanswered !== undefined
  const plan = standing.plans.get(planId)
  const trial = useTrial(place, plan, skips)
  const open = () => {
    const unanswered = readUnanswered(about)?.input as Values | undefined
    setPlanId(unanswered?.plan ?? suggested)
    setSkips(unanswered?.skip_trial === 'on')
    action.open()
  }
  return (
    <>
      <ActionButton isSmall={suggested !== ''} allowed={allowed} onClick={open}>
        {suggested === '' ? 'Start a subscription…' : 'Start…'}
      </ActionButton>
      <FormDialog
        title={
          <>
            Start a subscription of <bdi>{shown.name}</bdi>
          </>
        }
        submitLabel={inDoubt ? 'Try again' : 'Start'}
        canSubmit={plan !== undefined && trial !== undefined}
        action={action}
      >
        <Loaded query={query}>
          {(all) => (
            <SelectField
              name="plan"
              label="Plan"
              options={inDoubt ? nameOf(plan) : choicesOf(all, entitlements.subscriptions)}
              value={planId}
              onChange={({ target }) => setPlanId(target.value)}
            />
          )}
        </Loaded>
        {trial?.isOffered === true && (
          <label className="check-line">
            <input
              type="checkbox"
              name="skip_trial"
              checked={skips}
              onChange={({ target }) => inDoubt || setSkips(target.checked)}
            />
            Without the trial
          </label>
        )}
        <div role="status">
          {plan !== undefined && trial !== undefined && (
            <Effect
              {...{ standing, trialDays: trial.days, seatsUsed: entitlements.seats.used }}
              proposal={{ kind: 'start', plan }}
            />
          )}
        </div>
        <DoubtNote unanswered={action.unanswered} />
      </FormDialog>
    </>
  )
}

/**
 * Returns whether the account can still have the trial of a plan, and the length of the trial in days. The length is 0
 * if the account cannot have the trial, or if the user skips the trial. Returns undefined while the service has not
 * answered.
 */
function useTrial(place: SubscriptionProps['place'], plan: Plan | undefined, skips: boolean) {
  const hasTrial = plan !== undefined && plan.trial_days !== '0'
  const { data } = useRead('checkTrial', { ...inPath(place), plan_id: plan?.id ?? '' }, { enabled: hasTrial })
  if (hasTrial && data === undefined) return undefined
  const isOffered = hasTrial && data?.trialed === false
  return { isOffered, days: isOffered && !skips ? BigInt(plan.trial_days) : 0n }
}

const nameOf = (plan: Plan | undefined): Record<string, string> =>
  plan === undefined ? {} : { [plan.id]: labelOf(plan) }

/**
 * Returns the plans that the account can choose. Leaves out plans that the account has already or gets by a pending
 * change.
 */
export function choicesOf(
  plans: readonly Plan[],
  subscriptions: SubscriptionProps['entitlements']['subscriptions'],
): Record<string, string> {
  const taken = subscriptions.flatMap(({ plan_id, phases }) => [plan_id, ...phases.map((each) => each.plan_id)])
  const free = plans.filter(({ id, state }) => state === 'active' && !taken.includes(id))
  return { '': 'Choose a plan', ...Object.fromEntries(free.map((plan) => [plan.id, labelOf(plan)])) }
}

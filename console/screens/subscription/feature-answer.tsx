import { useRead } from '../../api/use-read.ts'
import { EntityLink, labelOf } from '../../parts/entity-link.tsx'
import { ErrorPanel } from '../../parts/error-panel.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { Time } from '../../parts/values.tsx'
import { billingPath } from '../account/account-in-path.ts'
import type { Feature } from '../product/price.ts'
import { hasFeature, type Plan, type Subscription, useAllPlans } from './plans.ts'
import { isPaid } from './preview.ts'
import { Start, type StartProps } from './start.tsx'

type Props = StartProps & { feature: Feature }

/**
 * Shows which plans entitle the account to a feature. If no plan of the account includes the feature, shows the reason,
 * and the plans that would entitle the account.
 */
export function FeatureAnswer(props: Props) {
  const { place, feature, entitlements } = props
  const check = useRead('checkEntitlement', { ...billingPath(place), feature: feature.id })
  const plans = useAllPlans({ enabled: true })
  const ended = useRead('listSubscriptions', { ...billingPath(place), state: 'ended', page_size: 50 })
  const error = check.error ?? plans.error ?? ended.error
  if (error !== null) {
    const readAgain = () => [check, plans, ended].forEach((each) => void each.refetch())
    return <ErrorPanel error={error} onTryAgain={readAgain} />
  }
  if (check.data === undefined || plans.data === undefined || ended.data === undefined) return <Skeleton rows={2} />
  const giving = plans.data.filter((plan) => hasFeature(plan, feature.id))
  const isGiving = ({ plan_id }: Subscription) => giving.some(({ id }) => id === plan_id)
  const own = entitlements.subscriptions.filter(isGiving)
  if (check.data.status) return <Yes feature={feature} plans={plansOf(own.filter(isPaid), giving)} />
  return <No {...props} own={own} giving={giving} ended={ended.data.subscriptions.find(isGiving)} />
}

const plansOf = (subscriptions: readonly Subscription[], plans: readonly Plan[]): Plan[] =>
  plans.filter(({ id }) => subscriptions.some(({ plan_id }) => plan_id === id))

const Yes = ({ feature, plans }: { feature: Feature; plans: readonly Plan[] }) => (
  <>
    <p className="verdict yes">Yes, it is entitled</p>
    {plans.length > 0 && (
      <p className="sentence">
        <bdi className="entity-label">{labelOf(feature)}</bdi> comes with <PlanNames plans={plans} />.
      </p>
    )}
  </>
)

const PlanNames = ({ plans }: { plans: readonly Plan[] }) =>
  plans.map((plan, index) => (
    <span key={plan.id}>
      {index > 0 && ' and '}
      <EntityLink kind="plan" params={{ plan: plan.id }} id={plan.id} title={plan.title} name={plan.name} />
    </span>
  ))

interface NoProps extends Props {
  own: readonly Subscription[]
  giving: readonly Plan[]
  /** Of the ended subscriptions whose plans have the feature, the subscription that ended last. */
  ended: Subscription | undefined
}

function No(props: NoProps) {
  const active = props.giving.filter(({ state }) => state === 'active')
  return (
    <>
      <p className="verdict no">No, it is not entitled</p>
      <p className="sentence">
        <Reason {...props} />
      </p>
      <h4>Plans that would give it</h4>
      {active.length === 0 ? (
        <p className="fine-print">No plan that can be chosen has this feature: add it to a product of a plan.</p>
      ) : (
        <ul className="giving">
          {active.map((plan) => (
            <li key={plan.id}>
              <PlanNames plans={[plan]} />
              {!isTaken(plan, props.entitlements.subscriptions) && <Start {...props} suggested={plan.id} />}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Tells whether the account has the plan, or will have it after a pending change. */
const isTaken = ({ id }: Plan, subscriptions: readonly Subscription[]): boolean =>
  subscriptions.some(({ plan_id, phases }) => plan_id === id || phases.some((each) => each.plan_id === id))

/** Shows the first reason why the account is not entitled. */
function Reason({ shown, own, giving, ended, entitlements }: NoProps) {
  if (shown.state === 'disabled') return 'The account is disabled. It is entitled to nothing until it is enabled.'
  const unpaid = own.find((each) => !isPaid(each))
  if (unpaid !== undefined)
    return (
      <>
        Its subscription to <PlanNames plans={plansOf([unpaid], giving)} /> is past due. It gives its features again
        when that ends.
      </>
    )
  const waiting = entitlements.subscriptions
    .flatMap(({ phases }) => phases)
    .find(({ plan_id }) => giving.some(({ id }) => id === plan_id))
  if (waiting !== undefined)
    return (
      <>
        A subscription changes to <PlanNames plans={giving.filter(({ id }) => id === waiting.plan_id)} /> on{' '}
        <Time at={waiting.effective_at} />.
      </>
    )
  if (ended !== undefined)
    return (
      <>
        Its subscription to <PlanNames plans={plansOf([ended], giving)} /> ended on <Time at={ended.ended_at} />.
      </>
    )
  if (entitlements.subscriptions.length === 0) return 'The account has no subscription.'
  return 'No plan that the account has includes this feature.'
}

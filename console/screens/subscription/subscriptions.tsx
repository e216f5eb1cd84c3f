import './subscription.css'
import type { May } from '../../api/use-may.ts'
import { useRead } from '../../api/use-read.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { formatCredits } from '../../parts/values.tsx'
import { type AccountPlace, type AccountShown, billingPath, useMayChange } from '../account/account-in-path.ts'
import { Card } from './card.tsx'
import { Earlier } from './earlier.tsx'
import type { Entitlements } from './plans.ts'
import { isPaid } from './preview.ts'
import type { SubscriptionProps } from './standing.ts'
import { Start } from './start.tsx'
import { WhyFeature } from './why-feature.tsx'

/** The maximum number of features that one answer contains. */
const MOST_FEATURES = 500

/** The maximum number of subscriptions that an account can have at the same time. */
const MOST_OPEN = 5

/** Shows the subscriptions of an account, and the entitlements that the account has through them. */
export function Subscriptions({ place, shown }: { place: AccountPlace; shown: AccountShown }) {
  const query = useRead('listEntitlements', { ...billingPath(place), page_size: MOST_FEATURES })
  const isAdmin = useMayChange()
  return (
    <section className="subscriptions" aria-label="Subscriptions">
      <Loaded query={query}>{(entitlements) => <Shown {...{ place, shown, entitlements }} allowed={isAdmin} />}</Loaded>
    </section>
  )
}

const refused = (why: string): May => ({ may: false, why })

function Shown(props: SubscriptionProps & { allowed: May }) {
  const { shown, entitlements, allowed } = props
  const { subscriptions } = entitlements
  const isDisabled = shown.state === 'disabled'
  const mayChange = isDisabled ? refused('The account is disabled: enable it first.') : allowed
  const mayStart =
    subscriptions.length < MOST_OPEN ? mayChange : refused(`An account has at most ${MOST_OPEN} subscriptions.`)
  return (
    <>
      <div className="section-head">
        <h2>Subscriptions</h2>
        <Start {...props} allowed={mayStart} />
      </div>
      <p className="fine-print">
        {isDisabled ? 'The account is disabled: it is entitled to nothing.' : describe(entitlements)}
      </p>
      <ul className="subscription-list">
        {subscriptions.map((subscription) => (
          <Card key={subscription.id} {...props} subscription={subscription} mayChange={mayChange} />
        ))}
      </ul>
      <Earlier place={props.place} />
      <WhyFeature {...props} allowed={mayStart} />
    </>
  )
}

/** A limit of 0 means that there is no limit. */
function describe({ subscriptions, seats: { limit, used } }: Entitlements): string {
  if (subscriptions.length === 0) return 'It has no plan: it is entitled to no feature.'
  if (!subscriptions.some(isPaid)) return 'It is past due: it is entitled to nothing.'
  const count = formatCredits(String(used))
  return limit === '0' ? `Seats without a limit; ${count} used.` : `${count} of ${formatCredits(limit)} seats used.`
}

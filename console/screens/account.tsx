import { useRead } from '../api/use-read.ts'
import { CopiedId } from '../parts/copy-button.tsx'
import { NamedLink } from '../parts/entity-link.tsx'
import { StateBadge } from '../parts/kind-badge.tsx'
import { LoadedPage } from '../parts/loaded-page.tsx'
import { Page } from '../parts/page.tsx'
import { Time } from '../parts/time.tsx'
import './account/account.css'
import { AccountActions } from './account/actions.tsx'
import { Figures } from './account/figures.tsx'
import { HistorySections } from './account/history-sections.tsx'
import { type AccountPlace, inPath } from './account/place.ts'
import type { AccountShown } from './account/shown.ts'
import { Transactions } from './account/transactions.tsx'
import { useFollowJournal } from './account/use-history.ts'

/** One billing account: what it has, where its credits go, and what can be done about it. */
export default function Account(place: AccountPlace) {
  const account = useRead('getBillingAccount', { ...inPath(place), with_billing_details: true })
  const balance = useRead('getBillingBalance', inPath(place))
  useFollowJournal(balance.data?.balance.updated_at)
  return (
    <LoadedPage what="account" query={account}>
      {({ billing_account, billing_details }) => (
        <LoadedPage what="account" query={balance}>
          {({ balance: { amount } }) => {
            const floor = BigInt(billing_account.credit_min)
            const details = {
              alertBelow: billing_details?.alert_below ?? '',
              featuresUsed: billing_details?.features_used ?? '0',
            }
            return <Details place={place} shown={{ ...billing_account, ...details, floor, balance: BigInt(amount) }} />
          }}
        </LoadedPage>
      )}
    </LoadedPage>
  )
}

const Details = ({ place, shown }: { place: AccountPlace; shown: AccountShown }) => (
  <Page
    title={shown.name}
    kind="Account"
    facts={
      <>
        <StateBadge state={shown.state} />
        {shown.default && <span className="badge">pays by default</span>}
        <span>
          of <NamedLink kind="organization" params={{ organization: place.organization }} id={place.organization} />
        </span>
        <span>
          since <Time at={shown.created_at} />
        </span>
        <CopiedId id={shown.id} what="account" />
      </>
    }
    actions={<AccountActions place={place} shown={shown} />}
  >
    <Figures place={place} shown={shown} />
    <HistorySections place={place} shown={shown} />
    <Transactions place={place} shown={shown} />
  </Page>
)
